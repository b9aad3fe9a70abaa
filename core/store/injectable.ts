import type { Database, SQLQueryBindings } from "bun:sqlite";
import { now } from "../clock.ts";

/** Where memories are injected; `branch` is null outside git and where no branch is checked out. */
export type InjectionScope = { projectId: number; branch: string | null };

/** Also the condition of partial indexes, word for word. */
const vouched = "o.status = 'active' AND o.vouched_by IS NOT NULL";

/**
 * What every injected memory fulfils, over the table alias `o`: somebody vouched for it, it has not expired, and it holds on
 * this branch. The only place that says so.
 */
export function injectable(branch: string | null): { where: string; bindings: SQLQueryBindings[] } {
  const { where, bindings } = holdingNow(branch);
  return { where: `${vouched} AND ${where}`, bindings };
}

/** Returns the same condition with failed attempts, which have a status of their own: somebody vouched for them as well. */
export function injectableOrFailed(branch: string | null): { where: string; bindings: SQLQueryBindings[] } {
  const { where, bindings } = holdingNow(branch);
  return { where: `o.status IN ('active', 'rejected') AND o.vouched_by IS NOT NULL AND ${where}`, bindings };
}

function holdingNow(branch: string | null): { where: string; bindings: SQLQueryBindings[] } {
  return {
    where: "(o.expires_at IS NULL OR o.expires_at > ?) AND (o.scope <> 'branch' OR o.branch = ?)",
    bindings: [now(), branch],
  };
}

/** More are not listed: then most of what a search finds passes anyway. */
const maxListed = 1000;

/** Returns the ids of all memories of the project that somebody vouched for; undefined when there are more than 1,000. */
export function listVouched(db: Database, projectId: number): ReadonlySet<number> | undefined {
  const row = db
    .query<{ ids: string }, [number]>(
      // observation_vouched holds them; no memory is read.
      `SELECT json_group_array(id) AS ids FROM (
         SELECT o.id FROM observation o WHERE o.project_id = ? AND ${vouched} LIMIT ${maxListed + 1})`,
    )
    .get(projectId);
  const ids: number[] = JSON.parse(row?.ids ?? "[]");
  return ids.length > maxListed ? undefined : new Set(ids);
}

/** Returns the scope of a place where work happens. */
export function scopeOf({ project, branch }: { project: { id: number }; branch: string | null }): InjectionScope {
  return { projectId: project.id, branch };
}
