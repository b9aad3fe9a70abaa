import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { isExcluded } from "../../core/config/control.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { type GitReport, importHistory } from "../../core/transfer/import/git/import-history.ts";
import type { CliContext } from "../context.ts";
import { withTrialDatabase } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, sinceOption, valid, wholeNumber } from "../option.ts";
import { printJson, printText } from "../output.ts";
import { progressLine } from "../progress-line.ts";
import { renderGit, renderGitProgress } from "../render-import.ts";

const defaultCommits = 5_000;
const maxCommits = 100_000;

export class ImportGitCommand extends Command<CliContext> {
  static override paths = [["import", "git"]];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Learn from a repository's git history",
    details: `
      For a project that has few sessions yet. It reads the messages of the commits, the newest first, and keeps what a later session can use: what
      was reverted and why, fixes that say what was wrong, choices with their reason and alternative, and decision records (ADR) that still exist.
      Each names its commit, author and date. What a program committed or a later commit reverted is left out.

      Nobody vouched for these messages: they are candidates, without secrets. Search finds them, and nothing of their text is injected before you keep
      them with \`claude-mem review\`. Where a session changes a file that one of them is about, its id is mentioned.

      The repository is only read. A second import adds only new commits.
    `,
    examples: [
      ["See what it would keep", "$0 import git --dry-run"],
      ["Only the last year", "$0 import git --since 2025-01-01"],
      ["Another repository", "$0 import git --from ~/work/shop --max 20000"],
    ],
  });

  from = Option.String("--from", { description: "The repository, instead of the current folder" });
  since = sinceOption();
  max = Option.String("--max", String(defaultCommits), {
    description: `The maximum number of commits to read; default ${defaultCommits}`,
    validator: valid(wholeNumber(1, maxCommits)),
  });
  dryRun = Option.Boolean("--dry-run", false, { description: "Count what would be kept; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { context, since, max, dryRun } = this;
    const folder = resolve(context.cwd, this.from ?? ".");
    if (isExcluded(folder, context.environment)) {
      throw new AppError("permission", `${folder} is excluded from memory (CLAUDE_MEM_EXCLUDE or capture.exclude).`);
    }
    const progress = progressLine(context, renderGitProgress);
    let report: GitReport;
    try {
      report = withTrialDatabase(context, { isDryRun: dryRun }, (db) =>
        importHistory(db, identifyWorkspace(db, folder), {
          since,
          max,
          dryRun,
          onProgress: progress.show,
        }),
      );
    } finally {
      progress.clear();
    }
    if (this.json) await printJson(context, { dry_run: dryRun, ...(jsonShape(report) as Record<string, unknown>) });
    else await printText(context, renderGit(report, dryRun));
    return report.added + report.known + report.deleted === 0 ? exitCode.nothingFound : exitCode.ok;
  }
}
