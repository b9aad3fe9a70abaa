// Prompts, summaries and deferred items in one form: the results of a search other than memories.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import type { Deferred } from "./deferred.ts";
import { parseList } from "./json-list.ts";
import type { Origin } from "./vocabulary.ts";

export const recordSources = ["prompts", "summaries", "deferred"] as const;
export type RecordSource = (typeof recordSources)[number];

/** A summary has the id of its session, and contains the messages of the session's commits. */
export type SearchableRecord = {
  source: RecordSource;
  id: number;
  projectId: number;
  sessionId: number | null;
  /** Milliseconds since the epoch; of a summary when it was last written. */
  createdAt: number;
  origin: Origin;
  /** Empty where a record has none. */
  title: string;
  texts: string[];
  files: string[];
  /** For deferred work only. */
  status: Deferred["status"] | null;
};

/** One subquery per source, for a FROM clause. Each has the columns of a record and its session's `branch`. */
export const recordRows: Record<RecordSource, string> = {
  prompts: `SELECT p.id, s.project_id AS projectId, p.session_id AS sessionId, s.branch, p.created_at AS createdAt,
      'user' AS origin, '' AS title, json_array(p.text) AS texts, '[]' AS files, NULL AS status
    FROM prompt p JOIN session s ON s.id = p.session_id`,
  summaries: `SELECT m.session_id AS id, s.project_id AS projectId, m.session_id AS sessionId, s.branch,
      m.updated_at AS createdAt, m.origin, '' AS title,
      json_array(m.request, m.completed, m.learned, m.decisions, m.not_done, m.next_steps, m.investigated, m.commits) AS texts,
      '[]' AS files, NULL AS status
    FROM summary m JOIN session s ON s.id = m.session_id`,
  deferred: `SELECT d.id, d.project_id AS projectId, d.session_id AS sessionId, s.branch, d.created_at AS createdAt,
      'reported' AS origin, d.title, json_array(d.detail, d.reason) AS texts, d.files, d.status
    FROM deferred d LEFT JOIN session s ON s.id = d.session_id`,
};

type Row = Omit<SearchableRecord, "source" | "texts" | "files"> & { texts: string; files: string };

/** Returns the records of one source with these ids, in no certain order; missing ones are left out. */
export function getRecords(db: Database, source: RecordSource, ids: readonly number[]): SearchableRecord[] {
  const rows = db
    .query<Row, SQLQueryBindings[]>(
      `SELECT r.id, r.projectId, r.sessionId, r.createdAt, r.origin, r.title, r.texts, r.files, r.status
       FROM (${recordRows[source]}) r WHERE r.id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  return rows.map((row) => ({
    ...row,
    source,
    texts: parseList(row.texts).filter((text) => text !== ""),
    files: parseList(row.files),
  }));
}
