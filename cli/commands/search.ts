import { Command, Option } from "clipanion";
import { renderHit } from "../../core/memory/render.ts";
import { search } from "../../core/search/search.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, limitOption, projectOption, sinceOption, typeOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { observationJson } from "../record-json.ts";
import { nameWhereMixed, noteNothingFound, projectFilter, resolveScope } from "../scope.ts";

export class SearchCommand extends Command<CliContext> {
  static override paths = [["search"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Find memories by words, names, paths or error messages",
    details: "The best come first. Exits 4 when nothing matches. Put `--` before a query that begins with a hyphen.",
    examples: [
      ["Search the current project", '$0 search "token refresh"'],
      ["Search the last week's bug fixes of every project", "$0 search timeout --project all --type bugfix --since 7d"],
      ["Search for an option's name", '$0 search -- "--no-verify"'],
    ],
  });

  words = Option.Rest({ name: "query", required: 1 });
  project = projectOption();
  type = typeOption();
  since = sinceOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    const query = this.words.join(" ");
    const none = { query, total: 0, results: [] };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const { hits, total, reachable } = search(db, {
        query,
        limit: this.limit,
        ...projectFilter(scope),
        ...(this.type ? { types: this.type } : {}),
        ...(this.since === undefined ? {} : { since: this.since }),
      });
      if (this.json) {
        const results = hits.map(({ observation, score }) => ({ ...observationJson(db, observation), score }));
        await printJson(this.context, { query, total, results });
      } else if (hits.length === 0) {
        noteNothingFound(this.context, db, scope);
      } else {
        const rows = hits.map((hit) => nameWhereMixed(db, scope, hit.observation, renderHit(hit)));
        await printProse(this.context, rows.join("\n"));
        const left = total - hits.length;
        const advice = hits.length < reachable ? "raise --limit to see them" : "add words to narrow the search";
        if (left > 0) printNote(this.context, `${left} more match; ${advice}.`);
      }
      return hits.length === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }
}
