// The repositories whose files of memories are read, and what was taken from them.
import type { Database } from "bun:sqlite";

/** `trustedAt` (milliseconds since the epoch) is null after the trust was revoked. */
export type GitShare = { projectId: number; remote: string; trustedAt: number | null };

/** A memory that came from a file. `digest` is of what the file said, "" when it is gone. */
export type GitItem = { uid: string; author: string; digest: string };

export function findGitShare(db: Database, projectId: number): GitShare | undefined {
  const query = "SELECT project_id AS projectId, remote, trusted_at AS trustedAt FROM git_share WHERE project_id = ?";
  return db.query<GitShare, [number]>(query).get(projectId) ?? undefined;
}

export function putGitShare(db: Database, { projectId, remote, trustedAt }: GitShare): void {
  db.query(
    `INSERT INTO git_share (project_id, remote, trusted_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET remote = excluded.remote, trusted_at = excluded.trusted_at`,
  ).run(projectId, remote, trustedAt);
}

/** Returns the number of the next change that is applied from the repository. */
export function nextGitSeq(db: Database, projectId: number): number {
  const row = db
    .query<{ seq: number }, [number]>("UPDATE git_share SET seq = seq + 1 WHERE project_id = ? RETURNING seq")
    .get(projectId);
  return row?.seq ?? 1;
}

export function listGitItems(db: Database, projectId: number): Map<string, GitItem> {
  const rows = db
    .query<GitItem, [number]>("SELECT uid, author, digest FROM git_item WHERE project_id = ?")
    .all(projectId);
  return new Map(rows.map((row) => [row.uid, row]));
}

export function putGitItem(db: Database, projectId: number, { uid, author, digest }: GitItem): void {
  db.query("INSERT OR REPLACE INTO git_item (project_id, uid, author, digest) VALUES (?, ?, ?, ?)").run(
    ...[projectId, uid, author, digest],
  );
}

/** A memory that was chosen to be written into a file. */
export type Chosen = { id: number; uid: string; isShareable: boolean };

/**
 * Returns the memories of a project with these ids; without ids all that may be shared: active ones that someone vouched for,
 * that hold in the project, and were made by this user. A memory from the repository's own files may be written back if it is
 * named.
 */
export function listChosen(db: Database, projectId: number, ids: readonly number[] | undefined): Chosen[] {
  return db
    .query<{ id: number; uid: string; isShareable: number }, { $project: number; $ids: string | null }>(
      `SELECT id, uid, isShareable FROM (
         SELECT o.id, o.uid, o.vouched_by IS NOT NULL AND o.status = 'active' AND o.scope <> 'global'
           AND (o.origin IN ('user', 'verified', 'reported', 'subagent', 'inferred') OR ($ids IS NOT NULL
             AND o.uid IN (SELECT uid FROM git_item WHERE project_id = $project))) AS isShareable
         FROM observation o WHERE o.project_id = $project
           AND ($ids IS NULL OR o.id IN (SELECT value FROM json_each($ids))))
       WHERE $ids IS NOT NULL OR isShareable ORDER BY id`,
    )
    .all({ $project: projectId, $ids: ids ? JSON.stringify(ids) : null })
    .map((row) => ({ ...row, isShareable: row.isShareable === 1 }));
}
