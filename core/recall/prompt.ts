import type { Database } from "bun:sqlite";
import { judgeHits } from "../freshness/order-hits.ts";
import { lazy } from "../lazy.ts";
import { filter, map, some } from "../lists.ts";
import { isDigest } from "../memory/digest.ts";
import type { Workspace } from "../project/identify.ts";
import type { SearchHit } from "../search/hit.ts";
import { confidence, holdsAllAsked, injectionThreshold } from "../search/rank/confidence.ts";
import { search } from "../search/search.ts";
import { analyse } from "../search/text/analyse.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Observation } from "../store/observation.ts";
import { asksForPast } from "./asks-for-past.ts";
import { continuationOf } from "./continuation.ts";
import { countHeld, evidenceWords } from "./evidence-words.ts";
import { explicitBudget, explicitLines } from "./explicit.ts";
import { type RecallLine, shortLine } from "./line.ts";
import { isForHost, isNoQuestion } from "./no-recall.ts";
import { referredSessionLines } from "./referred-session.ts";
import { refersBack } from "./refers-back.ts";
import { requestText } from "./request-text.ts";

const promptBudget = 1_500;

const displayLimit = 3;
const scanLimit = 8;
/** Beside a memory that holds all that was asked, one that just passes the bar is mostly beside the point. */
const nearBest = 0.8;
/** The bar for who asks whether something is known. One rare word of two is still too little. */
const minWhenAsked = 0.6;
const repeatedShare = 0.8;

/** Who asks: the session is not an answer to itself, and its project's name is no evidence. */
export type Asker = { workspace?: Workspace | undefined; session?: { id: number } | undefined };

/**
 * Returns the records that the prompt names, in full, then what is known about what it asks, and where it refers to earlier work
 * the sessions that did it; nothing for a prompt that asks nothing or that memory can't answer. With a workspace, what cites code
 * that was changed there counts less.
 */
export function promptLines(db: Database, scope: InjectionScope, prompt: string, asker: Asker = {}): RecallLine[] {
  if (isForHost(prompt)) return [];
  const named = explicitLines(db, scope.projectId, prompt);
  const query = requestText(prompt);
  const found = isNoQuestion(prompt) ? [] : foundLines(db, scope, query, asker);
  const known = [...named, ...filter(found, ({ target }) => !some(named, (line) => line.target === target))];
  // Who only goes on is offered what was left (core/recall/handoff-offer.ts).
  const isReference = known.length === 0 && refersBack(query) && continuationOf(query) === undefined;
  if (!isReference || isNoQuestion(prompt)) return known;
  const projectName = asker.workspace?.project.name ?? "";
  return referredSessionLines(db, scope, query, { session: asker.session, projectName });
}

/** Returns how much of the lines may be told, fence included, in UTF-16 units: what was asked for by its id has more room. */
export function promptBudgetOf(lines: readonly RecallLine[]): number {
  return some(lines, ({ part }) => part === "full") ? explicitBudget : promptBudget;
}

function foundLines(db: Database, scope: InjectionScope, query: string, { workspace }: Asker): RecallLine[] {
  const { hits } = search(db, {
    query,
    projectId: scope.projectId,
    statuses: ["active"],
    injectableOn: scope,
    limit: scanLimit,
    onlyLikely: true,
  });
  const [first] = hits;
  if (!first) return [];
  const isAsking = asksForPast(query);
  const words = lazy(() => evidenceWords(db, first.evidence, { projectName: workspace?.project.name ?? "", query }));
  const isLikely = ({ evidence }: SearchHit) => {
    if (isAsking && holdsAllAsked(evidence)) return true;
    return confidence(evidence) >= (isAsking ? minWhenAsked : injectionThreshold) && countHeld(evidence, words()) > 0;
  };
  // What stands for many small memories answers who searches; injected, its line would say nothing.
  const isInjectable = (hit: SearchHit) =>
    isLikely(hit) && !isDigest(hit.observation) && !isRepeated(query, hit.observation);
  const likely = judgeHits(workspace, filter(hits, isInjectable));
  const best = Math.max(0, ...map(likely, ({ evidence }) => confidence(evidence)));
  const isNear = ({ evidence }: SearchHit) => confidence(evidence) >= nearBest * best;
  const near = filter(likely, (each, index) => index === 0 || isNear(each)).slice(0, displayLimit);
  return map(near, ({ observation, matched }) => shortLine(observation, `matches ${matched.join(" ")}`));
}

/** The user's own old request is no answer to the same request; what was laid down is none when the prompt says it itself. */
function isRepeated(query: string, { origin, title }: Observation): boolean {
  if (origin !== "user") return false;
  const asked = new Set(map(analyse(query), ({ stem }) => stem));
  const said = analyse(title);
  return filter(said, ({ stem }) => asked.has(stem)).length >= repeatedShare * said.length;
}
