import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { readJsonValue } from "../read-json-value.ts";
import { type JobState, lastJobState, putJob } from "../store/job.ts";
import { getMeta, setMeta } from "../store/meta.ts";
import { countActive } from "../store/observation.ts";

const extractionsPerPlan = 10;
/** Up to this many active memories need no consolidation. */
const minActive = 100;
const minGrowth = 50;

const stateSchema = v.object({
  /** Readings since the last plan. */
  extractions: v.number(),
  /** Plans so far. */
  round: v.number(),
  /** Active memories at the last plan. */
  active: v.number(),
  /** The id up to which overlaps were searched. */
  lookedUntil: v.number(),
});
type State = v.InferOutput<typeof stateSchema>;

/** The payload of a job of this kind. */
export const consolidationJob = v.object({ projectId: v.number() });
export type ConsolidationJob = v.InferOutput<typeof consolidationJob>;

/**
 * Counts a model's reading, and plans a consolidation of the project after ten of them, or when a large set of active
 * memories has grown by many. To be called in the transaction that ends the reading.
 */
export function noteExtraction(db: Database, projectId: number, at: number): void {
  const state = readState(db, projectId);
  const next = { ...state, extractions: state.extractions + 1 };
  const active = countActive(db, projectId);
  const isGrown = active > minActive && active - state.active >= minGrowth;
  if (next.extractions < extractionsPerPlan && !isGrown) {
    writeState(db, projectId, next);
    return;
  }
  plan(db, projectId, { ...state, active }, at);
}

/**
 * Plans a consolidation at once, unless one waits already, and returns the state of the newest one. To be called in a write
 * transaction.
 */
export function requestConsolidation(db: Database, projectId: number, at: number): "planned" | "waits" {
  if (consolidationState(db, projectId)?.status === "due") return "waits";
  plan(db, projectId, { ...readState(db, projectId), active: countActive(db, projectId) }, at);
  return "planned";
}

/** Returns the newest consolidation that was planned for a project; null if there was none. */
export function consolidationState(db: Database, projectId: number): JobState | null {
  return lastJobState(db, `consolidate:${projectId}:`);
}

function plan(db: Database, projectId: number, state: State, at: number): void {
  const round = state.round + 1;
  writeState(db, projectId, { ...state, extractions: 0, round });
  const payload = JSON.stringify({ projectId } satisfies ConsolidationJob);
  putJob(db, { kind: "consolidate", uniqueKey: `consolidate:${projectId}:${round}`, payload, notBefore: at, at });
}

/**
 * Plans a consolidation of `calls` calls at most, whether one is due or not. `isAll`: of all memories, not only of those that no
 * consolidation has seen. To be called in a write transaction.
 */
export function planConsolidation(
  db: Database,
  projectId: number,
  { calls, isAll, at }: { calls: number; isAll: boolean; at: number },
): void {
  const state = readState(db, projectId);
  writeState(db, projectId, { ...state, round: state.round + calls, ...(isAll ? { lookedUntil: 0 } : {}) });
  const payload = JSON.stringify({ projectId } satisfies ConsolidationJob);
  for (let call = 1; call <= calls; call++) {
    const uniqueKey = `consolidate:${projectId}:${state.round + call}`;
    putJob(db, { kind: "consolidate", uniqueKey, payload, notBefore: at, at });
  }
}

/** Returns the id up to which overlaps were searched. */
export function consolidatedUntil(db: Database, projectId: number): number {
  return readState(db, projectId).lookedUntil;
}

export function setConsolidatedUntil(db: Database, projectId: number, lookedUntil: number): void {
  const state = readState(db, projectId);
  writeState(db, projectId, { ...state, lookedUntil: Math.max(state.lookedUntil, lookedUntil) });
}

function readState(db: Database, projectId: number): State {
  const stored = getMeta(db, keyOf(projectId));
  const known = stored === undefined ? undefined : readJsonValue(stateSchema, stored);
  return known ?? { extractions: 0, round: 0, active: 0, lookedUntil: 0 };
}

function writeState(db: Database, projectId: number, state: State): void {
  setMeta(db, keyOf(projectId), JSON.stringify(state));
}

function keyOf(projectId: number): string {
  return `consolidation ${projectId}`;
}
