import { Command, Option } from "clipanion";
import * as v from "valibot";
import { renderHit } from "../../core/memory/render.ts";
import { poolSize, type SearchRequest, type SearchResult, search, sortOrders } from "../../core/search/search.ts";
import { statuses } from "../../core/store/vocabulary.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import {
  importance,
  jsonOption,
  limitOption,
  projectOption,
  sinceOption,
  typeOption,
  untilOption,
  valid,
  wholeNumber,
} from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { observationJson } from "../record-json.ts";
import { nameWhereMixed, noteNothingFound, projectFilter, resolveScope, type Scope, storedPath } from "../scope.ts";

const furthestOffset = 10_000;

export class SearchCommand extends Command<CliContext> {
  static override paths = [["search"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Find memories by words, names, paths or error messages",
    details: `
      The best come first. Exits 4 when nothing matches. Put \`--\` before a query that begins with a hyphen.

      However many match, the best ${poolSize} can be reached: with \`--json\`, \`total\` says how many match, \`reachable\` how many
      of them --offset leads to, and \`returned\` how many of those are in this page.
    `,
    examples: [
      ["Search the current project", '$0 search "token refresh"'],
      ["Search the last week's bug fixes of every project", "$0 search timeout --project all --type bugfix --since 7d"],
      ["Search what is known of one file, newest first", "$0 search token --file src/auth.ts --sort time"],
      ["Search for an option's name", '$0 search -- "--no-verify"'],
    ],
  });

  words = Option.Rest({ name: "query", required: 1 });
  project = projectOption();
  type = typeOption();
  file = Option.String("--file", { description: "Only what is about this file" });
  branch = Option.String("--branch", { description: "Only what was learnt on this branch" });
  importance = Option.String("--importance", {
    description: "Only what is at least this important, from 1 to 3",
    validator: valid<1 | 2 | 3>(importance),
  });
  since = sinceOption();
  until = untilOption();
  includeSuperseded = Option.Boolean("--include-superseded", false, {
    description: "Also what was superseded or hidden",
  });
  sort = Option.String("--sort", "relevance", {
    description: `In the order of ${sortOrders.join(", ")}; relevance when left out`,
    validator: valid(v.picklist(sortOrders, `Give one of ${sortOrders.join(", ")}`)),
  });
  limit = limitOption(20);
  offset = Option.String("--offset", "0", {
    description: "Leave out so many of the first ones",
    validator: valid(wholeNumber(0, furthestOffset)),
  });
  json = jsonOption();

  override async execute(): Promise<number> {
    const none = this.page({ hits: [], total: 0, reachable: 0 }, []);
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const result = search(db, this.request(scope));
      if (this.json) {
        const results = result.hits.map(({ observation, score }) => ({ ...observationJson(db, observation), score }));
        await printJson(this.context, this.page(result, results));
      } else {
        await this.show(db, scope, result);
      }
      return result.hits.length === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }

  private request(scope: Scope): SearchRequest {
    return {
      query: this.query(),
      limit: this.limit,
      offset: this.offset,
      sort: this.sort,
      ...projectFilter(scope),
      ...(this.type ? { types: this.type } : {}),
      ...(this.file === undefined ? {} : { file: storedPath(this.context, scope, this.file) }),
      ...(this.branch === undefined ? {} : { branch: this.branch }),
      ...(this.importance === undefined ? {} : { minImportance: this.importance }),
      ...(this.since === undefined ? {} : { since: this.since }),
      ...(this.until === undefined ? {} : { until: this.until }),
      ...(this.includeSuperseded ? { statuses } : {}),
    };
  }

  private query(): string {
    return this.words.join(" ");
  }

  private page({ hits, total, reachable }: SearchResult, results: unknown[]): Record<string, unknown> {
    return { query: this.query(), total, reachable, offset: this.offset, returned: hits.length, results };
  }

  private async show(db: Database, scope: Scope, { hits, total, reachable }: SearchResult): Promise<void> {
    if (hits.length === 0 && reachable > 0) {
      printNote(this.context, `No more: ${reachable} can be reached.`);
    } else if (hits.length === 0) {
      noteNothingFound(this.context, db, scope);
    } else {
      const rows = hits.map((hit) => nameWhereMixed(db, scope, hit.observation, renderHit(hit)));
      await printProse(this.context, rows.join("\n"));
      const next = this.offset + hits.length;
      const advice =
        next < reachable ? `add --offset ${next} or raise --limit to see them` : "add words to narrow the search";
      if (total > next) printNote(this.context, `${total - next} more match; ${advice}.`);
    }
  }
}
