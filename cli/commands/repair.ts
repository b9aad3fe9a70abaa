import { Command, Option } from "clipanion";
import type { CliContext } from "../context.ts";
import { requireFolder } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

export class RepairCommand extends Command<CliContext> {
  static override paths = [["repair"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Repair what can be repaired without losing anything",
    details: `
      Rebuilds the search index where it disagrees with the memories, and closes files that others can read.

      Of a damaged database everything that can be read goes into a new one; what can't comes from the newest backup, if
      there is one. The damaged file is copied first, into a folder beside it, and kept.
    `,
    examples: [
      ["Repair", "$0 repair"],
      ["See what would be done", "$0 repair --dry-run"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Say what would be done and change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    requireFolder(this.context.paths);
    const { repair } = await import("../../core/setup/doctor/repair.ts");
    const actions = repair({ paths: this.context.paths, isDryRun: this.dryRun });
    const lines = actions.map((action) => `${this.dryRun ? "Would" : "Done:"} ${action}`);
    if (this.json) await printJson(this.context, { dry_run: this.dryRun, actions });
    else await printText(this.context, lines.length > 0 ? lines.join("\n") : "There is nothing to repair.");
    return exitCode.ok;
  }
}
