import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { undoChange } from "../../core/memory/change/undo.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

export class UndoCommand extends Command<CliContext> {
  static override paths = [["undo"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Take back a change to memories, by its number",
    details: `
      \`claude-mem history\` lists the numbers. All that was done under one number is taken back, or nothing when some
      of it was changed since. A deleted memory can't be brought back.
    `,
    examples: [["Take back a change", "$0 undo R3"]],
  });

  change = Option.String({ name: "change" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const change = parseChange(this.change);
    return withMemory(this.context, { json: this.json, none: { change, restored: [], removed: [] } }, async (db) => {
      const result = undoChange(db, change);
      if (this.json) await printJson(this.context, result);
      else {
        const parts = [named("As before:", result.restored), named("Gone again:", result.removed)];
        await printText(this.context, parts.filter(Boolean).join("\n"));
      }
      return exitCode.ok;
    });
  }
}

function parseChange(text: string): number {
  const change = Number(/^R?(\d{1,9})$/i.exec(text.trim())?.[1] ?? 0);
  if (change > 0) return change;
  throw new AppError("usage", `Not a change: ${text}`, {
    hints: ["Changes are numbered R1, R2, …; `claude-mem history` lists them."],
  });
}

function named(what: string, ids: readonly number[]): string {
  return ids.length > 0 ? `${what} ${ids.map((id) => `#${id}`).join(", ")}` : "";
}
