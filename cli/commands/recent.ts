import { Command } from "clipanion";
import { listRecent } from "../../core/memory/list.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { jsonOption, limitOption, projectOption, sinceOption, typeOption } from "../option.ts";
import { printObservations } from "../print-observations.ts";
import { projectFilter, resolveScope } from "../scope.ts";

export class RecentCommand extends Command<CliContext> {
  static override paths = [["recent"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "List the newest memories",
    details: "Exits 4 when there is none.",
    examples: [
      ["List the newest memories of this project", "$0 recent"],
      [
        "List the decisions of every project since January",
        "$0 recent --project all --type decision --since 2026-01-01",
      ],
    ],
  });

  project = projectOption();
  type = typeOption();
  since = sinceOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const observations = listRecent(db, {
        ...projectFilter(scope),
        ...(this.type ? { types: this.type } : {}),
        ...(this.since === undefined ? {} : { since: this.since }),
        limit: this.limit,
      });
      return printObservations(this.context, db, observations, { json: this.json, scope });
    });
  }
}
