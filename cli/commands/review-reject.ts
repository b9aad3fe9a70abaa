import { Command, Option } from "clipanion";
import { rejectCandidate } from "../../core/extract/judge/keep.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { parseMemoryIds } from "../references.ts";

export class ReviewRejectCommand extends Command<CliContext> {
  static override paths = [["review", "reject"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Reject candidates: they are hidden, and not proposed again",
    details: "`claude-mem undo` undoes it.",
    examples: [["Reject two candidates", "$0 review reject 13 14"]],
  });

  ids = Option.Rest({ name: "ids", required: 1 });
  json = jsonOption();

  override async execute(): Promise<number> {
    const ids = parseMemoryIds(this.ids);
    return withMemory(this.context, { json: this.json, none: { rejected: [] } }, async (db) => {
      const { project } = identifyWorkspace(db, this.context.cwd);
      const rejected = ids.map((id) => rejectCandidate(db, project.id, id));
      if (this.json) await printJson(this.context, { rejected });
      for (const { id, title, change } of this.json ? [] : rejected) {
        if (change === null) printNote(this.context, `#${id} is already hidden.`);
        else await printText(this.context, `Rejected #${id} ${title}`);
      }
      return exitCode.ok;
    });
  }
}
