import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { emptyLog } from "../../core/db/health.ts";
import { type DeletePreview, deleteMemories, previewDelete } from "../../core/memory/change/delete.ts";
import { purgeBackups, setAside } from "../../core/memory/change/purge-backups.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { changeableMemories } from "../../core/memory/within-reach.ts";
import { agrees } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { missingLines } from "../missing-memories.ts";
import { jsonOption, projectOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { parseMemoryIds } from "../references.ts";
import { noteElsewhere, resolveScope } from "../scope.ts";

export class DeleteCommand extends Command<CliContext> {
  static override paths = [["delete"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Delete memories permanently",
    details: `
      It shows first what would be deleted, and asks; without a terminal and without --yes it only shows it and exits 5. Memories that a deleted one had superseded become active again. It is also deleted from the
      backups, and what \`repair\` set aside is named; the prompts and tool uses that it was made from stay, which \`forget\` takes as well. Exits 4 when none of the memories exists.
    `,
    examples: [
      ["See what would be deleted", "$0 delete 12 15"],
      ["Delete it", "$0 delete 12 15 --yes"],
    ],
  });

  ids = Option.Rest({ name: "ids", required: 1 });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask" });
  dryRun = Option.Boolean("--dry-run,--preview", false, { description: "Show what would be deleted; change nothing" });
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.yes && this.dryRun) throw new AppError("usage", "Give --yes or --dry-run, not both.");
    const ids = parseMemoryIds(this.ids);
    const none = { dry_run: !this.yes, deleted: [], restored: [], missing: ids };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const { within, missing } = changeableMemories(db, scope, ids);
      const preview = { ...previewDelete(db, within), missing };
      if (this.yes) deleteMemories(db, within);
      await this.report(preview);
      if (missing.length > 0) noteElsewhere(this.context, scope);
      if (preview.found.length === 0) return exitCode.nothingFound;
      if (this.dryRun) return exitCode.ok;
      if (!(await agrees(this.context, this, "Delete this permanently?"))) {
        printNote(this.context, "Nothing was deleted. Add --yes to delete permanently.");
        return exitCode.unconfirmed;
      }
      if (!this.yes) {
        deleteMemories(db, within);
        printNote(this.context, "Deleted.");
      }
      this.purgeBackups(preview.found.map(({ id }) => id));
      if (!emptyLog(db)) {
        printNote(this.context, "The text stays in memory.db-wal until the sessions that run now have ended.");
      }
      return exitCode.ok;
    });
  }

  private purgeBackups(ids: number[]): void {
    for (const file of purgeBackups(this.context.paths.backups, ids)) {
      printNote(this.context, `It may still be in a backup that could not be changed: ${file}`);
    }
    for (const { file, why } of setAside(this.context.paths, ids)) {
      printNote(this.context, `It may still be in ${file}: ${why}`);
    }
  }

  private async report({ found, missing, restored }: DeletePreview): Promise<void> {
    if (this.json) {
      const deleted = found.map(({ id }) => id);
      const fields = { dry_run: !this.yes, deleted, restored: restored.map(({ id }) => id), missing };
      return printJson(this.context, fields);
    }
    const verb = this.yes ? "Deleted" : "Would delete";
    const lines = [
      ...found.map((observation) => `${verb} ${renderRow(observation)}`),
      ...restored.map((observation) => `${this.yes ? "Reactivated:" : "Would reactivate:"} ${renderRow(observation)}`),
    ];
    if (lines.length > 0) await printProse(this.context, lines.join("\n"));
    for (const line of missingLines(missing)) printNote(this.context, line);
  }
}
