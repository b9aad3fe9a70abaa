import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import { writeFileAtomic } from "../../core/files/atomic.ts";
import { exportObservations } from "../../core/transfer/export.ts";
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
    description: "Write memories as JSON lines, one object each",
    details: "The file of --output is replaced as a whole or not at all. Only its owner can read it.",
    examples: [
      ["Keep a copy of this project's memories", "$0 export --output memories.jsonl"],
      ["Copy every project's memories to another machine", "$0 export --project all | ssh box claude-mem restore -"],
    ],
  });

  project = projectOption();
  type = typeOption();
  output = Option.String("--output", { description: "Write to this file instead of standard output" });

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: false, none: {} }, async (db) => {
      const filter = {
        ...projectFilter(resolveScope(db, this.context, this.project)),
        ...(this.type ? { types: this.type } : {}),
      };
      const lines = exportObservations(db, filter);
      const count = this.output === undefined ? await this.print(lines) : this.save(this.output, lines);
      const where = this.output === undefined ? "" : ` to ${resolve(this.context.cwd, this.output)}`;
      printNote(this.context, `${count} ${count === 1 ? "memory" : "memories"} exported${where}.`);
      return count === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }

  private async print(lines: Iterable<string>): Promise<number> {
    let count = 0;
    for (const line of lines) {
      await writeOut(this.context.stdout, line);
      count++;
    }
    return count;
  }

  private save(file: string, lines: Iterable<string>): number {
    const all = [...lines];
    writeFileAtomic(resolve(this.context.cwd, file), all.join(""));
    return all.length;
  }
}
