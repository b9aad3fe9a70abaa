import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { hostsWithTranscripts, theDefaultHost } from "../../core/host/hosts.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { findImportable } from "../../core/transfer/import/find-importable.ts";
import { type ForeignReport, importForeign } from "../../core/transfer/import/import-foreign.ts";
import { uniteReports } from "../../core/transfer/import/sessions/report.ts";
import {
  type ForeignSourceName,
  findSource,
  foreignSourceNames,
  foreignSources,
} from "../../core/transfer/import/sources.ts";
import type { CliContext } from "../context.ts";
import { withTrialDatabase } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, valid } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { importPlaces, readTranscripts } from "../read-transcripts.ts";
import { readWithModel, requireModelReading } from "../read-with-model.ts";
import { renderForeign, renderTranscripts } from "../render-import.ts";
import { resolveTarget } from "../scope.ts";

const hostNames = hostsWithTranscripts.map(({ name }) => name);
/** What `--from` may name instead of a file. */
const everything = "all";
const noSessions = `No agent here has sessions to import: looked for those of ${hostsWithTranscripts.map(({ title }) => title).join(", ")}.`;

export class ImportCommand extends Command<CliContext> {
  static override paths = [["import"]];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Import old sessions of coding agents, or another tool's memories",
    details: `
      Without a source it reads the transcripts of each agent for all your projects; a source of ${hostNames.join(", ")} reads those of one. It stores them as the hooks would have: without secrets, with the times,
      projects and branches of the sessions. What you asked to remember and did not retract becomes active; what rules find becomes a candidate for
      \`claude-mem review\`. After an interruption it continues where it was. Of a session that the hooks stored, it adds the turns that they did not see,
      because they were installed later or turned off. An incognito session is no exception: the agent keeps its transcript.

      With --model the background model also reads the imported sessions, the newest first. Before that, the command shows their number and maximum
      cost, and asks. The model reads in the background, after current sessions, within the limits that \`claude-mem spend\` shows; what exceeds a
      day's limit is read on the next days.

      Other sources are ${foreignSourceNames.join(", ")}. Their memories keep their time, type, project and files, and name their source. Search finds
      them; they are never injected automatically.

      The source is never changed. A second import adds no duplicates.
    `,
    examples: [
      ["See what there is", "$0 import --dry-run"],
      ["Import all of it", "$0 import"],
      ["Have the model read them as well", "$0 import --model"],
      ["Import the sessions of Codex", "$0 import codex"],
      ["Import the transcripts of another machine", "$0 import --from backup/.claude/projects"],
      ["Import the memories of claude-mem", "$0 import claude-mem"],
      ["Import an exported file", "$0 import mem0 --from memories.json --project shop"],
    ],
  });

  source = Option.String({
    name: "source",
    required: false,
    validator: valid(
      v.picklist(
        [...hostNames, ...foreignSourceNames],
        `Give one of ${[...hostNames, ...foreignSourceNames].join(", ")}`,
      ),
    ),
  });
  from = Option.String("--from", {
    description: "The file or folder to read, instead of the default; all: of each agent",
  });
  project = Option.String("-p,--project", { description: "Import all memories of another source into this project" });
  dryRun = Option.Boolean("--dry-run", false, { description: "Count what would be imported; change nothing" });
  model = Option.Boolean("--model", false, { description: "Have the background model read the imported sessions" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask before the model reads them" });
  json = jsonOption();

  override async execute(): Promise<number> {
    this.takeSourceFrom();
    const foreign = foreignSourceNames.find((name) => name === this.source);
    if (this.model) requireModelReading(this.context, { isTranscripts: foreign === undefined, dryRun: this.dryRun });
    return foreign === undefined ? this.importTranscripts() : this.importFrom(foreign);
  }

  /** `--from all`, unless there is such a file, and `--from codex` name agents, as the source does. */
  private takeSourceFrom(): void {
    const name = this.from;
    if (name === undefined || this.source !== undefined || existsSync(resolve(this.context.cwd, name))) return;
    if (name !== everything && !hostNames.includes(name)) return;
    this.source = name === everything ? undefined : name;
    this.from = undefined;
  }

  private async importTranscripts(): Promise<number> {
    if (this.project !== undefined) {
      throw new AppError("usage", "--project is only for other sources. Sessions keep their own project.");
    }
    const read: Awaited<ReturnType<typeof readTranscripts>>[] = [];
    const chosen = await this.hostsToRead();
    for (const host of chosen) {
      read.push(await readTranscripts(this.context, host, { from: this.from, dryRun: this.dryRun }));
    }
    const report = uniteReports(read.map(({ report }) => report));
    const texts = read.map(({ report, from, title }) => {
      const text = renderTranscripts(report, from, this.dryRun);
      return read.length > 1 ? `${title}: ${text}` : text;
    });
    await this.print(report, texts.length > 0 ? texts.join("\n") : noSessions);
    for (const path of report.unreadable) printNote(this.context, `Skipped, because it can't be read: ${path}`);
    if (this.model && !(await readWithModel(this.context, this.yes))) return exitCode.unconfirmed;
    if (report.unreadable.length > 0) return exitCode.failed;
    return report.sessions + report.known === 0 ? exitCode.nothingFound : exitCode.ok;
  }

  /** Returns the hosts whose transcripts are read: the named one, else those that have some, which may be none. */
  private async hostsToRead(): Promise<string[]> {
    if (this.source !== undefined) return [this.source];
    const { name } = theDefaultHost();
    if (this.from !== undefined) return [name];
    const found = findImportable(await importPlaces(this.context)).filter(({ isHost }) => isHost);
    return found.map(({ source }) => source);
  }

  private async importFrom(name: ForeignSourceName): Promise<number> {
    const { environment, cwd } = this.context;
    const places = await this.placesOf(name);
    const { read } = foreignSources[name];
    const report = withTrialDatabase(this.context, { isDryRun: this.dryRun }, (db): ForeignReport => {
      const workspace = identifyWorkspace(db, cwd);
      const target = resolveTarget(db, this.context, this.project);
      const entries = places.flatMap((path) => [...read({ path, tmp: environment.tmp })]);
      return importForeign(db, entries, { source: name, workspace, dryRun: this.dryRun, ...target });
    });
    await this.print(report, renderForeign(report, name, this.dryRun));
    for (const { where, reason } of report.problems) printNote(this.context, `Skipped ${where}: ${reason}`);
    return report.added + report.known + report.deleted + report.disabled === 0 ? exitCode.nothingFound : exitCode.ok;
  }

  private async placesOf(name: ForeignSourceName): Promise<string[]> {
    const { cwd } = this.context;
    if (this.from !== undefined) return [resolve(cwd, this.from)];
    const at = await importPlaces(this.context);
    const found = findSource(name, at);
    if (found.length > 0) return found;
    const defaults = foreignSources[name].places(at);
    throw new AppError("not-found", `No data of ${foreignSources[name].title} was found.`, {
      hints: [
        ...(defaults.length > 0 ? [`The default places are ${defaults.join(", ")}.`] : []),
        `Name its location: claude-mem import ${name} --from <file or folder>`,
      ],
    });
  }

  private async print(report: object, text: string): Promise<void> {
    if (!this.json) return printText(this.context, text);
    return printJson(this.context, { dry_run: this.dryRun, ...(jsonShape(report) as Record<string, unknown>) });
  }
}
