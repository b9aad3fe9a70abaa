// Applies the allowed changes that a model proposed. The model can be wrong, or misled by what it read. So it chooses among related
// memories, each change is one that upkeep might make itself, or replaces words of the user that only a model vouched for by other words
// of the user, and each can be undone.
import type { Database } from "bun:sqlite";
import { hasRoom, withContribution } from "../memory/change/strengthen.ts";
import { covers } from "../memory/scope.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { mergeIndex } from "../store/observation-index.ts";
import { wasReplacementUndone, wasUndone } from "../store/revision.ts";
import { type ObservationType, origins } from "../store/vocabulary.ts";
import { takeStep } from "./apply-step.ts";
import type { ConsolidationAnswer } from "./consolidation-request.ts";
import { areTwoEvents, better } from "./find-merges.ts";
import { isFixed, isUserOwned, type UpkeepStep } from "./step.ts";

/** One memory that replaces all others is a sign of a misled model rather than of a clear case. */
const maxByOne = 3;

/**
 * Applies the allowed changes of an answer, each with a separate number, and returns the numbers. `groups` are the memories of
 * the request: one that has changed since is left alone. To be called in a write transaction.
 */
export function consolidate(
  db: Database,
  groups: readonly (readonly Observation[])[],
  answer: ConsolidationAnswer,
): number[] {
  const listed = new Map(groups.flat().map((memory) => [memory.id, memory]));
  const groupOf = new Map(groups.flatMap((group, at) => group.map(({ id }) => [id, at] as const)));
  const taken = new Map<number, number>();
  const changes: number[] = [];
  const take = (loserId: number, keeperId: number, stepOf: typeof mergeOf): void => {
    const [loser, keeper] = [listed.get(loserId), listed.get(keeperId)];
    if (!loser || !keeper || loser === keeper || groupOf.get(loserId) !== groupOf.get(keeperId)) return;
    if ([loser, keeper].some(({ id }) => wasUndone(db, id, "upkeep"))) return;
    if (wasReplacementUndone(db, loserId, keeperId)) return;
    const step = stepOf(loser, keeper);
    const done = step && (taken.get(keeperId) ?? 0) < maxByOne && takeStep(db, step);
    if (!done) return;
    changes.push(done.change);
    taken.set(keeperId, (taken.get(keeperId) ?? 0) + 1);
    // The keeper has changed by this step, and the loser is used up.
    const next = getObservation(db, keeperId);
    if (next) listed.set(keeperId, next);
    listed.delete(loserId);
  };
  for (const ids of answer.same) {
    const members = [...new Set(ids)].flatMap((id) => listed.get(id) ?? []);
    const keeper = members.reduce<Observation | undefined>(
      (best, each) => (best && better(best, each) ? best : each),
      undefined,
    );
    if (keeper) for (const { id } of members) take(id, keeper.id, mergeOf);
  }
  for (const { id, by } of answer.outdated) take(id, by, replacementOf);
  if (changes.length > 0) mergeIndex(db, 2 * changes.length);
  return changes;
}

/** A merge must not add statements to a memory of a more trusted origin. */
function mergeOf(loser: Observation, keeper: Observation): UpkeepStep | undefined {
  if (isFixed(loser) || loser.status !== keeper.status) return undefined;
  if (isUserOwned(loser)) return repetitionOf(loser, keeper);
  if (!areMergeable(loser, keeper) || !hasRoom(keeper)) return undefined;
  const addsContent = withContribution(keeper, loser).added.length > 0;
  if (addsContent && (isUserOwned(keeper) || keeper.origin !== loser.origin)) return undefined;
  if (trust(keeper) < trust(loser)) return undefined;
  return { kind: "merge", keeper, loser, reason: "a model found that it says the same" };
}

/** The user's words are replaced only by other words of the user, which stay as they are. */
function repetitionOf(loser: Observation, keeper: Observation): UpkeepStep | undefined {
  if (!mayReplaceUsers(keeper, loser)) return undefined;
  return { kind: "settle", keeper, loser, reason: "a model found that it says the same" };
}

/** Other words of the user that hold wherever these do, and as long. */
function mayReplaceUsers(keeper: Observation, loser: Observation): boolean {
  const lastsAsLong = (keeper.expiresAt ?? Number.POSITIVE_INFINITY) >= (loser.expiresAt ?? Number.POSITIVE_INFINITY);
  return keeper.origin === "user" && keeper.vouchedBy !== null && covers(keeper, loser) && lastsAsLong;
}

/** The memory that holds must be at least as well vouched for as the other one; of two equal ones it is the newer. */
function replacementOf(loser: Observation, keeper: Observation): UpkeepStep | undefined {
  if (isFixed(loser) || keeper.status !== "active" || !covers(keeper, loser)) return undefined;
  if (isUserOwned(loser) && !mayReplaceUsers(keeper, loser)) return undefined;
  const more = trust(keeper) - trust(loser);
  if (more < 0 || (more === 0 && !isNewer(keeper, loser))) return undefined;
  return { kind: "settle", keeper, loser, reason: "a model found that it no longer holds" };
}

/** Rules stay separate, and so do memories with an error or a commit of their own. */
function areMergeable(a: Observation, b: Observation): boolean {
  const isSameKind = a.type === b.type || (!ruleTypes.has(a.type) && !ruleTypes.has(b.type));
  return isSameKind && !areTwoEvents({ ...a, type: b.type }, b);
}

const ruleTypes: ReadonlySet<ObservationType> = new Set<ObservationType>(["constraint", "preference", "decision"]);

function trust({ origin }: Observation): number {
  return -origins.indexOf(origin);
}

function isNewer(a: Observation, b: Observation): boolean {
  return a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
}
