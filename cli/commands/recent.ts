import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { listRecent } from "../../core/memory/list.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import {
  jsonOption,
  limitOption,
  maxResults,
  projectOption,
  sinceOption,
  typeOption,
  valid,
  wholeNumber,
} from "../option.ts";
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
      ["List the five newest", "$0 recent 5"],
      ["List what holds in all your projects", "$0 recent --global"],
      [
        "List the decisions of every project since January",
        "$0 recent --project all --type decision --since 2026-01-01",
      ],
    ],
  });

  count = Option.String({ name: "count", required: false, validator: valid(wholeNumber(1, maxResults)) });
  global = Option.Boolean("-g,--global", false, { description: "Only those that hold in all your projects" });
  project = projectOption();
  type = typeOption();
  since = sinceOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      if (this.global && this.project !== undefined) {
        throw new AppError("usage", "Those that hold in all projects are not listed by project.");
      }
      const scope = resolveScope(db, this.context, this.project);
      const observations = listRecent(db, {
        ...(this.global ? { scopes: ["global"] } : projectFilter(scope)),
        ...(this.type ? { types: this.type } : {}),
        ...(this.since === undefined ? {} : { since: this.since }),
        limit: this.count ?? this.limit,
      });
      const filters = [
        ...(this.global ? ["--global"] : []),
        ...(this.type ? ["--type"] : []),
        ...(this.since === undefined ? [] : ["--since"]),
      ];
      return printObservations(this.context, db, observations, { json: this.json, scope, filters });
    });
  }
}
