import type { Database } from "bun:sqlite";

export const linkKinds = ["related", "supersedes", "merged", "evidence"] as const;
export type LinkKind = (typeof linkKinds)[number];
export const linkTargets = ["observation", "event", "prompt", "commit"] as const;
export type LinkTarget = (typeof linkTargets)[number];
export type Link = { kind: LinkKind; targetKind: LinkTarget; target: string; quote: string | null };

/** Adds the links that do not exist yet. */
export function addLinks(db: Database, observationId: number, links: readonly Link[]): void {
  const add = db.query(
    `INSERT INTO observation_link (observation_id, kind, target_kind, target, quote) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  for (const link of links) add.run(observationId, link.kind, link.targetKind, link.target, link.quote);
}

export function listLinks(db: Database, observationId: number): Link[] {
  return db
    .query<Link, [number]>(
      `SELECT kind, target_kind AS targetKind, target, quote FROM observation_link WHERE observation_id = ? ORDER BY id`,
    )
    .all(observationId);
}

/** Returns the evidence of the memories that were merged into this one, directly or through others. */
export function listMergedEvidence(db: Database, observationId: number, limit: number): Link[] {
  return db
    .query<Link, [number, number]>(
      `WITH RECURSIVE merged(id) AS (
         SELECT CAST(target AS INTEGER) FROM observation_link
         WHERE observation_id = ? AND kind = 'merged' AND target_kind = 'observation'
         UNION
         SELECT CAST(l.target AS INTEGER) FROM merged m
         JOIN observation_link l ON l.observation_id = m.id AND l.kind = 'merged' AND l.target_kind = 'observation')
       SELECT kind, target_kind AS targetKind, target, min(quote) AS quote FROM observation_link
       WHERE observation_id IN (SELECT id FROM merged) AND kind = 'evidence'
       GROUP BY target_kind, target ORDER BY min(id) LIMIT ?`,
    )
    .all(observationId, limit);
}

export function removeLink(db: Database, observationId: number, link: Omit<Link, "quote">): void {
  db.query("DELETE FROM observation_link WHERE observation_id = ? AND kind = ? AND target_kind = ? AND target = ?").run(
    observationId,
    link.kind,
    link.targetKind,
    link.target,
  );
}
