import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import { listForFile } from "../../core/memory/list.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { jsonOption, limitOption, projectOption } from "../option.ts";
import { printNote } from "../output.ts";
import { printObservations } from "../print-observations.ts";
import { projectFilter, resolveScope, storedPath } from "../scope.ts";

export class RecallCommand extends Command<CliContext> {
  static override paths = [["recall"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "List the memories about one file",
    details: "Works for deleted files as well. Exits 4 when there is no memory about it.",
    examples: [
      ["See what is known about a file", "$0 recall src/auth/session.ts"],
      ["The same, from another folder", "$0 recall src/auth/session.ts --project shop"],
    ],
  });

  file = Option.String({ name: "file" });
  project = projectOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const path = storedPath(this.context, scope, this.file);
      const observations = listForFile(db, { ...projectFilter(scope), path, limit: this.limit });
      const code = await printObservations(this.context, db, observations, { json: this.json, scope, isLowered: true });
      if (observations.length === 0 && !this.json && !existsSync(resolve(this.context.cwd, this.file))) {
        printNote(this.context, `hint: There is no file ${this.file}; \`claude-mem search\` finds words.`);
      }
      return code;
    });
  }
}
