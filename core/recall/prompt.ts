import type { Database } from "bun:sqlite";
import { judgeHits } from "../freshness/order-hits.ts";
import { filter, map, some } from "../lists.ts";
import { isDigest } from "../memory/digest.ts";
import type { Workspace } from "../project/identify.ts";
import { confidence, enough, holdsAllAsked } from "../search/rank/confidence.ts";
import { type SearchHit, search } from "../search/search.ts";
import { type InjectionScope, injectable } from "../store/injectable.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import { asksForPast } from "./asks-for-past.ts";
import { explicitBudget, explicitLines } from "./explicit.ts";
import { type RecallLine, shortLine } from "./line.ts";
import { isForHost, isNoQuestion } from "./unasked.ts";

const promptBudget = 1_500;

const displayLimit = 3;
const scanLimit = 8;
/** Beside a memory that holds all that was asked, one that just passes the bar is mostly beside the point. */
const nearBest = 0.8;
/** The bar for who asks whether something is known. One rare word of two is still too little. */
const enoughWhenAsked = 0.6;

/**
 * Returns the records that the prompt names, in full, then what is known about what it asks; nothing for a prompt that asks
 * nothing or that memory can't answer. With a workspace, what cites code that was changed there counts less.
 */
export function promptLines(db: Database, scope: InjectionScope, prompt: string, workspace?: Workspace): RecallLine[] {
  if (isForHost(prompt)) return [];
  const named = explicitLines(db, scope.projectId, prompt);
  const found = isNoQuestion(prompt) ? [] : foundLines(db, scope, prompt, workspace);
  return [...named, ...filter(found, ({ target }) => !some(named, (line) => line.target === target))];
}

/** Returns how much of the lines may be told, fence included, in UTF-16 units: what was asked for by its id has more room. */
export function promptBudgetOf(lines: readonly RecallLine[]): number {
  return some(lines, ({ part }) => part === "full") ? explicitBudget : promptBudget;
}

function foundLines(
  db: Database,
  scope: InjectionScope,
  prompt: string,
  workspace: Workspace | undefined,
): RecallLine[] {
  const { hits } = search(db, {
    query: prompt,
    projectId: scope.projectId,
    statuses: ["active"],
    injectableOn: scope,
    limit: scanLimit,
    onlyLikely: true,
  });
  const lines = new Map<number, RecallLine>();
  // What stands for many small memories answers who searches; unasked its line would say nothing.
  const isAsking = asksForPast(prompt);
  const isLikely = ({ evidence }: SearchHit) => {
    const sure = confidence(evidence);
    return sure >= enough || (isAsking && (sure >= enoughWhenAsked || holdsAllAsked(evidence)));
  };
  const isTellable = (hit: SearchHit) => isLikely(hit) && !isDigest(hit.observation);
  const tellable = judgeHits(workspace, filter(hits, isTellable));
  const best = Math.max(0, ...map(tellable, ({ evidence }) => confidence(evidence)));
  const isNear = ({ evidence }: SearchHit) => confidence(evidence) >= nearBest * best;
  for (const hit of filter(tellable, (each, index) => index === 0 || isNear(each))) {
    for (const told of injectedInsteadOf(db, scope, hit.observation)) {
      if (!lines.has(told.id)) lines.set(told.id, shortLine(told, `matches ${hit.matched.join(" ")}`));
    }
  }
  return [...lines.values()].slice(0, displayLimit);
}

/** A commit that holds nothing but fixes says less than they do. */
function injectedInsteadOf(db: Database, { branch }: InjectionScope, observation: Observation): Observation[] {
  if (observation.type !== "change" || observation.importance > 1 || !observation.commit) return [observation];
  const { where, bindings } = injectable(branch);
  const fixes = selectObservations(db, {
    // observation_by_commit finds the few rows of one commit.
    where: `o.project_id = ? AND o.commit_sha = ? AND ${where} AND o.type IN ('bugfix', 'runbook', 'feature')`,
    bindings: [observation.projectId, observation.commit, ...bindings],
    order: "o.importance DESC, o.id",
    limit: displayLimit,
  });
  return fixes.length > 0 ? fixes : [observation];
}
