import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { counted } from "../../core/counted.ts";
import type { ExportFilter } from "../../core/store/queries/export-scope.ts";
import { type ExportLine, exportRecords } from "../../core/transfer/export/export.ts";
import { exportFormats, formatExport } from "../../core/transfer/export/formats.ts";
import { type ExportTarget, exportTargets, fileTargetNames } from "../../core/transfer/export/to/targets.ts";
import { writeExport } from "../../core/transfer/export/write-export.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { exportTo } from "../export-to.ts";
import { jsonOption, projectOption, sinceOption, typeOption, untilOption, valid } from "../option.ts";
import { printNote, writeOut } from "../output.ts";
import { projectFilter, resolveScope, storedPath } from "../scope.ts";

export class ExportCommand extends Command<CliContext> {
  static override paths = [["export"]];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Write memories and all that recall uses, for other machines",
    details: `
      Writes memories and their evidence, sessions, summaries, handoffs and deferred items as JSON lines, which \`restore\` reads. \`--type\`, \`--since\`,
      \`--until\` and \`--files\` write these memories only. What you typed is written with \`--prompts\` only. \`--format json\` writes the same as one document; markdown
      and csv write the memories, for reading.

      \`--to\` writes the active memories for another program: as a block in the project's CLAUDE.md or AGENTS.md (--remove takes it out again), as a
      file that ${fileTargetNames.join(", ")} take in, or as a folder of Markdown notes that Obsidian opens. \`claude-mem import\` reads all of these files.

      The file of --output is written as a whole or not at all, and only its owner can
      read it. An existing file is replaced with --force only; claude-mem's own data never.
    `,
    examples: [
      ["Keep a copy of this project", "$0 export --output memories.jsonl"],
      ["Take everything to another machine", "$0 export --project all --prompts --output all.jsonl"],
      ["Copy it there directly", "$0 export --project all | ssh box claude-mem restore -"],
      ["Show other agents what is known", "$0 export --to agents-md"],
      ["Take the memories to Obsidian", "$0 export --project all --to markdown --output Memories"],
      ["Move to the reference memory server", "$0 export --to server-memory --output memory.jsonl"],
      ["Read the decisions of this year", "$0 export --type decision --since 2026-01-01 --format markdown"],
    ],
  });

  project = projectOption();
  type = typeOption();
  since = sinceOption();
  until = untilOption();
  format = Option.String("--format", {
    description: `Write ${exportFormats.join(", ")}; default jsonl`,
    validator: valid(v.picklist(exportFormats, `Give one of ${exportFormats.join(", ")}`)),
  });
  to = Option.String("--to", {
    description: `Write for another program: ${exportTargets.join(", ")}`,
    validator: valid(v.picklist(exportTargets, `Give one of ${exportTargets.join(", ")}`)),
  });
  files = Option.Array("--files", [], { description: "Only memories about this file; may be repeated" });
  remove = Option.Boolean("--remove", false, { description: "With --to claude-md or agents-md: remove the block" });
  prompts = Option.Boolean("--prompts", false, { description: "Write what you typed in sessions as well" });
  output = Option.String("-o,--output", {
    description: "Write to this file, or folder of notes, instead of standard output",
  });
  force = Option.Boolean("--force", false, { description: "Replace an existing file" });
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.to !== undefined) return this.executeTo(this.to);
    if (this.remove) throw new AppError("usage", "--remove needs --to claude-md or --to agents-md.");
    const format = this.chosenFormat();
    return withMemory(this.context, { json: format === "json", none: { records: [] }, readsAll: true }, async (db) => {
      const lines = exportRecords(db, {
        ...this.scope(db),
        prompts: this.prompts,
        isProved: format === "jsonl",
      });
      const counts = new Map<string, number>();
      const texts = formatExport(format, countedLines(lines, counts));
      if (this.output === undefined) for (const text of texts) await writeOut(this.context.stdout, text);
      else {
        const { paths, cwd } = this.context;
        writeExport(resolve(cwd, this.output), texts, {
          paths,
          isForced: this.force,
          hint: "Give another name, or --force.",
        });
      }
      const where = this.output === undefined ? "" : ` to ${resolve(this.context.cwd, this.output)}`;
      const [memories, sessions] = [counts.get("memory") ?? 0, counts.get("session") ?? 0];
      const ofSessions = sessions === 0 ? "" : ` of ${counted(sessions, "session")}`;
      printNote(this.context, `${counted(memories, "memory", "memories")}${ofSessions} exported${where}.`);
      return memories + sessions + (counts.get("deferred") ?? 0) === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }

  private chosenFormat() {
    if (this.json && this.format !== undefined && this.format !== "json") {
      throw new AppError("usage", `--json and --format ${this.format} can't be combined.`);
    }
    return this.json ? "json" : (this.format ?? "jsonl");
  }

  private executeTo(to: ExportTarget): Promise<number> {
    const { context, project, output, force, remove } = this;
    const unfit = { "--format": this.format !== undefined, "--json": this.json, "--prompts": this.prompts };
    const [option] = Object.entries(unfit).find(([, isGiven]) => isGiven) ?? [];
    if (option !== undefined) throw new AppError("usage", `--to and ${option} can't be combined.`);
    return exportTo(context, to, { project, output, force, remove, scope: (db) => this.scope(db) });
  }

  private scope(db: Database): { projectId?: number; only?: ExportFilter } {
    const scope = resolveScope(db, this.context, this.project);
    const only = {
      ...(this.files.length === 0 ? {} : { files: this.files.map((file) => storedPath(this.context, scope, file)) }),
      ...(this.type ? { types: this.type } : {}),
      ...(this.since === undefined ? {} : { since: this.since }),
      ...(this.until === undefined ? {} : { until: this.until }),
    };
    return { ...projectFilter(scope), ...(Object.keys(only).length > 0 ? { only } : {}) };
  }
}

function* countedLines(lines: Iterable<ExportLine>, counts: Map<string, number>): Generator<ExportLine> {
  for (const line of lines) {
    counts.set(line.kind, (counts.get(line.kind) ?? 0) + 1);
    yield line;
  }
}
