// Memories, deferred items and summaries without local ids: references to rows are valid on every device.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import type { ItemKind } from "./change-log.ts";
import { findEventId } from "./event.ts";
import type { ObservationFile } from "./observation-file.ts";
import type { Link } from "./observation-link.ts";
import { findPromptId } from "./prompt.ts";

export type PortableProject = { key: string; name: string; root_commit: string | null; remote: string | null };
export type PortableSession = {
  uid: string;
  host: string;
  host_id: string;
  project: PortableProject;
  branch: string | null;
  source: string;
  started_at: number;
};
export type PlainValue = string | number | null;

/**
 * A link whose target is a memory's uid, the capture key of an event or a prompt, or a commit. `host`: the host of a captured target, if it
 * is here.
 */
export type PortableLink = Link & { host?: string };

export type PortableItem = {
  /** Fields with a text, a number or null; `superseded_by` and `closed_by` hold uids. */
  plain: Record<string, PlainValue>;
  /** Never logged: of two values the greater one counts. */
  counters: Record<string, number | null>;
  /** Undefined for a summary, which belongs to its session's project. */
  project?: PortableProject;
  session: PortableSession | null;
  /** For memories only. */
  files?: ObservationFile[];
  links?: PortableLink[];
};

type Shape = { table: string; plain: readonly string[]; counters: readonly string[]; reference?: string };

/** The columns of each kind of item other than its ids, its project and its session. */
export const itemShapes: Record<ItemKind, Shape> = {
  memory: {
    table: "observation",
    plain: [
      ...["type", "origin", "status", "importance", "confidence", "created_at", "pinned", "human_edited", "branch"],
      ...["commit_sha", "source_key", "error_signature", "check_command", "title", "lesson", "narrative", "facts"],
      ...["concepts", "aliases", "vouched_by", "scope", "expires_at"],
    ],
    counters: ["updated_at", "seen_count", "last_seen_at"],
    reference: "superseded_by",
  },
  deferred: {
    table: "deferred",
    plain: ["title", "detail", "files", "priority", "status", "reason", "created_at", "closed_at", "origin"],
    counters: [],
    reference: "closed_by",
  },
  summary: {
    table: "summary",
    plain: [
      ...["prompt_number", "origin", "request", "investigated", "learned", "completed", "not_done", "next_steps"],
      ...["decisions", "commits", "created_at"],
    ],
    counters: ["updated_at"],
  },
};

const project = (p: string) =>
  `json_object('key', ${p}.key, 'name', ${p}.name, 'root_commit', ${p}.root_commit, 'remote', ${p}.remote)`;
/** SQL for the session of the row `i` as JSON. */
export const sessionJson = `(SELECT json_object('uid', s.uid, 'host', s.host, 'host_id', s.host_id, 'project', json(${project("sp")}),
  'branch', s.branch, 'source', s.source, 'started_at', s.started_at)
  FROM session s JOIN project sp ON sp.id = s.project_id WHERE s.id = i.session_id)`;
// Events of other devices are stored by capture key. A number without a row means nothing on another device.
const captured = (table: string) =>
  `coalesce((SELECT capture_key FROM ${table} WHERE id = l.target), iif(l.target GLOB '*[^0-9]*', l.target, NULL))`;
const target = `CASE l.target_kind
  WHEN 'observation' THEN (SELECT uid FROM observation WHERE id = l.target)
  WHEN 'event' THEN ${captured("event")}
  WHEN 'prompt' THEN ${captured("prompt")}
  ELSE l.target END`;

const jsonObject = (names: readonly string[]) =>
  `json_object(${names.map((name) => `'${name}', i.${name}`).join(", ")})`;

function selectOf(kind: ItemKind): string {
  const { table, plain, counters, reference } = itemShapes[kind];
  const withReference = reference
    ? `json_set(${jsonObject(plain)}, '$.${reference}', (SELECT uid FROM observation WHERE id = i.${reference}))`
    : jsonObject(plain);
  const parts = [
    `'plain', json(${withReference})`,
    `'counters', json(${jsonObject(counters)})`,
    `'session', json(${sessionJson})`,
    ...(kind === "summary"
      ? []
      : [`'project', json((SELECT ${project("p")} FROM project p WHERE p.id = i.project_id))`]),
    ...(kind === "memory" ? [`'files', json(${files})`, `'links', json(${links})`] : []),
  ];
  return `SELECT json_object(${parts.join(", ")}) AS item FROM ${table} i WHERE i.uid = ?`;
}

const files = `(SELECT json_group_array(json_object('path', f.path, 'role', f.role, 'contentHash', f.content_hash,
  'span', f.span)) FROM (SELECT * FROM observation_file WHERE observation_id = i.id ORDER BY path) f)`;
const hostOf = (table: string, which: string) =>
  `(SELECT ts.host FROM ${table} t JOIN session ts ON ts.id = t.session_id WHERE ${which})`;
const targetHost = `CASE l.target_kind WHEN 'event' THEN ${hostOf("event", "t.id = l.target")}
  WHEN 'prompt' THEN ${hostOf("prompt", "t.id = l.target")} END`;
const links = `(SELECT json_group_array(json_patch(json_object('kind', l.kind, 'targetKind', l.target_kind, 'target', l.target,
  'quote', l.quote), json_object('host', l.host))) FROM (SELECT l.kind, l.target_kind, ${target} AS target, l.quote,
  ${targetHost} AS host FROM observation_link l
  WHERE l.observation_id = i.id ORDER BY l.id) l WHERE l.target IS NOT NULL)`;

const selects = new Map<ItemKind, string>();

/** Returns the current item; undefined when it does not exist. */
export function readItem(db: Database, kind: ItemKind, uid: string): PortableItem | undefined {
  let select = selects.get(kind);
  if (select === undefined) {
    select = selectOf(kind);
    selects.set(kind, select);
  }
  const row = db.query<{ item: string }, [string]>(select).get(uid);
  return row ? (JSON.parse(row.item) as PortableItem) : undefined;
}

/** The columns of an item with local ids, ready to be written. */
export type ItemColumns = Record<string, PlainValue>;

/** Inserts the item and returns its local id. */
export function insertItem(db: Database, kind: ItemKind, uid: string, columns: ItemColumns): number {
  const names = Object.keys(columns);
  const row = db
    .query<{ id: number }, SQLQueryBindings[]>(
      `INSERT INTO ${itemShapes[kind].table} (uid, ${names.join(", ")})
       VALUES (?, ${names.map(() => "?").join(", ")}) RETURNING id`,
    )
    .get(uid, ...Object.values(columns));
  return row?.id ?? 0;
}

/** Updates these columns of the item. */
export function updateItem(db: Database, kind: ItemKind, id: number, columns: ItemColumns): void {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const sets = names.map((name) => `${name} = ?`).join(", ");
  db.query<null, SQLQueryBindings[]>(`UPDATE ${itemShapes[kind].table} SET ${sets} WHERE id = ?`).run(
    ...Object.values(columns),
    id,
  );
}

/** Raises the item's counters to these values. A greater counter stays. */
export function raiseCounters(db: Database, kind: ItemKind, id: number, counters: PortableItem["counters"]): void {
  const { table, counters: names } = itemShapes[kind];
  for (const name of names) {
    const value = counters[name] ?? null;
    if (value === null) continue;
    db.query(`UPDATE ${table} SET ${name} = ?1 WHERE id = ?2 AND coalesce(${name}, 0) < ?1`).run(value, id);
  }
}

/** Deletes the item's row. */
export function deleteItem(db: Database, kind: ItemKind, id: number): void {
  db.query(`DELETE FROM ${itemShapes[kind].table} WHERE id = ?`).run(id);
}

export function idOfItem(db: Database, kind: ItemKind, uid: string): number | undefined {
  return db.query<{ id: number }, [string]>(`SELECT id FROM ${itemShapes[kind].table} WHERE uid = ?`).get(uid)?.id;
}

/** Returns the uid of the memory with the same source key, or of the summary of the same session. */
export function findSameItem(
  db: Database,
  kind: ItemKind,
  by: { projectId: number | undefined; sourceKey: PlainValue | undefined; hostId: string | undefined },
): string | undefined {
  if (kind === "memory") {
    const query = "SELECT uid FROM observation WHERE project_id = ? AND source_key = ?";
    return db.query<{ uid: string }, PlainValue[]>(query).get(by.projectId ?? null, by.sourceKey ?? null)?.uid;
  }
  if (kind !== "summary") return undefined;
  const query = "SELECT m.uid FROM summary m JOIN session s ON s.id = m.session_id WHERE s.host_id = ?";
  return db.query<{ uid: string }, PlainValue[]>(query).get(by.hostId ?? null)?.uid;
}

/** Inserts a session of another device and returns its id. */
export function insertForeignSession(db: Database, session: PortableSession, projectId: number): number {
  const { uid, host, host_id, branch, source, started_at } = session;
  const row = db
    .query<{ id: number }, PlainValue[]>(
      `INSERT INTO session (uid, host, host_id, project_id, branch, source, status, started_at, last_seen_at)
       VALUES (?, ?, ?, ?, ?, ?, 'ended', ?, ?) RETURNING id`,
    )
    .get(uid, host, host_id, projectId, branch, source, started_at, started_at);
  return row?.id ?? 0;
}

/** Replaces the session's uid by this one if it is smaller. */
export function lowerSessionUid(db: Database, id: number, uid: string): void {
  db.query("UPDATE session SET uid = ?1 WHERE id = ?2 AND uid > ?1").run(uid, id);
}

/** Returns the host of an event or a prompt that is here. */
export function hostOfCapture(db: Database, table: "event" | "prompt", captureKey: string): string | undefined {
  const id = idOfCapture(db, table, captureKey);
  const query = `SELECT ${hostOf(table, "t.id = ?")} AS host`;
  return id === undefined ? undefined : (db.query<{ host: string | null }, [number]>(query).get(id)?.host ?? undefined);
}

/** Returns the id of the event or prompt with this capture key. */
export function idOfCapture(db: Database, table: "event" | "prompt", captureKey: string): number | undefined {
  return table === "event" ? findEventId(db, captureKey) : findPromptId(db, captureKey);
}
