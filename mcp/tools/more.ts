import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { defineTool, type Tool } from "../tool.ts";

const prefix = "mem_";
const maxNamed = 60;

/** Calls the unlisted tools: some hosts let a model call listed tools only. */
export const moreTool = defineTool({
  name: "mem_more",
  description:
    "More: stats, browse, related, review, delete, export, compress, maintain, optimize, fts_check, registry, use. Without an action: what each takes.",
  writes: true,
  asksModel: true,
  aliases: { tool: "action", name: "action", arguments: "args", input: "args" },
  input: v.object({ action: v.optional(v.string()), args: v.optional(v.record(v.string(), v.unknown())) }),
  async run(context, { action, args }, activity) {
    // The schema takes a list for an object.
    if (Array.isArray(args)) throw new AppError("usage", 'args: give an object, such as {"days": 7}.');
    // This file is loaded by the list of tools, those of the actions only when they are called.
    const { loadAllUnlisted, loadUnlisted, unlistedNames } = await import("../unlisted.ts");
    if (action === undefined && args !== undefined) throw new AppError("usage", "args: they need an action.");
    if (action === undefined) return (await loadAllUnlisted()).map(describe).join("\n");
    const name = action.startsWith(prefix) ? action : `${prefix}${action}`;
    if (!unlistedNames.includes(name)) {
      throw new AppError("usage", `action: ${JSON.stringify(action.slice(0, maxNamed))} is none of them.`, {
        hints: [`Give one of ${unlistedNames.map(short).join(", ")}.`],
      });
    }
    return (await loadUnlisted(name)).call(context, args ?? {}, activity);
  },
});

function short(name: string): string {
  return name.slice(prefix.length);
}

function describe({ name, description, inputSchema: { properties, required } }: Tool): string {
  const args = Object.entries(properties).map(([key, { type, enum: values }]) => {
    const kind = values === undefined ? type : values.map((value) => JSON.stringify(value)).join("|");
    return `${key}${required.includes(key) ? "" : "?"}: ${kind}`;
  });
  return `${short(name)}(${args.join(", ")}): ${description}`;
}
