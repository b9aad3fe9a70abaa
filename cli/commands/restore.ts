import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import { fileError } from "../../core/files/file-error.ts";
import { type RestoreReport, restoreObservations } from "../../core/transfer/restore.ts";
import type { CliContext } from "../context.ts";
import { withTrialDatabase } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { projectFilter, resolveScope } from "../scope.ts";
import { readAll } from "../stdin.ts";

const mostBytes = 500_000_000;

export class RestoreCommand extends Command<CliContext> {
  static override paths = [["restore"]];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Add the memories of an export that are missing",
    details: `
      A second restore adds no duplicates. A line that can't be read is reported and skipped; the exit code is then 1. Memories keep their ids if
      those are free.
    `,
    examples: [
      ["See what would be added", "$0 restore memories.jsonl --dry-run"],
      ["Add it", "$0 restore memories.jsonl"],
      ["Add everything to one project, from standard input", "$0 restore - --project shop < memories.jsonl"],
    ],
  });

  file = Option.String({ name: "file" });
  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  project = Option.String("--project", {
    description: "Restore all memories into this project; default: each into its own",
  });
  json = jsonOption();

  override async execute(): Promise<number> {
    const lines = linesOf(await this.read());
    const report = withTrialDatabase(this.context, this.dryRun, (db) => {
      const target = this.project === undefined ? {} : projectFilter(resolveScope(db, this.context, this.project));
      return restoreObservations(db, lines, { dryRun: this.dryRun, ...target });
    });
    if (this.json) {
      await printJson(this.context, { dry_run: this.dryRun, ...(jsonShape(report) as Record<string, unknown>) });
    } else {
      await printText(this.context, renderReport(report, this.dryRun));
    }
    for (const { line, reason } of report.problems) printNote(this.context, `Line ${line} was left out: ${reason}`);
    if (report.malformed > 0) return exitCode.failed;
    return report.added + report.known === 0 ? exitCode.nothingFound : exitCode.ok;
  }

  private async read(): Promise<string> {
    if (this.file === "-") return readAll(this.context.stdin, mostBytes);
    const file = resolve(this.context.cwd, this.file);
    try {
      return readFileSync(file, "utf8");
    } catch (error) {
      throw fileError("read", file, error);
    }
  }
}

function* linesOf(text: string): Iterable<string> {
  for (let start = text.startsWith("\uFEFF") ? 1 : 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    yield text.slice(start, end < 0 ? undefined : end);
    if (end < 0) return;
    start = end + 1;
  }
}

function renderReport(report: RestoreReport, isDryRun: boolean): string {
  const { added, known, renumbered, malformed } = report;
  const parts = [
    `${isDryRun ? "Would add" : "Added"} ${added}${renumbered > 0 ? ` (${renumbered} under a new id)` : ""}`,
    `${known} there already`,
    ...(malformed > 0 ? [`${malformed} left out`] : []),
  ];
  return `${parts.join("; ")}.`;
}
