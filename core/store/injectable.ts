import type { SQLQueryBindings } from "bun:sqlite";
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

/** Returns the part of it that also holds for failed attempts, which have a status of their own. */
export function holdingNow(branch: string | null): { where: string; bindings: SQLQueryBindings[] } {
  return {
    where: "(o.expires_at IS NULL OR o.expires_at > ?) AND (o.scope <> 'branch' OR o.branch = ?)",
    bindings: [now(), branch],
  };
}

/** Returns the scope of a place where work happens. */
export function scopeOf({ project, branch }: { project: { id: number }; branch: string | null }): InjectionScope {
  return { projectId: project.id, branch };
}
