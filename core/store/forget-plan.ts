// The plan of a forget: the rows and texts to remove, kept until all of them are gone, so that an interrupted forget can continue.
// It identifies rows by keys that are never reused, because ids of sessions, prompts and events are.
import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { readJsonValue } from "../read-json-value.ts";
import { getMeta, setMeta } from "./meta.ts";

export type ForgetPlan = {
  /** Ids, which are never used again. */
  memories: number[];
  deferred: number[];
  /** The host's ids of sessions, and the capture keys of prompts and events. */
  sessions: string[];
  prompts: string[];
  events: string[];
  /** Sessions that stay without their summary, handoff and tasks of subagents, because these were made of forgotten records. */
  retold: string[];
  /** The key of a project that is removed with everything in it. */
  project: string | null;
  /** Digests of forgotten texts. */
  texts: string[];
  /** Whether the rows are gone from the database, and only the files are left. */
  areRowsGone: boolean;
};

const name = "forgetting";

const texts = v.array(v.string());
const ids = v.array(v.number());
const plans = v.array(
  v.object({
    ...{ memories: ids, deferred: ids, sessions: texts, prompts: texts, events: texts, retold: texts, texts },
    project: v.nullable(v.string()),
    areRowsGone: v.boolean(),
  }),
) satisfies v.GenericSchema<ForgetPlan[]>;

/** Returns the plans of forgets that have not ended, the oldest first. Throws AppError `db-corrupt` if they can't be read. */
export function readForgetPlans(db: Database): ForgetPlan[] {
  const found = readJsonValue(plans, getMeta(db, name) ?? "[]");
  if (found !== undefined) return found;
  throw new AppError("db-corrupt", "What is left to forget can't be read: its row in the database is damaged.", {
    hints: ["Nothing was forgotten or changed. Please report it, with the output of `claude-mem doctor --report`."],
  });
}

/** Replaces the stored plans. */
export function storeForgetPlans(db: Database, left: readonly ForgetPlan[]): void {
  if (left.length > 0) setMeta(db, name, JSON.stringify(left));
  else db.query("DELETE FROM meta WHERE key = ?").run(name);
}
