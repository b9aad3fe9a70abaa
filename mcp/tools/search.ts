import * as v from "valibot";
import { judgeHits } from "../../core/freshness/order-hits.ts";
import { listMatching } from "../../core/memory/list.ts";
import { renderHit, renderRow } from "../../core/memory/render/render.ts";
import { identifyHit, renderSourceHit } from "../../core/memory/render/render-source.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { isAnswer, maxWeak, orderRows, weakCoverage } from "../../core/recall/search-rows.ts";
import { searchedSessions } from "../../core/recall/session-line.ts";
import { expansions } from "../../core/search/expand.ts";
import type { SearchHit } from "../../core/search/hit.ts";
import { findNearMisses } from "../../core/search/near-misses.ts";
import { splitQuery } from "../../core/search/query-filters.ts";
import { type SearchRequest, search, sortOrders } from "../../core/search/search.ts";
import { type SourceChoice, searchSources, sourceChoices } from "../../core/search/sources.ts";
import { getProject } from "../../core/store/project.ts";
import { lastPrompt } from "../../core/store/prompt.ts";
import { statuses } from "../../core/store/vocabulary.ts";
import { dateAliases, dateFrom, dateTo, includeSuperseded, period, project, type, whole } from "../arguments.ts";
import { explanationLines, nearMissLines, termLine } from "../explanation.ts";
import { recalled, resolveScope, type Scope } from "../scope.ts";
import { defineTool, type ToolContext } from "../tool.ts";

export const searchTool = defineTool({
  name: "mem_search",
  description:
    "Search what earlier sessions learned: fixes, decisions, failed attempts, conventions. Use before debugging a known " +
    "symptom, before deciding something that may be decided already, or when the user refers to past work. Do not use " +
    "for what the current files or this conversation say. Best first; full text by mem_get.",
  writes: false,
  aliases: {
    ...dateAliases,
    q: "query",
    text: "query",
    obs_type: "type",
    to: "date_to",
    until: "date_to",
    include_noise: "include_superseded",
    path: "file",
    file_path: "file",
  },
  input: v.object({
    query: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(2000),
      v.description("Words, names, paths or an error message"),
    ),
    source: v.optional(
      v.pipe(v.picklist(sourceChoices), v.description("prompts: what the user typed; deferred: work for later")),
      "observations",
    ),
    type,
    file: v.optional(v.pipe(v.string(), v.description("Only about this file"))),
    importance: v.optional(v.pipe(v.picklist([1, 2, 3]), v.description("Minimum"))),
    branch: v.optional(v.string()),
    date_from: dateFrom,
    date_to: dateTo,
    include_superseded: includeSuperseded,
    sort: v.optional(v.picklist(sortOrders), "relevance"),
    expand: v.optional(v.pipe(v.picklist(expansions), v.description("Append related results"))),
    limit: whole(1, 100, 10),
    offset: whole(0, 10_000, 0),
    project,
    explain: v.optional(v.pipe(v.boolean(), v.description("Why these, and what was left out")), false),
  }),
  run(context, input) {
    const scope = resolveScope(context, input.project);
    const asked = splitQuery(input.query);
    const request = {
      ...scope.filter,
      ...period(input),
      ...asked.filter,
      query: asked.words,
      limit: input.limit,
      offset: input.offset,
      sort: input.sort,
      explain: input.explain,
      withGlobal: true,
      ...(input.type ? { types: input.type } : {}),
      ...(input.file ? { file: input.file } : {}),
      ...(input.importance ? { minImportance: input.importance } : {}),
      ...(input.branch ? { branch: input.branch } : {}),
      ...(input.include_superseded ? { statuses } : {}),
      ...(input.expand ? { expand: input.expand } : {}),
    };
    if (input.source !== "observations") return answerFromSources(context, scope, input.source, request);
    if (asked.words === "" && input.query.trim() !== "") return listFiltered(context, scope, request);
    const result = search(context.db, request);
    const leftOut = input.explain ? () => explainLeftOut(context.db, request) : () => [];
    const { reachable } = result;
    const hits = judgeHits(context.db, context.workspace, result.hits, { isByRelevance: input.sort === "relevance" });
    const show = (hit: SearchHit) => {
      const text = scope.label(renderHit(hit), hit.observation.projectId);
      return hit.explanation ? [text, ...explanationLines(hit.explanation)].join("\n") : text;
    };
    const query = `"${inertLine(input.query, 80)}"`;
    if (hits.length === 0 && input.offset > 0) return `No more for ${query}: only ${reachable} can be listed.`;
    const nothing = `Nothing found for ${query} in ${scope.name}. ${nextStep(scope.filter)}`;
    const sessions = isPlain(request) ? sessionRows(context, request) : [];
    const isWeak = !hits.some(isAnswer);
    const rows = orderRows(input.query, hits, sessions, show);
    if (isWeak && sessions.length > 0) return [recalled, ...rows].join("\n");
    if (hits.length === 0) {
      const misses = leftOut();
      const terms = input.explain ? [termLine(result.terms)] : [];
      return [nothing, ...terms, ...(misses.length > 0 ? [recalled, ...misses] : [])].join("\n");
    }
    const [best, ...others] = hits;
    if (best && input.offset === 0 && isWeak) {
      const shared = inertLine(best.matched.join(", "), 80);
      const nearest = `Nearest, sharing only "${shared}". ${recalled}`;
      const weak = input.explain ? others.slice(0, maxWeak).map(weakLine) : [];
      return [nothing, nearest, show(best), ...weak, ...leftOut()].join("\n");
    }
    const next = input.offset + hits.length;
    const more = next < reachable ? [moreLine(reachable - next, next)] : [];
    return [recalled, ...rows, ...leftOut(), ...more].join("\n");
  },
});

/** Answers a query of filters alone. */
function listFiltered({ db }: ToolContext, scope: Scope, request: SearchRequest): string {
  const { limit, offset = 0, sort } = request;
  const { memories, total } = listMatching(db, request, { limit, offset, isByImportance: sort === "importance" });
  if (memories.length === 0) return `Nothing found in ${scope.name}. ${nextStep(scope.filter)}`;
  const next = offset + memories.length;
  const more = next < total ? [moreLine(total - next, next)] : [];
  return [recalled, ...memories.map((each) => scope.label(renderRow(each), each.projectId)), ...more].join("\n");
}

function moreLine(count: number, offset: number): string {
  return `${count} more: offset=${offset}.`;
}

/** Returns whether a request has no filters: sessions have no type, file or importance. */
function isPlain({
  query: _query,
  limit: _limit,
  projectId: _project,
  withGlobal: _global,
  offset,
  sort,
  explain,
  ...rest
}: SearchRequest): boolean {
  return offset === 0 && sort === "relevance" && !explain && Object.keys(rest).length === 0;
}

function sessionRows({ db, sessionId }: ToolContext, { query, projectId }: SearchRequest): string[] {
  return searchedSessions(db, { query, projectId, exceptSession: sessionId ?? undefined }).map(
    ({ text }) => `- ${text}`,
  );
}

function answerFromSources(
  { db, sessionId }: ToolContext,
  scope: Scope,
  source: SourceChoice,
  request: SearchRequest & { offset: number },
): string {
  const asking = sessionId === null ? null : lastPrompt(db, sessionId);
  const { hits, reachable } = searchSources(db, source, { ...request, ...(asking ? { exceptPrompt: asking.id } : {}) });
  const query = `"${inertLine(request.query, 80)}"`;
  if (hits.length === 0 && request.offset > 0) return `No more for ${query}: only ${reachable} can be listed.`;
  const nothing = `Nothing found for ${query} in ${source === "all" ? "any source" : source} of ${scope.name}. ${nextStep(scope.filter)}`;
  const [best] = hits;
  if (!best) return nothing;
  const show = (hit: typeof best) => scope.label(renderSourceHit(hit), identifyHit(hit).projectId);
  if (request.offset === 0 && !hits.some(isAnswer)) {
    const shared = inertLine(best.matched.join(", "), 80);
    return [nothing, `Nearest, sharing only "${shared}". ${recalled}`, show(best)].join("\n");
  }
  const next = request.offset + hits.length;
  const more = next < reachable ? [moreLine(reachable - next, next)] : [];
  return [recalled, ...hits.map(show), ...more].join("\n");
}

/** Returns why a memory that contains a word of the query is not a match. */
function weakLine(hit: SearchHit): string {
  const percent = Math.floor(hit.coverage * 100);
  return `${renderRow(hit.observation)}: matches ${percent} % of the query's weight; an answer needs ${weakCoverage * 100} %`;
}

function explainLeftOut(db: ToolContext["db"], request: SearchRequest): string[] {
  return nearMissLines(findNearMisses(db, request), (id) => getProject(db, id)?.name ?? "");
}

function nextStep(filter: { projectId?: number }): string {
  return filter.projectId === undefined ? "Try other words." : 'Try other words or project="all".';
}
