import type { Database } from "bun:sqlite";
import type { Clean } from "../privacy/clean.ts";

/** The other worktrees of a repository: the branches that they have checked out, and their names. */
export type OtherWorktrees = { readonly branches: readonly string[]; readonly names: readonly string[] };

export const noWorktrees: OtherWorktrees = { branches: [], names: [] };

/** Notes the worktree of a session that is on no branch. A later call replaces it. */
export function noteSessionWorktree(db: Database, sessionId: number, name: Clean): void {
  db.query(
    `INSERT INTO session_worktree (session_id, name) VALUES (?, ?)
     ON CONFLICT (session_id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`,
  ).run(sessionId, name);
}

/**
 * SQL: whether a session belongs to none of other worktrees, whose branches and names are the parameters $branches and $names as JSON.
 * `branch` and `sessionId` are SQL expressions.
 */
export function isOfNone(branch: string, sessionId: string): string {
  return `CASE WHEN ${branch} IS NULL
    THEN NOT EXISTS (SELECT 1 FROM session_worktree w
      WHERE w.session_id = ${sessionId} AND w.name IN (SELECT value FROM json_each($names)))
    ELSE ${branch} NOT IN (SELECT value FROM json_each($branches)) END`;
}

/** Returns the parameters of `isOfNone`. */
export function paramsOf({ branches, names }: OtherWorktrees): { branches: string; names: string } {
  return { branches: JSON.stringify(branches), names: JSON.stringify(names) };
}
