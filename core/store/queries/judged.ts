// What models have judged lately.
import type { Database } from "bun:sqlite";
import { type InjectionScope, injectableOrHidden } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";

/** The beginnings of the reasons of the revisions that a recheck and a review make. */
export type JudgeReasons = { recheck: string; review: string };

const newest = (value: string) =>
  `(SELECT ${value} FROM revision r WHERE r.observation_id = o.id ORDER BY r.id DESC LIMIT 1)`;
/** A later sighting or a pin is no judgment. */
const isJudgment = "r.actor <> 'upkeep' AND r.action IN ('create', 'edit', 'hide')";
const judgedAt = `(SELECT max(r.created_at) FROM revision r WHERE r.observation_id = o.id AND ${isJudgment})`;

/**
 * Returns the memories that only a model vouched for (as `isRecheckable` says of a loaded one), that hold on the branch, that were judged after `since`
 * (ms since the epoch), and that no review has changed: active ones, and facts that were active until a recheck hid them. What was judged first comes
 * first. The time of the judgment is that of the revision: a memory has the time of its evidence.
 */
export function listJudgedSince(
  db: Database,
  { projectId, branch }: InjectionScope,
  { since, reasons, limit }: { since: number; reasons: JudgeReasons; limit: number },
): Observation[] {
  const { where, bindings } = injectableOrHidden(branch);
  return selectObservations(db, {
    where: `${where} AND o.project_id = ? AND o.pinned = 0 AND o.human_edited = 0
      AND (o.vouched_by = 'model' OR (o.vouched_by = 'host' AND o.origin = 'user'))
      AND ${judgedAt} > ?
      AND (o.status = 'active' OR (o.origin <> 'user' AND ${newest("r.reason")} = ?
        AND ${newest("CASE WHEN json_valid(r.before) THEN r.before ->> 'status' END")} = 'active'))
      AND NOT EXISTS (SELECT 1 FROM revision r WHERE r.observation_id = o.id AND substr(r.reason, 1, ?) = ?)`,
    bindings: [...bindings, projectId, since, reasons.recheck, reasons.review.length, reasons.review],
    order: `${judgedAt}, o.id`,
    limit,
  });
}

/** Returns when the last of these memories was judged, in ms since the epoch; 0 for none. */
export function lastJudgedAt(db: Database, ids: readonly number[]): number {
  const row = db
    .query<{ at: number | null }, [string]>(
      `SELECT max(r.created_at) AS at FROM revision r
       WHERE r.observation_id IN (SELECT value FROM json_each(?)) AND ${isJudgment}`,
    )
    .get(JSON.stringify(ids));
  return row?.at ?? 0;
}
