// Finds the rows that belong to records which the user wants forgotten.
import type { Database } from "bun:sqlite";

/** Local ids of rows. */
export type Rows = { memories: number[]; deferred: number[]; sessions: number[]; prompts: number[]; events: number[] };
type RowKind = keyof Rows;

const listed = (name: string) => `(SELECT value FROM json_each($${name}))`;

/** Returns the prompts and events that memories quote as evidence. */
export function listEvidence(db: Database, memories: readonly number[]): Pick<Rows, "prompts" | "events"> {
  const of = (kind: "prompt" | "event") =>
    ids(
      db,
      `SELECT t.id FROM observation_link l JOIN ${kind} t ON t.id = l.target WHERE l.kind = 'evidence'
         AND l.target_kind = '${kind}' AND l.observation_id IN ${listed("memories")}`,
      { memories },
    );
  return { prompts: of("prompt"), events: of("event") };
}

/** Returns the events of these prompts: what was done and answered until the next one. */
export function listTurnEvents(db: Database, prompts: readonly number[]): number[] {
  return ids(db, `SELECT id FROM event WHERE prompt_id IN ${listed("prompts")}`, { prompts });
}

/** Returns all that was stored in these sessions, but memories. */
export function listSessionRows(
  db: Database,
  sessions: readonly number[],
): Pick<Rows, "prompts" | "events" | "deferred"> {
  const of = (table: string) =>
    ids(db, `SELECT id FROM ${table} WHERE session_id IN ${listed("sessions")}`, { sessions });
  return { prompts: of("prompt"), events: of("event"), deferred: of("deferred") };
}

/** Returns all that belongs to a project. */
export function listProjectRows(db: Database, projectId: number): Rows {
  const of = (table: string) =>
    ids(db, `SELECT id FROM ${table} WHERE project_id = $project ORDER BY id`, { project: projectId });
  const sessions = of("session");
  const { prompts, events } = listSessionRows(db, sessions);
  return { memories: of("observation"), deferred: of("deferred"), sessions, prompts, events };
}

/**
 * Returns the memories that rest on these rows or come from these sessions, in `only` those that rest on nothing else. What
 * another machine stored counts as something else.
 */
export function listResting(
  db: Database,
  { prompts, events, sessions }: Pick<Rows, "prompts" | "events" | "sessions">,
): { only: number[]; also: number[] } {
  const resting = (kind: "prompt" | "event", list: "prompts" | "events") =>
    `SELECT l.observation_id FROM json_each($${list}) k JOIN observation_link l
       ON l.target_kind = '${kind}' AND l.target = CAST(k.value AS TEXT) WHERE l.kind = 'evidence'`;
  const elsewhere = (kind: "prompt" | "event", list: "prompts" | "events") =>
    `l.target_kind = '${kind}' AND (l.target GLOB '*[^0-9]*' OR EXISTS
       (SELECT 1 FROM ${kind} t WHERE t.id = l.target AND t.id NOT IN ${listed(list)}))`;
  const rows = db
    .query<{ id: number; isOther: number }, Record<string, string>>(
      `SELECT o.id, EXISTS (SELECT 1 FROM observation_link l WHERE l.observation_id = o.id AND l.kind = 'evidence'
         AND (${elsewhere("prompt", "prompts")} OR ${elsewhere("event", "events")})) AS isOther
       FROM observation o WHERE o.id IN (${resting("prompt", "prompts")} UNION ${resting("event", "events")}
         UNION SELECT id FROM observation WHERE session_id IN ${listed("sessions")})`,
    )
    .all(bindings({ prompts, events, sessions }));
  const of = (isOther: number) => rows.filter((row) => row.isOther === isOther).map(({ id }) => id);
  return { only: of(0), also: of(1) };
}

/** Returns the sessions of these prompts and events. */
export function listSessionsOf(db: Database, { prompts, events }: Pick<Rows, "prompts" | "events">): number[] {
  return ids(
    db,
    `SELECT session_id AS id FROM prompt WHERE id IN ${listed("prompts")}
     UNION SELECT session_id FROM event WHERE id IN ${listed("events")}`,
    { prompts, events },
  );
}

/** Returns the names of rows that no other row ever gets: the host's ids of sessions, capture keys of the others. */
export function namesOf(db: Database, table: "session" | "prompt" | "event", of: readonly number[]): string[] {
  const column = table === "session" ? "host_id" : "capture_key";
  return db
    .query<{ name: string }, Record<string, string>>(
      `SELECT ${column} AS name FROM ${table} WHERE id IN ${listed("rows")} ORDER BY id`,
    )
    .all(bindings({ rows: of }))
    .map(({ name }) => name);
}

/** The texts of a row, joined. */
export type RowText = { id: number; text: string };

const joined = (parts: readonly string[]) => parts.map((part) => `coalesce(${part}, '')`).join(" || char(10) || ");

/** The texts in a JSON document, without the marks that they are written with there. */
const textsIn = (column: string) => `(SELECT group_concat(atom, char(10)) FROM json_tree(${column}))`;
const wordsOfMemory = joined([
  ...["title", "lesson", "narrative", "check_command", "error_signature"],
  ...["facts", "concepts", "aliases"].map(textsIn),
]);

/**
 * The texts of the rows of each kind, as SQL. `indexed` are memories with all that the index may hold; `retold` are the sessions whose summary,
 * handoff or task of a subagent says it.
 */
const texts: Readonly<Record<Exclude<RowKind, "sessions"> | "indexed" | "retold", string>> = {
  memories: `SELECT id, ${wordsOfMemory}
    || coalesce((SELECT group_concat(quote, char(10)) FROM observation_link WHERE observation_id = observation.id), '') AS text
    FROM observation`,
  indexed: `SELECT id, ${wordsOfMemory}
    || coalesce((SELECT group_concat(path, char(10)) FROM observation_file WHERE observation_id = observation.id), '') AS text
    FROM observation`,
  deferred: `SELECT id, ${joined(["title", "detail", "reason", textsIn("files")])} AS text FROM deferred`,
  prompts: "SELECT id, text FROM prompt",
  events: `SELECT id, ${joined(["command", "check_command", "error_headline", "error_signature", "output", "change"])} AS text
    FROM event`,
  retold: `SELECT session_id AS id, ${joined([
    ...["request", "investigated", "learned", "completed", "not_done", "next_steps", "decisions", "commits"],
  ])} AS text FROM summary
    UNION ALL SELECT session_id, ${joined([textsIn("content")])} FROM handoff
    UNION ALL SELECT session_id, task FROM agent_task`,
};

/** Yields the text of each row of a kind. */
export function rowTexts(db: Database, kind: keyof typeof texts): Iterable<RowText> {
  return db.query<RowText, []>(texts[kind]).iterate();
}

/** Returns the texts of these rows. */
export function textsOf(db: Database, kind: "prompts" | "events", of: readonly number[]): string[] {
  return db
    .query<RowText, Record<string, string>>(`SELECT id, text FROM (${texts[kind]}) WHERE id IN ${listed("rows")}`)
    .all(bindings({ rows: of }))
    .map(({ text }) => text);
}

/** Returns the memories that have facts, other wordings or a lesson in addition to their text. */
export function listFactual(db: Database): number[] {
  return ids(db, "SELECT id FROM observation WHERE facts != '[]' OR aliases != '[]' OR lesson IS NOT NULL", {});
}

/** A piece of evidence of a memory: the quote with the text of the prompt or event. `id` is null for one of another machine. */
export type EvidenceText = { kind: "prompt" | "event"; id: number | null; text: string };

export function evidenceTexts(db: Database, memory: number): EvidenceText[] {
  return (["prompt", "event"] as const).flatMap((kind) =>
    db
      .query<EvidenceText, [number]>(
        `SELECT l.target_kind AS kind, iif(l.target GLOB '*[^0-9]*', NULL, CAST(l.target AS INTEGER)) AS id,
           coalesce(l.quote, '') || char(10) || coalesce(t.text, '') AS text
         FROM observation_link l LEFT JOIN (${texts[`${kind}s`]}) t ON t.id = l.target
         WHERE l.observation_id = ? AND l.kind = 'evidence' AND l.target_kind = '${kind}'`,
      )
      .all(memory),
  );
}

function ids(db: Database, sql: string, lists: Record<string, number | readonly number[]>): number[] {
  return db
    .query<{ id: number }, Record<string, string>>(sql)
    .all(bindings(lists))
    .map(({ id }) => id);
}

function bindings(lists: Record<string, number | readonly number[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]));
}
