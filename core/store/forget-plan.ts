// The plan of a forget: the rows and texts to remove, kept until all of it is gone: a forget that was cut off goes on with it. It names
// rows by what no other row ever gets, because ids of sessions, prompts and events are used again.
import type { Database } from "bun:sqlite";
import { getMeta, setMeta } from "./meta.ts";

export type ForgetPlan = {
  /** Ids, which are never used again. */
  memories: number[];
  deferred: number[];
  /** The host's ids of sessions, and the capture keys of prompts and events. */
  sessions: string[];
  prompts: string[];
  events: string[];
  /** Sessions that stay without their summary, handoff and tasks of subagents, because these were made of what goes. */
  retold: string[];
  /** The key of a project that goes with all that is in it. */
  project: string | null;
  /** Digests of forgotten texts. */
  texts: string[];
  /** Whether the rows are gone from the database, and only the files are left. */
  areRowsGone: boolean;
};

const name = "forgetting";

/** Returns the plans of forgets that have not ended, the oldest first. */
export function readForgetPlans(db: Database): ForgetPlan[] {
  return JSON.parse(getMeta(db, name) ?? "[]") as ForgetPlan[];
}

/** Replaces the stored plans. */
export function storeForgetPlans(db: Database, plans: readonly ForgetPlan[]): void {
  if (plans.length > 0) setMeta(db, name, JSON.stringify(plans));
  else db.query("DELETE FROM meta WHERE key = ?").run(name);
}
