// Memories by how current they are.

import type { Database, SQLQueryBindings } from "bun:sqlite";
import { dayMs } from "../../time.ts";
import { type Observation, selectObservations } from "../observation.ts";

/**
 * `working`: learned or met again in the last week, or pinned. `active`: in the last 90 days, or a rule, which time does not end.
 * `archive`: everything older, and what was superseded or did not work. Hidden memories are in none.
 */
export const tiers = ["working", "active", "archive"] as const;
export type Tier = (typeof tiers)[number];

const weekMs = 7 * dayMs;
const quarterMs = 90 * dayMs;

const tierOf = `CASE WHEN o.status IN ('superseded', 'rejected') THEN 'archive'
  WHEN o.pinned = 1 OR max(o.created_at, ifnull(o.last_seen_at, 0)) >= ? THEN 'working'
  WHEN o.type IN ('constraint', 'preference', 'decision') OR max(o.created_at, ifnull(o.last_seen_at, 0)) >= ? THEN 'active'
  ELSE 'archive' END`;

type TierScope = { projectId?: number; time: number };

/** Returns the newest memories of a tier at `time`, milliseconds since the epoch. */
export function listTier(db: Database, tier: Tier, place: TierScope, limit: number): Observation[] {
  const { where, bindings } = inTiers(place);
  return selectObservations(db, {
    where: `${where} AND ${tierOf} = ?`,
    bindings: [...bindings, place.time - weekMs, place.time - quarterMs, tier],
    order: "o.created_at DESC, o.id DESC",
    limit,
  });
}

/** Returns how many memories each tier holds at `time`. */
export function countTiers(db: Database, place: TierScope): Record<Tier, number> {
  const { where, bindings } = inTiers(place);
  const rows = db
    .query<{ tier: Tier; count: number }, SQLQueryBindings[]>(
      `SELECT ${tierOf} AS tier, count(*) AS count FROM observation o WHERE ${where} GROUP BY tier`,
    )
    .all(place.time - weekMs, place.time - quarterMs, ...bindings);
  const count = (tier: Tier) => rows.find((row) => row.tier === tier)?.count ?? 0;
  return { working: count("working"), active: count("active"), archive: count("archive") };
}

function inTiers({ projectId }: TierScope): { where: string; bindings: SQLQueryBindings[] } {
  if (projectId === undefined) return { where: "o.status <> 'hidden'", bindings: [] };
  return { where: "o.status <> 'hidden' AND o.project_id = ?", bindings: [projectId] };
}
