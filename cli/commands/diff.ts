import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { type SessionDiff, sessionDiff } from "../../core/memory/session-diff.ts";
import { requireReadable } from "../../core/memory/within-reach.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, projectOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { parseSessionId } from "../references.ts";
import { resolveScope } from "../scope.ts";

export class DiffCommand extends Command<CliContext> {
  static override paths = [["diff"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Show which memories a session changed",
    details: `
      Lines with + are new memories, lines with - memories that they superseded. \`claude-mem undo\` with the session undoes both. Exits 4 when the
      session changed nothing.
    `,
    examples: [["See what session S4 changed", "$0 diff S4"]],
  });

  session = Option.String({ name: "session" });
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    const id = parseSessionId(this.session);
    const none = { session: id, learned: [], replaced: [] };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      this.requireSession(db, id);
      const diff = sessionDiff(db, id);
      const { learned, replaced } = diff;
      if (this.json) {
        const shapes = { learned: learned.map(jsonShape), replaced: replaced.map(jsonShape) };
        await printJson(this.context, { session: id, ...shapes });
      } else if (learned.length > 0) await printProse(this.context, renderDiff(diff));
      else printNote(this.context, `Nothing was learned in S${id}.`);
      return learned.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }

  /** Someone who types `diff 12` may mean a memory. */
  private requireSession(db: Database, id: number): void {
    try {
      requireReadable(db, resolveScope(db, this.context, this.project), { kind: "session", id });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not-found") throw error;
      const hint = "`claude-mem sessions` lists the sessions, `claude-mem history` the changes of memories.";
      throw new AppError("not-found", error.message, { hints: [hint, ...(error.hints ?? [])] });
    }
  }
}

function renderDiff({ learned, replaced }: SessionDiff): string {
  return learned
    .flatMap((memory) => [
      `+ ${renderRow(memory)}`,
      ...replaced.filter(({ supersededBy }) => supersededBy === memory.id).map((older) => `- ${renderRow(older)}`),
    ])
    .join("\n");
}
