import { Command, Option } from "clipanion";
import { openDatabase } from "../../core/db/open.ts";
import { type ScrubFinding, type ScrubReport, scrubAll } from "../../core/upkeep/scrub.ts";
import type { CliContext } from "../context.ts";
import { databaseExists } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";

export class ScrubCommand extends Command<CliContext> {
  static override paths = [["scrub"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Remove secrets and private text that older versions stored",
    details: `
      Applies the rules of this version to all that is stored: every table, the undo history, the search index, the backups, events that wait in the
      spool, and the log. What is found is replaced by ***, the files are rewritten without the old text, and this can't be undone. You can interrupt it at
      any time and run it again. --scan only counts what would change, by table and rule, and prints none of it.

      While a session runs, old text can stay in memory.db-wal; the command says so. Exits 1 when something could not be cleaned.
    `,
    examples: [
      ["See what would be removed", "$0 scrub --scan"],
      ["Remove it", "$0 scrub"],
    ],
  });

  scan = Option.Boolean("--scan", false, { description: "Count what would be removed; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const report = this.scrub();
    if (this.json) {
      await printJson(this.context, { dry_run: this.scan, findings: report.findings, not_cleaned: report.left });
    } else {
      await this.show(report);
    }
    return report.left.length > 0 && !this.scan ? exitCode.failed : exitCode.ok;
  }

  private scrub(): ScrubReport {
    const { paths } = this.context;
    if (!databaseExists(this.context)) return scrubAll(undefined, paths, { isDryRun: this.scan });
    using db = openDatabase({ file: paths.database, isLongRunning: true });
    return scrubAll(db, paths, { isDryRun: this.scan });
  }

  private async show({ findings, left }: ScrubReport): Promise<void> {
    const total = findings.reduce((sum, { texts }) => sum + texts, 0);
    const verb = this.scan ? "Would clean" : "Cleaned";
    const texts = total === 1 ? "1 text" : `${total} texts`;
    const lines = [total === 0 ? "Nothing to clean." : `${verb} ${texts}:`, ...findings.map(renderFinding)];
    await printProse(this.context, lines.join("\n"));
    for (const { file, why } of left) printNote(this.context, `Not cleaned: ${file}: ${why}.`);
  }
}

function renderFinding({ file, place, texts, kinds }: ScrubFinding): string {
  const counts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`);
  return `  ${texts}  ${place} in ${file}${counts.length > 0 ? ` (${counts.join(", ")})` : ""}`;
}
