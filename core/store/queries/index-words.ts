import type { Database } from "bun:sqlite";

/** The maximum number of words with a given beginning: for each, its list of memories is read. */
const maxRead = 64;

/** Returns the words of the index that begin with `beginning`, those of most memories first. Words are stored without their endings. */
export function listIndexWords(db: Database, beginning: string, limit: number): string[] {
  db.run("CREATE VIRTUAL TABLE IF NOT EXISTS temp.index_word USING fts5vocab('main', 'observation_fts', 'row')");
  return db
    .query<{ term: string }, [string, string, number]>(
      `SELECT term FROM (SELECT term, doc FROM temp.index_word WHERE term >= ? AND term < ? LIMIT ${maxRead})
       ORDER BY doc DESC, term LIMIT ?`,
    )
    .all(beginning, `${beginning}\u{10ffff}`, limit)
    .map(({ term }) => term);
}
