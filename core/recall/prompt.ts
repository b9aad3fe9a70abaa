import type { Database } from "bun:sqlite";
import { maxCharsOf, maxLinesOf } from "../config/surfaces.ts";
import { judgeHits } from "../freshness/order-hits.ts";
import { isForHost } from "../host/light-hosts.ts";
import { lazy } from "../lazy.ts";
import { filter, map, some } from "../lists.ts";
import { isDigest } from "../memory/digest.ts";
import type { Workspace } from "../project/identify.ts";
import type { SearchHit } from "../search/hit.ts";
import { confidence, holdsAllAsked, injectionThreshold } from "../search/rank/confidence.ts";
import { search } from "../search/search.ts";
import { analyze } from "../search/text/analyze.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Observation } from "../store/observation.ts";
import { createIndexReader, type IndexReader } from "../store/queries/index-reader.ts";
import { ruleTypes } from "../store/vocabulary.ts";
import { asksForPast } from "./asks-for-past.ts";
import { continuationOf } from "./continuation.ts";
import { countHeld, evidenceWords, rareWord, withoutAbsoluteFolders } from "./evidence-words.ts";
import { explicitBudget, explicitLines } from "./explicit.ts";
import { type RecallLine, shortLine } from "./line.ts";
import { needsNoRecall } from "./no-recall.ts";
import { referredSessionLines } from "./referred-session.ts";
import { refersBack } from "./refers-back.ts";
import { requestText } from "./request-text.ts";
import { withUserMemory } from "./reserve-user-memory.ts";

const minScanned = 8;
/** Minimum confidence relative to the best hit: next to a full match, one that just passes the threshold is mostly irrelevant. */
const nearBest = 0.8;
/** Minimum confidence for a prompt that asks whether something is known. One rare word of two is still too little. */
const minWhenAsked = 0.6;
const repeatedShare = 0.8;

/** The prompt's session, which is not an answer to itself, and its workspace, whose project name is no evidence. */
export type PromptContext = { workspace?: Workspace | undefined; session?: { id: number } | undefined };

/**
 * Returns the records that the prompt names, in full, then memories that match it; if there are neither and the prompt refers to
 * earlier work, the session that did it. Empty for the host's own prompts; an agreement gets only what it names. With a workspace, memories that cite code
 * changed there rank lower.
 */
export function promptLines(
  db: Database,
  scope: InjectionScope,
  prompt: string,
  context: PromptContext = {},
): RecallLine[] {
  if (isForHost(prompt)) return [];
  const named = explicitLines(db, scope.projectId, prompt);
  const query = withoutAbsoluteFolders(requestText(prompt), context.workspace?.root);
  const index = createIndexReader(db, scope.projectId);
  const found = needsNoRecall(prompt) ? [] : foundLines(index, scope, query, context);
  const known = [...named, ...filter(found, ({ target }) => !some(named, (line) => line.target === target))];
  // A prompt that only continues gets a handoff instead (core/recall/handoff-offer.ts).
  const isReference = known.length === 0 && refersBack(query) && continuationOf(query) === undefined;
  if (!isReference || needsNoRecall(prompt)) return known;
  const projectName = context.workspace?.project.name ?? "";
  return referredSessionLines(db, scope, query, { session: context.session, projectName, index });
}

/** Returns the budget of the lines, fence included, in UTF-16 units. Records named by id get more room. */
export function promptBudgetOf(lines: readonly RecallLine[]): number {
  return some(lines, ({ part }) => part === "full")
    ? Math.max(explicitBudget, maxCharsOf("prompt"))
    : maxCharsOf("prompt");
}

function foundLines(
  index: IndexReader,
  scope: InjectionScope,
  query: string,
  { workspace }: PromptContext,
): RecallLine[] {
  const { db } = index;
  const isAsking = asksForPast(query);
  const context = { projectName: workspace?.project.name ?? "", query };
  const { hits } = search(db, {
    query,
    index,
    origin: "automatic",
    projectId: scope.projectId,
    statuses: ["active"],
    injectableOn: scope,
    withGlobal: true,
    limit: Math.max(minScanned, maxLinesOf("prompt")),
    // A prompt that asks may be answered by ordinary words.
    onlyLikely: isAsking
      ? { minConfidence: 0 }
      : { minConfidence: injectionThreshold, isEvidence: rareWord(context, index.count()) },
  });
  const [first] = hits;
  if (!first) return [];
  const words = lazy(() => evidenceWords(db, first.evidence, context));
  const isLikely = ({ evidence }: SearchHit) => {
    if (isAsking && holdsAllAsked(evidence)) return true;
    return confidence(evidence) >= (isAsking ? minWhenAsked : injectionThreshold) && countHeld(evidence, words()) > 0;
  };
  // A digest combines many small memories: it answers a search, but its line carries no information when injected.
  const isInjectable = (hit: SearchHit) =>
    isLikely(hit) && !isDigest(hit.observation) && !isRepeated(query, hit.observation);
  const likely = judgeHits(db, workspace, filter(hits, isInjectable));
  const best = Math.max(0, ...map(likely, ({ evidence }) => confidence(evidence)));
  const isNear = ({ evidence }: SearchHit) => confidence(evidence) >= nearBest * best;
  const relevant = filter(likely, (each, index) => index === 0 || isNear(each));
  const isOwn = ({ observation }: SearchHit) => observation.projectId === scope.projectId;
  // Those that are near the best count as equal: the project's own come first.
  const ownFirst = [...filter(relevant, isOwn), ...filter(relevant, (each) => !isOwn(each))];
  const near = withUserMemory(ownFirst, ({ observation }) => observation, maxLinesOf("prompt"));
  return map(near, ({ observation, matched }) => shortLine(observation, `matches ${matched.join(" ")}`));
}

/** A request or rule does not answer a prompt that says the same, whoever wrote it down: in the words of its title, or of the user. */
function isRepeated(query: string, { origin, type, title, narrative }: Observation): boolean {
  if (!ruleTypes.includes(type) && origin !== "user") return false;
  const asked = new Set(map(analyze(query), ({ stem }) => stem));
  return some([title, ...(origin === "user" ? [narrative] : [])], (said) => {
    const terms = analyze(said);
    return terms.length > 0 && filter(terms, ({ stem }) => asked.has(stem)).length >= repeatedShare * terms.length;
  });
}
