import type { Database } from "bun:sqlite";

export type LinkKind = "related" | "supersedes" | "merged" | "evidence";
export type LinkTarget = "observation" | "event" | "prompt" | "commit";
export type Link = { kind: LinkKind; targetKind: LinkTarget; target: string; quote: string | null };

/** Adds the links that are not there yet. */
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

export function removeLink(db: Database, observationId: number, link: Omit<Link, "quote">): void {
  db.query("DELETE FROM observation_link WHERE observation_id = ? AND kind = ? AND target_kind = ? AND target = ?").run(
    observationId,
    link.kind,
    link.targetKind,
    link.target,
  );
}
