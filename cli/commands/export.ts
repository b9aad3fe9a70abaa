import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import { counted } from "../../core/counted.ts";
import { type ExportLine, exportRecords } from "../../core/transfer/export/export.ts";
import { writeExport } from "../../core/transfer/export/write-export.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { projectOption, typeOption } from "../option.ts";
import { printNote, writeOut } from "../output.ts";
import { projectFilter, resolveScope } from "../scope.ts";

export class ExportCommand extends Command<CliContext> {
  static override paths = [["export"]];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Write memories and all that recall uses as JSON lines",
    details: `
      Writes memories and their evidence, sessions, summaries, handoffs and deferred items. --type writes these memories only.
      What you typed is written with --prompts only. The file of --output is written as a whole or not at all, and only its owner can
      read it. An existing file is replaced with --force only; claude-mem's own data never.
    `,
    examples: [
      ["Keep a copy of this project", "$0 export --output memories.jsonl"],
      ["Take everything to another machine", "$0 export --project all --prompts --output all.jsonl"],
      ["Copy it there directly", "$0 export --project all | ssh box claude-mem restore -"],
    ],
  });

  project = projectOption();
  type = typeOption();
  prompts = Option.Boolean("--prompts", false, { description: "Write what you typed in sessions as well" });
  output = Option.String("--output", { description: "Write to this file instead of standard output" });
  force = Option.Boolean("--force", false, { description: "Replace an existing file" });

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: false, none: {}, readsAll: true }, async (db) => {
      const lines = exportRecords(db, {
        ...projectFilter(resolveScope(db, this.context, this.project)),
        ...(this.type ? { only: { types: this.type } } : {}),
        prompts: this.prompts,
        isProved: true,
      });
      const counts = new Map<string, number>();
      if (this.output === undefined) await this.print(lines, counts);
      else {
        const { paths, cwd } = this.context;
        writeExport(resolve(cwd, this.output), textsOf(lines, counts), {
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

  private async print(lines: Iterable<ExportLine>, counts: Map<string, number>): Promise<void> {
    for (const text of textsOf(lines, counts)) await writeOut(this.context.stdout, text);
  }
}

function* textsOf(lines: Iterable<ExportLine>, counts: Map<string, number>): Iterable<string> {
  for (const { kind, text } of lines) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    yield text;
  }
}
