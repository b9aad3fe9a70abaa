// The floor of the comparison: FTS5 as anyone would write it in ten lines. Porter, one row for a document, OR of the
// query's words without stop words, all columns alike.
import { Database } from "bun:sqlite";
import type { DataSet, Question } from "./data-set.ts";
import type { Method, Ranked } from "./method.ts";
import { contentWords } from "./words.ts";

export function plainFts(set: DataSet): Method {
  const db = new Database(":memory:");
  db.run("CREATE VIRTUAL TABLE doc USING fts5(title, narrative, files, tokenize = 'porter unicode61')");
  db.run("CREATE TABLE fact (id INTEGER PRIMARY KEY, ts INTEGER, grp TEXT)");
  const insert = db.prepare("INSERT INTO doc (rowid, title, narrative, files) VALUES (?, ?, ?, ?)");
  const insertFact = db.prepare("INSERT INTO fact VALUES (?, ?, ?)");
  db.transaction(() => {
    for (const [i, { title, narrative, files, ts, group }] of set.documents.entries()) {
      insert.run(i, title, narrative, files.join(" "));
      insertFact.run(i, ts, group ?? null);
    }
  })();
  const find = db.prepare<{ i: number; score: number }, [string, string | null, number | null, number]>(
    `SELECT doc.rowid AS i, -bm25(doc) AS score FROM doc JOIN fact ON fact.id = doc.rowid
     WHERE doc MATCH ?1 AND (?2 IS NULL OR grp = ?2) AND (?3 IS NULL OR ts < ?3) ORDER BY score DESC LIMIT ?4`,
  );
  const rank = (question: Question, depth: number): Ranked[] => {
    const words = [...new Set(contentWords(question.text))].slice(0, 40);
    if (words.length === 0) return [];
    const match = words.map((word) => `"${word}"`).join(" OR ");
    const rows = find.all(match, question.group ?? null, question.before_ts ?? null, depth);
    return rows.map(({ i, score }) => ({ id: set.documents[i]?.id ?? "", score }));
  };
  return { name: "plain FTS5", rank, [Symbol.dispose]: () => db.close() };
}
