import type { Database, SQLQueryBindings } from "bun:sqlite";
import { now } from "../clock.ts";
import { disabledTypes } from "../config/categories.ts";

/** Where memories are injected; `branch` is null outside git and where no branch is checked out. */
export type InjectionScope = { projectId: number; branch: string | null };

/**
 * Whether the user laid down the memory, 1 or 0; core/memory/laid-down.ts has the same condition for a loaded memory. Also part of the index
 * observation_rules, word for word.
 */
export const laidDown = `(CASE WHEN origin = 'user' OR pinned = 1 OR human_edited = 1 OR vouched_by IN ('explicit', 'repetition', 'user')
        THEN 1 ELSE 0 END)`;

/** Whether a memory may be injected into all projects. Begins with the condition of the index observation_global, word for word. */
export const isGlobal = "o.scope = 'global' AND o.status = 'active' AND o.vouched_by IS NOT NULL";

/** Also the condition of partial indexes, word for word. */
const vouched = "o.status = 'active' AND o.vouched_by IS NOT NULL";

/**
 * The condition of every injected memory, over the table alias `o`: it is vouched for, it has not expired, it holds on this
 * branch, and the user has not turned off its type. Defined only here.
 */
export function injectable(branch: string | null): { where: string; bindings: SQLQueryBindings[] } {
  const { where, bindings } = holdingNow(branch);
  return { where: `${vouched} AND ${where}`, bindings };
}

/** Returns the same condition with failed attempts, which have their own status and are vouched for as well. */
export function injectableOrFailed(branch: string | null): { where: string; bindings: SQLQueryBindings[] } {
  const { where, bindings } = holdingNow(branch);
  return { where: `o.status IN ('active', 'rejected') AND o.vouched_by IS NOT NULL AND ${where}`, bindings };
}

/** Returns the same condition with hidden memories, which keep their voucher. */
export function injectableOrHidden(branch: string | null): { where: string; bindings: SQLQueryBindings[] } {
  const { where, bindings } = holdingNow(branch);
  return { where: `o.status IN ('active', 'hidden') AND o.vouched_by IS NOT NULL AND ${where}`, bindings };
}

function holdingNow(branch: string | null): { where: string; bindings: SQLQueryBindings[] } {
  const where = "(o.expires_at IS NULL OR o.expires_at > ?) AND (o.scope <> 'branch' OR o.branch = ?)";
  const bindings = [now(), branch];
  const disabled = disabledTypes();
  if (disabled.length === 0) return { where, bindings };
  return {
    where: `${where} AND o.type NOT IN (SELECT value FROM json_each(?))`,
    bindings: [...bindings, JSON.stringify(disabled)],
  };
}

/** Above this number no list is made: most results of a search pass anyway. */
const maxListed = 1000;

/** Returns the ids of the project's vouched memories; undefined when there are more than 1,000. */
export function listVouched(db: Database, projectId: number): ReadonlySet<number> | undefined {
  const row = db
    .query<{ ids: string }, [number]>(
      // observation_vouched holds them; no memory is read.
      `SELECT json_group_array(id) AS ids FROM (
         SELECT o.id FROM observation o WHERE o.project_id = ? AND ${vouched} LIMIT ${maxListed + 1})`,
    )
    .get(projectId);
  const ids = JSON.parse(row?.ids ?? "[]") as number[];
  return ids.length > maxListed ? undefined : new Set(ids);
}

/** Returns the scope of a place where work happens. */
export function scopeOf({ project, branch }: { project: { id: number }; branch: string | null }): InjectionScope {
  return { projectId: project.id, branch };
}
