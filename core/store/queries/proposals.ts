import type { Database } from "bun:sqlite";

/** Returns how many candidates are linked with a memory by a link that quotes `quote`. Uses the index observation_link_by_target. */
export function countProposals(db: Database, id: number, quote: string): number {
  const row = db
    .query<{ n: number }, [string, string]>(
      `SELECT count(*) AS n FROM observation_link l JOIN observation o ON o.id = l.observation_id
       WHERE l.target_kind = 'observation' AND l.target = ? AND l.kind = 'related' AND l.quote = ?
         AND o.status = 'candidate'`,
    )
    .get(String(id), quote);
  return row?.n ?? 0;
}
