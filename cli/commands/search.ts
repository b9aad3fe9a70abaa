import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { judgeHits, toHit } from "../../core/freshness/order-hits.ts";
import { listMatching } from "../../core/memory/list.ts";
import { appendProject } from "../../core/memory/render/render.ts";
import { identifyHit, renderSourceHit } from "../../core/memory/render/render-source.ts";
import { printable } from "../../core/privacy/printable.ts";
import { searchedSessions } from "../../core/recall/session-line.ts";
import { expansions } from "../../core/search/expand.ts";
import { findNearMisses, type NearMiss } from "../../core/search/near-misses.ts";
import { splitQuery, unknownFilters } from "../../core/search/query-filters.ts";
import { poolSize, type SearchRequest, type SearchResult, search, sortOrders } from "../../core/search/search.ts";
import { type SourceChoice, searchSources, sourceChoices } from "../../core/search/sources.ts";
import type { Observation } from "../../core/store/observation.ts";
import { getProject } from "../../core/store/project.ts";
import { type scopes, statuses } from "../../core/store/vocabulary.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { memoryRows } from "../memory-rows.ts";
import {
  importance,
  jsonOption,
  limitOption,
  oneScope,
  projectOption,
  sinceOption,
  typeOption,
  untilOption,
  valid,
  wholeNumber,
} from "../option.ts";
import { printJson, printNote, printProse, printRows } from "../output.ts";
import { type FoundHit, hitJson, nearMissJson, sourceHitJson } from "../record-json.ts";
import { renderExplanation, renderNearMisses, renderTerms } from "../render-explanation.ts";
import { nameIfMixed, projectFilter, resolveScope, type Scope, storedPath } from "../scope.ts";
import { noteMoreResults, type Reach, searchPage } from "../search-page.ts";

const furthestOffset = 10_000;

type Found = Omit<SearchResult, "hits"> & { hits: FoundHit[] };

export class SearchCommand extends Command<CliContext> {
  static override paths = [["search"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Find memories by words, names, paths or error messages",
    details: `
      Lists the best matches first. Exits 4 when nothing matches. Put \`--\` before a query that begins with a hyphen.

      Filters can stand among the words, as in the browser: \`type:bugfix\`, \`status:superseded\`, \`scope:global\`.

      At most the best ${poolSize} matches can be listed. With \`--json\`, \`total\` is the number of matches, \`reachable\` how many of
      them --offset can reach, and \`returned\` how many are in this page.

      \`--expand feedback\` adds memories that share characteristic words with the best matches, \`--expand concepts\` memories with the same
      concepts. It never changes the order of memories that contain a word of the query.

      \`--source\` searches prompts, session summaries and deferred work, the best ${poolSize} of each. You can filter these by project,
      branch and time; the other filters apply to memories only.
    `,
    examples: [
      ["Search the current project", '$0 search "token refresh"'],
      ["Search the last week's bug fixes of every project", "$0 search timeout --project all --type bugfix --since 7d"],
      ["Search the memories about one file, newest first", "$0 search token --file src/auth.ts --sort time"],
      ["Also find memories without these words", '$0 search "parcel labels" --expand feedback'],
      ["See why these were found, and in this order", '$0 search "token refresh" --limit 3 --explain'],
      ["Search prompts and everything else that is stored", '$0 search "token refresh" --source all'],
      ["List the rules that hold in all your projects", "$0 search scope:global type:preference"],
      ["Search for an option's name", '$0 search -- "--no-verify"'],
    ],
  });

  words = Option.Rest({ name: "query", required: 1 });
  source = Option.String("--source", "observations", {
    description: `Search ${sourceChoices.join(", ")}; default observations, which are the memories`,
    validator: valid(v.picklist(sourceChoices, `Give one of ${sourceChoices.join(", ")}`)),
  });
  project = projectOption();
  type = typeOption();
  file = Option.String("--file", { description: "Only memories about this file" });
  scope = Option.String("--scope", {
    description: "Only those that hold in the project, on a branch, or in all projects: project, branch, global",
    validator: valid<(typeof scopes)[number]>(oneScope),
  });
  branch = Option.String("--branch", { description: "Only memories made on this branch" });
  importance = Option.String("--importance", {
    description: "The minimum importance, from 1 to 3",
    validator: valid<1 | 2 | 3>(importance),
  });
  since = sinceOption();
  until = untilOption();
  includeSuperseded = Option.Boolean("--include-superseded", false, {
    description: "Include superseded and hidden memories",
  });
  sort = Option.String("--sort", "relevance", {
    description: `By ${sortOrders.join(", ")}; default relevance`,
    validator: valid(v.picklist(sortOrders, `Give one of ${sortOrders.join(", ")}`)),
  });
  expand = Option.String("--expand", {
    description: `Append results related to the best matches: ${expansions.join(" or ")}`,
    validator: valid(v.picklist(expansions, `Give one of ${expansions.join(", ")}`)),
  });
  limit = limitOption(20);
  offset = Option.String("--offset", "0", {
    description: "Skip this many results",
    validator: valid(wholeNumber(0, furthestOffset)),
  });
  explain = Option.Boolean("--explain", false, {
    description: "Explain the matches, their order, and what was left out",
  });
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.query().trim() === "") {
      throw new AppError("usage", "Give something to search for.", {
        hints: ["`claude-mem recent` lists the newest memories."],
      });
    }
    const none = this.page({ total: 0, reachable: 0 }, []);
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const { words, filter } = splitQuery(this.query());
      const request = { ...filter, ...this.request(scope), query: words };
      if (this.source !== "observations") return this.showSources(db, scope, request, this.source);
      const isByRelevance = this.sort === "relevance" && words !== "";
      const result: Found = words === "" ? this.listed(db, request) : search(db, request);
      result.hits = judgeHits(db, scope.workspace, result.hits, { isByRelevance });
      const nearMisses = this.explain ? findNearMisses(db, request) : [];
      if (this.json) {
        const results = result.hits.map((hit) => hitJson(db, hit));
        await printJson(
          this.context,
          this.page(
            result,
            results,
            nearMisses.map((miss) => nearMissJson(db, miss)),
          ),
        );
      } else {
        const sessions = this.sessionRows(db, request);
        if (sessions.length === 0 || result.hits.length > 0) await this.show(db, scope, result, nearMisses);
        if (sessions.length > 0) await printProse(this.context, ["Sessions:", ...sessions].join("\n"));
        if (sessions.length > 0) return exitCode.ok;
      }
      for (const { word, choices } of this.json || result.hits.length > 0 ? [] : unknownFilters(this.query())) {
        printNote(
          this.context,
          `hint: ${word} was searched as text. A filter has one or more of ${choices.join(", ")}.`,
        );
      }
      return result.hits.length === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }

  /** Returns what a query of filters alone finds. */
  private listed(db: Database, request: SearchRequest): Found {
    const page = { limit: this.limit, offset: this.offset, isByImportance: this.sort === "importance" };
    const { memories, total } = listMatching(db, request, page);
    return { hits: memories.map(toHit), total, reachable: total };
  }

  /** Returns matching sessions for a search without filters: sessions have no type, file or importance. */
  private sessionRows(db: Database, request: SearchRequest): string[] {
    const { query, limit: _limit, projectId, withGlobal: _global, offset, sort, explain, ...rest } = request;
    if (offset || sort !== "relevance" || explain || Object.keys(rest).length > 0) return [];
    return searchedSessions(db, { query, projectId }).map(({ text }) => text);
  }

  private async showSources(db: Database, scope: Scope, request: SearchRequest, source: SourceChoice): Promise<number> {
    const result = searchSources(db, source, request);
    if (this.json) {
      const results = result.hits.map((hit) => sourceHitJson(db, hit));
      await printJson(this.context, this.page(result, results));
    } else {
      const rows = result.hits.map((hit) => {
        const project = nameIfMixed(db, scope, identifyHit(hit));
        const row = renderSourceHit(hit);
        return project === undefined ? row : appendProject(row, project);
      });
      if (rows.length > 0) await printProse(this.context, rows.join("\n"));
      this.noteWhatIsLeft(db, scope, result.hits.length, result);
    }
    return result.hits.length === 0 ? exitCode.nothingFound : exitCode.ok;
  }

  private request(scope: Scope): Omit<SearchRequest, "query"> {
    return {
      limit: this.limit,
      offset: this.offset,
      sort: this.sort,
      explain: this.explain,
      ...projectFilter(scope),
      withGlobal: true,
      ...(this.scope === undefined ? {} : { scopes: [this.scope] }),
      ...(this.type ? { types: this.type } : {}),
      ...(this.file === undefined ? {} : { file: storedPath(this.context, scope, this.file) }),
      ...(this.branch === undefined ? {} : { branch: this.branch }),
      ...(this.importance === undefined ? {} : { minImportance: this.importance }),
      ...(this.since === undefined ? {} : { since: this.since }),
      ...(this.until === undefined ? {} : { until: this.until }),
      ...(this.includeSuperseded ? { statuses } : {}),
      ...(this.expand === undefined ? {} : { expand: this.expand }),
    };
  }

  private filters(): string[] {
    const given = {
      "--scope": this.scope,
      "--type": this.type,
      "--file": this.file,
      "--branch": this.branch,
      "--importance": this.importance,
      "--since": this.since,
      "--until": this.until,
    };
    return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  }

  private query(): string {
    return this.words.join(" ");
  }

  private page(
    result: Reach & Pick<SearchResult, "terms">,
    results: unknown[],
    nearMisses: unknown[] = [],
  ): Record<string, unknown> {
    const asked = { query: this.query(), offset: this.offset, isExplained: this.explain };
    return searchPage(asked, result, results, nearMisses);
  }

  private async show(db: Database, scope: Scope, result: Found, nearMisses: NearMiss[]): Promise<void> {
    const listed = result.hits.map((hit) => ({ ...hit, project: nameIfMixed(db, scope, hit.observation) }));
    const rows = memoryRows(this.context, listed).map((row, index) => {
      const explanation = result.hits[index]?.explanation;
      return explanation ? `${row}\n${printable(renderExplanation(explanation))}\n` : row;
    });
    if (this.explain && rows.length === 0) rows.push(printable(`${renderTerms(result.terms ?? [])}\n`));
    if (nearMisses.length > 0) {
      rows.push(printable(renderNearMisses(nearMisses, ({ observation }) => projectName(db, observation))));
    }
    if (rows.length > 0) await printRows(this.context, rows);
    this.noteWhatIsLeft(db, scope, result.hits.length, result);
  }

  private noteWhatIsLeft(db: Database, scope: Scope, listed: number, reach: Reach): void {
    noteMoreResults(this.context, db, scope, { listed, offset: this.offset, filters: this.filters() }, reach);
  }
}

function projectName(db: Database, { projectId }: Observation): string {
  return getProject(db, projectId)?.name ?? "";
}
