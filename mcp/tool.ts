import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { AppError } from "../core/app-error.ts";
import type { openDatabase } from "../core/db/open.ts";
import { problemOf } from "../core/input-problem.ts";
import type { Workspace } from "../core/project/identify.ts";
import { coerce, type JsonSchema } from "./coerce.ts";

/** The context of a call. */
export type ToolContext = { db: ReturnType<typeof openDatabase>; workspace: Workspace; sessionId: number | null };

/** What a slow call can do while it works. */
export type Activity = {
  /** Aborted when the client no longer wants the answer. */
  signal: AbortSignal;
  /**
   * Reports the progress of the call, if the client asked for it. Resolves when the server has read the messages that arrived in
   * between.
   */
  report: (progress: number, message: string, total?: number) => Promise<void>;
};

/** For calls that no client follows. */
const unfollowed: Activity = { signal: new AbortController().signal, report: async () => {} };

export type Tool = {
  name: string;
  description: string;
  inputSchema: { type: "object"; properties: Record<string, JsonSchema>; required: string[] };
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean };
  /** Returns the text of the answer. Throws AppError `usage` for invalid arguments. */
  call: (context: ToolContext, args: Record<string, unknown>, activity?: Activity) => string | Promise<string>;
};

/** The description of a tool for the host. Each character costs in every session, so defaults are left out. */
export function published({ name, description, inputSchema, annotations }: Tool): object {
  const { required, ...schema } = inputSchema;
  const { destructiveHint, ...hints } = annotations;
  return {
    name,
    description,
    inputSchema: required.length > 0 ? { ...schema, required } : schema,
    // A read-only tool destroys nothing.
    annotations: hints.readOnlyHint ? hints : { ...hints, destructiveHint },
  };
}

/**
 * Returns a tool whose published schema and argument check both come from `input`. `aliases`: names from
 * the command line and other memory servers that models tend to use. They are accepted but not published.
 */
export function defineTool<Entries extends v.ObjectEntries>(definition: {
  name: string;
  description: string;
  writes: boolean;
  /** Whether the call may use a model, which usually goes over the network. */
  asksModel?: boolean;
  aliases: Record<string, keyof Entries & string>;
  input: v.ObjectSchema<Entries, undefined>;
  run: (
    context: ToolContext,
    input: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    activity: Activity,
  ) => string | Promise<string>;
}): Tool {
  const { name, description, writes, asksModel = false, aliases, input, run } = definition;
  const { properties, required } = toJsonSchema(input, { typeMode: "input" });
  const schema = { properties: withoutLengths(properties ?? {}), required: required ?? [] };
  return {
    name,
    description,
    inputSchema: { type: "object", ...schema },
    annotations: { readOnlyHint: !writes, destructiveHint: false, openWorldHint: asksModel },
    call(context, args, activity = unfollowed) {
      const named = rename(args, aliases, Object.keys(schema.properties));
      const coerced = Object.entries(named).map(([key, value]) => [key, coerce(value, schema.properties[key] ?? {})]);
      const result = v.safeParse(input, Object.fromEntries(coerced));
      if (!result.success) throw invalid(result.issues);
      return run(context, result.output, activity);
    },
  };
}

/** Lengths of texts and lists are checked at the call. In the published schema, they would cost tokens in every session. */
function withoutLengths(properties: object): Record<string, JsonSchema> {
  const text = JSON.stringify(properties, (key, value) =>
    /^(?:(?:min|max)(?:Length|Items)|propertyNames|additionalProperties)$/.test(key) ? undefined : value,
  );
  return JSON.parse(text) as Record<string, JsonSchema>;
}

/** Unknown argument names are errors: silently dropping a filter would answer another question. */
function rename(
  args: Record<string, unknown>,
  aliases: Record<string, string>,
  known: string[],
): Record<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [given, value] of Object.entries(args)) {
    // Models send null for an omitted argument.
    if (value === null || value === undefined) continue;
    const name = Object.hasOwn(aliases, given) ? (aliases[given] ?? given) : given;
    if (!known.includes(name)) {
      throw new AppError("usage", `Unknown argument ${JSON.stringify(given.slice(0, 60))}.`, {
        hints: [`Known arguments: ${known.join(", ")}.`],
      });
    }
    if (named.has(name)) throw new AppError("usage", `The argument ${name} is given twice, once as an alias.`);
    named.set(name, value);
  }
  return Object.fromEntries(named);
}

function invalid(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): AppError {
  const problems = issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? "arguments"}: ${problemOf(issue)}`);
  return new AppError("usage", `${problems.join(". ").slice(0, 600)}.`, { hints: ["Correct it and call again."] });
}
