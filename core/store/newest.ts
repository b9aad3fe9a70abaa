// The newest sessions and tool uses, for lists of the command line.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import type { EntryKey } from "./stream.ts";
import type { Outcome } from "./vocabulary.ts";

type Range = { projectId?: number; since?: number; limit: number };

/** Returns the keys of the sessions that began since `since`, the newest first. */
export function listSessionKeys(db: Database, { projectId, since, limit }: Range): EntryKey[] {
  const { where, bindings } = condition(projectId, since, "s.started_at");
  return db
    .query<{ id: number; at: number }, SQLQueryBindings[]>(
      `SELECT s.id, s.started_at AS at FROM session s WHERE ${where} ORDER BY s.started_at DESC, s.id DESC LIMIT ?`,
    )
    .all(...bindings, limit)
    .map((row) => ({ kind: "session", sessionId: null, ...row }));
}

/** A tool use with what a list shows of it; `createdAt` in milliseconds since the epoch. */
export type ListedEvent = {
  id: number;
  sessionId: number;
  projectId: number;
  tool: string;
  command: string | null;
  /** The first file by its path. */
  file: string | null;
  outcome: Outcome;
  errorHeadline: string | null;
  createdAt: number;
};

export type EventRange = Range & {
  onlyFailed: boolean;
  /** Each of them occurs in the command, the output, the error, the change or a path; the case of ASCII letters is ignored. */
  words: readonly string[];
};

/** Returns the newest tool uses that pass the filter, the newest first. Scans them; nothing indexes their text. */
export function listNewestEvents(db: Database, range: EventRange): ListedEvent[] {
  const { projectId, since, onlyFailed, words, limit } = range;
  const { where, bindings } = condition(projectId, since, "e.created_at");
  const texts = ["e.tool", "e.command", "e.output", "e.error_headline", "e.change"].map(
    (name) => `ifnull(${name}, '')`,
  );
  const text = `${texts.join(" || char(10) || ")} || char(10) || ifnull((SELECT group_concat(path, char(10)) FROM event_file f WHERE f.event_id = e.id), '')`;
  const conditions = [
    where,
    ...(onlyFailed ? ["e.outcome = 'failed'"] : []),
    // instr, because a word may hold the wildcards of LIKE. One condition for all words: SQLite limits the depth of expressions.
    `NOT EXISTS (SELECT 1 FROM json_each(?) word WHERE instr(lower(${text}), lower(word.value)) = 0)`,
  ];
  return db
    .query<ListedEvent, SQLQueryBindings[]>(
      `SELECT e.id, e.session_id AS sessionId, s.project_id AS projectId, e.tool, e.command,
         (SELECT path FROM event_file f WHERE f.event_id = e.id ORDER BY path LIMIT 1) AS file,
         e.outcome, e.error_headline AS errorHeadline, e.created_at AS createdAt
       FROM event e JOIN session s ON s.id = e.session_id
       WHERE ${conditions.join(" AND ")} ORDER BY e.id DESC LIMIT ?`,
    )
    .all(...bindings, JSON.stringify([...new Set(words)]), limit);
}

function condition(
  projectId: number | undefined,
  since: number | undefined,
  at: string,
): { where: string; bindings: SQLQueryBindings[] } {
  const parts: [string, number][] = [];
  if (projectId !== undefined) parts.push(["s.project_id = ?", projectId]);
  if (since !== undefined) parts.push([`${at} >= ?`, since]);
  return {
    where: parts.length > 0 ? parts.map(([text]) => text).join(" AND ") : "1",
    bindings: parts.map(([, value]) => value),
  };
}
