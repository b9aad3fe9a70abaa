import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { undoChange } from "../../core/memory/change/undo.ts";
import { undoSession } from "../../core/memory/change/undo-session.ts";
import { parseReference } from "../../core/memory/references.ts";
import { requireChange, requireReadable } from "../../core/memory/within-reach.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, projectOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { resolveScope } from "../scope.ts";

export class UndoCommand extends Command<CliContext> {
  static override paths = [["undo"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Undo a change of memories, or all memories of a session",
    details: `
      \`claude-mem history\` lists the numbers. A change is undone as a whole, or not at all if a part of it was changed since. A deleted memory can't
      be restored.

      For a session, its memories (see \`claude-mem diff\`) are hidden, and those that they superseded become active again. Memories that you edited
      or pinned since stay. This is a change with a number, too.
    `,
    examples: [
      ["Undo a change", "$0 undo R3"],
      ["Undo all memories of a session", "$0 undo S4"],
    ],
  });

  change = Option.String({ name: "change-or-session" });
  project = projectOption();
  json = jsonOption();

  /** Returns the id to undo. A subclass may accept other forms of it. */
  protected named(): string {
    return this.change;
  }

  override async execute(): Promise<number> {
    const text = this.named();
    const reference = parseReference(text);
    if (reference?.kind === "session") return this.undoSession(reference.id);
    const change = parseChange(text);
    return withMemory(this.context, { json: this.json, none: { change, restored: [], removed: [] } }, async (db) => {
      requireChange(db, resolveScope(db, this.context, this.project), change);
      const result = undoChange(db, change);
      if (this.json) await printJson(this.context, result);
      else {
        const parts = [named("Restored:", result.restored), named("Removed:", result.removed)];
        await printText(this.context, parts.filter(Boolean).join("\n"));
      }
      return exitCode.ok;
    });
  }

  private undoSession(id: number): Promise<number> {
    const none = { change: null, restored: [], removed: [] };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      requireReadable(db, resolveScope(db, this.context, this.project), { kind: "session", id });
      const { change, hidden, restored, kept } = undoSession(db, id);
      const ids = { hidden: idsOf(hidden), restored: idsOf(restored), kept: idsOf(kept) };
      if (this.json) await printJson(this.context, { change, restored: ids.restored, removed: ids.hidden });
      else if (change !== null) {
        const parts = [named("Hidden:", ids.hidden), named("Reactivated:", ids.restored)];
        await printText(this.context, parts.filter(Boolean).join("\n"));
        printNote(this.context, `\`claude-mem undo R${change}\` undoes it.`);
      } else printNote(this.context, `S${id} has nothing to undo.`);
      if (kept.length > 0) printNote(this.context, named("Not changed, because edited or pinned:", ids.kept));
      return change === null ? exitCode.nothingFound : exitCode.ok;
    });
  }
}

function idsOf(memories: readonly { id: number }[]): number[] {
  return memories.map(({ id }) => id);
}

function parseChange(text: string): number {
  const change = Number(/^R?(\d{1,9})$/i.exec(text.trim())?.[1] ?? 0);
  if (change > 0) return change;
  throw new AppError("usage", `Not a change: ${text}`, {
    hints: ["Changes are numbered R1, R2, …; `claude-mem history` lists them. Sessions are S1, S2, …"],
  });
}

function named(what: string, ids: readonly number[]): string {
  return ids.length > 0 ? `${what} ${ids.map((id) => `#${id}`).join(", ")}` : "";
}
