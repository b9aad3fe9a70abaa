import { existsSync } from "node:fs";
import { Command, Option } from "clipanion";
import { adoptedFile, unadopt } from "../../core/setup/adopt.ts";
import { backupOf } from "../../core/setup/apply-plan.ts";
import { uninstall } from "../../core/setup/install.ts";
import type { CliContext } from "../context.ts";
import { databaseExists } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { renderChanges } from "../render-changes.ts";

export class UninstallCommand extends Command<CliContext> {
  static override paths = [["uninstall"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Take the hooks and the MCP server out of Claude Code again",
    details: `
      Removes the entries that install made, and the file of adopt, and leaves everything else as it is. The memories stay; delete their
      folder to be rid of them as well.
    `,
    examples: [
      ["Take the entries out", "$0 uninstall"],
      ["See what would be changed", "$0 uninstall --dry-run"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Say what would be done and change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { paths } = this.context;
    const { changes, unchanged } = uninstall({ dryRun: this.dryRun, paths });
    const adopted = unadopt(paths, this.dryRun);
    if (this.json) {
      await printJson(this.context, { dry_run: this.dryRun, unchanged, changes });
    } else if (unchanged) {
      await printText(this.context, "Not installed: there is nothing to remove.");
    } else {
      await printText(this.context, renderChanges(changes, this.dryRun));
    }
    if (adopted === "current" || adopted === "outdated") {
      printNote(this.context, `${this.dryRun ? "Would remove" : "Removed"} ${adoptedFile(paths)}`);
    } else if (adopted === "edited") printNote(this.context, `Kept, because it was edited: ${adoptedFile(paths)}`);
    const backups = [paths.claudeSettings, paths.claudeJson].map(backupOf).filter((file) => existsSync(file));
    if (!this.dryRun && !unchanged && backups.length > 0) {
      printNote(this.context, `Kept, from before the installation: ${backups.join(", ")}`);
    }
    if (databaseExists(this.context)) {
      printNote(this.context, `The memories stay in ${paths.data}; delete that folder to be rid of them.`);
    }
    return exitCode.ok;
  }
}
