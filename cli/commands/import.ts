import { join, resolve } from "node:path";
import { Command, Option } from "clipanion";
import * as v from "valibot";
import {
  importTranscripts,
  type Progress,
  type TranscriptReport,
} from "../../core/transfer/import/claude-code/import-sessions.ts";
import type { CliContext } from "../context.ts";
import { withTrialDatabase } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, valid } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { progressLine } from "../progress-line.ts";

const sources = ["claude-code"] as const;

export class ImportCommand extends Command<CliContext> {
  static override paths = [["import"]];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Learn from the sessions that Claude Code has kept",
    details: `
      Reads the transcripts of all your projects and stores them as the hooks would have: secrets are removed, times,
      projects and branches are those of the sessions, and the same rules learn from them. No model is asked, and the
      transcripts themselves are only read. Doing it twice adds nothing twice; after an interruption it goes on where it
      was.
    `,
    examples: [
      ["See what there is", "$0 import --dry-run"],
      ["Import all of it", "$0 import"],
      ["Import the transcripts of another machine", "$0 import --from backup/.claude/projects"],
    ],
  });

  source = Option.String({
    name: "source",
    required: false,
    validator: valid(v.picklist(sources, `Give one of ${sources.join(", ")}`)),
  });
  from = Option.String("--from", { description: "A transcript or a folder of them, instead of Claude Code's own" });
  dryRun = Option.Boolean("--dry-run", false, { description: "Count what would be imported and change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    // The executable starts with a policy for what is over in milliseconds.
    Bun.unsafe.setJITPolicy(1);
    const { environment, cwd, paths } = this.context;
    const isOptional = this.from === undefined;
    const from = isOptional ? join(paths.claude, "projects") : resolve(cwd, this.from ?? "");
    const progress = progressLine<Progress>(this.context, renderProgress);
    const report = withTrialDatabase(this.context, this.dryRun, (db) =>
      importTranscripts(db, {
        from,
        isOptional,
        home: environment.home,
        dryRun: this.dryRun,
        onProgress: progress.show,
      }),
    );
    progress.clear();
    if (this.json) {
      await printJson(this.context, { dry_run: this.dryRun, ...(jsonShape(report) as Record<string, unknown>) });
    } else {
      await printText(this.context, renderReport(report, from, this.dryRun));
    }
    for (const path of report.unreadable) printNote(this.context, `Could not be read, and was left out: ${path}`);
    if (report.unreadable.length > 0) return exitCode.failed;
    return report.sessions + report.known === 0 ? exitCode.nothingFound : exitCode.ok;
  }
}

function renderProgress({ sessions, ofSessions, bytes, ofBytes, memories }: Progress): string {
  return `${count(sessions)} of ${count(ofSessions)} sessions, ${megabytes(bytes)} of ${megabytes(ofBytes)} MB, ${count(memories)} memories`;
}

function renderReport(report: TranscriptReport, from: string, isDryRun: boolean): string {
  const { known, empty, excluded, broken, tooLong } = report;
  const left = [
    known > 0 ? `${sessionsOf(known)} already there` : "",
    empty > 0 ? `${sessionsOf(empty)} without a word` : "",
    excluded > 0 ? `${sessionsOf(excluded)} in excluded folders` : "",
    broken + tooLong > 0 ? `${count(broken + tooLong)} damaged ${plural(broken + tooLong, "line")} left out` : "",
  ].filter(Boolean);
  if (report.sessions === 0) {
    return left.length === 0 ? `There are no sessions in ${from}.` : `Nothing new: ${left.join(", ")}.`;
  }
  const { projects, prompts, toolUses, memories, bytes } = report;
  const found = `${sessionsOf(report.sessions)} of ${count(projects)} ${plural(projects, "project")}`;
  const content = `${count(prompts)} ${plural(prompts, "prompt")} and ${count(toolUses)} ${plural(toolUses, "tool use")}`;
  const learnt = isDryRun ? "" : `, ${count(memories)} ${plural(memories, "memory", "memories")} made`;
  const lines = [
    `${isDryRun ? "Would import" : "Imported"} ${found}: ${content}${learnt} (${megabytes(bytes)} MB read).`,
  ];
  if (left.length > 0) lines.push(`Beside them ${left.join(", ")}.`);
  return lines.join("\n");
}

function sessionsOf(value: number): string {
  return `${count(value)} ${plural(value, "session")}`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: bytes < 10e6 ? 1 : 0 });
}

function plural(value: number, one: string, many = `${one}s`): string {
  return value === 1 ? one : many;
}
