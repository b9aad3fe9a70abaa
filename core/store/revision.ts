import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import type { Observation } from "./observation.ts";

/** The author of a change: the user, the model by a tool, a rule of the extraction, or the upkeep. */
export type Actor = "user" | "model" | "rule" | "upkeep";
/** `create` is a memory that the change itself made; undoing it deletes the memory. */
export type RevisionAction = "edit" | "pin" | "unpin" | "supersede" | "strengthen" | "merge" | "hide" | "create";

/** The fields of a memory that a change touched. */
export type Fields = Partial<Omit<Observation, "id" | "projectId" | "createdAt">>;

export type Revision = {
  id: number;
  /** Changes that were made together share a number and are undone together. */
  batch: number;
  observationId: number;
  actor: Actor;
  action: RevisionAction;
  reason: string | null;
  before: Fields;
  after: Fields;
  createdAt: number;
  undoneAt: number | null;
};

export type NewRevision = Omit<Revision, "id" | "undoneAt">;

type Row = Omit<Revision, "before" | "after"> & { before: string; after: string };

const columns = `id, batch, observation_id AS observationId, actor, action, reason, before, after,
  created_at AS createdAt, undone_at AS undoneAt`;

/** Returns an unused number for a change. To be called in the transaction that stores the change. */
export function nextBatch(db: Database): number {
  return (db.query<{ n: number | null }, []>("SELECT max(batch) AS n FROM revision").get()?.n ?? 0) + 1;
}

export function insertRevision(db: Database, revision: NewRevision): void {
  const { batch, observationId, actor, action, reason, before, after, createdAt } = revision;
  db.query(
    `INSERT INTO revision (batch, observation_id, actor, action, reason, before, after, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(batch, observationId, actor, action, reason, JSON.stringify(before), JSON.stringify(after), createdAt);
}

/** Returns the changes with one number, in their order. */
export function listBatch(db: Database, batch: number): Revision[] {
  return db
    .query<Row, [number]>(`SELECT ${columns} FROM revision WHERE batch = ? ORDER BY id`)
    .all(batch)
    .map(toRevision);
}

export type RevisionFilter = { observationId?: number; projectId?: number; actor?: Actor; limit: number };

/** Returns changes, the newest first. */
export function listRevisions(db: Database, filter: RevisionFilter): Revision[] {
  const conditions = [
    filter.observationId === undefined ? [] : [{ sql: "observation_id = ?", value: filter.observationId }],
    filter.projectId === undefined
      ? []
      : [{ sql: "observation_id IN (SELECT id FROM observation WHERE project_id = ?)", value: filter.projectId }],
    filter.actor === undefined ? [] : [{ sql: "actor = ?", value: filter.actor }],
  ].flat();
  const where = conditions.map(({ sql }) => sql).join(" AND ") || "1";
  return db
    .query<Row, (string | number)[]>(`SELECT ${columns} FROM revision WHERE ${where} ORDER BY id DESC LIMIT ?`)
    .all(...conditions.map(({ value }) => value), filter.limit)
    .map(toRevision);
}

/** Returns whether the user or the model changed the memory's words, and that change was not undone. */
export function wasEdited(db: Database, observationId: number): boolean {
  const found = db
    .query(
      `SELECT 1 FROM revision WHERE observation_id = ? AND action = 'edit' AND actor IN ('user', 'model')
       AND undone_at IS NULL LIMIT 1`,
    )
    .get(observationId);
  return found !== null;
}

/** Returns whether a change of the memory by `actor` was undone. */
export function wasUndone(db: Database, observationId: number, actor: Actor): boolean {
  const found = db
    .query("SELECT 1 FROM revision WHERE observation_id = ? AND actor = ? AND undone_at IS NOT NULL LIMIT 1")
    .get(observationId, actor);
  return found !== null;
}

/** Returns whether a change of the memory by `actor` was undone after the time `since`. */
export function wasUndoneSince(db: Database, observationId: number, actor: Actor, since: number): boolean {
  const found = db
    .query("SELECT 1 FROM revision WHERE observation_id = ? AND actor = ? AND undone_at > ? LIMIT 1")
    .get(observationId, actor, since);
  return found !== null;
}

/** Returns whether a change by which one of two memories replaced the other was undone. */
export function wasReplacementUndone(db: Database, one: number, other: number): boolean {
  const found = db
    .query(
      `SELECT 1 FROM revision WHERE undone_at IS NOT NULL AND json_valid(after)
       AND ((observation_id = $one AND after ->> 'supersededBy' = $other)
         OR (observation_id = $other AND after ->> 'supersededBy' = $one)) LIMIT 1`,
    )
    .get({ one, other });
  return found !== null;
}

/** Returns whether the memory was hidden because the user retracted it, and that was not undone. */
export function wasRetracted(db: Database, observationId: number): boolean {
  const found = db
    .query(
      `SELECT 1 FROM revision WHERE observation_id = ? AND actor = 'rule' AND action = 'hide' AND undone_at IS NULL LIMIT 1`,
    )
    .get(observationId);
  return found !== null;
}

export function markUndone(db: Database, batch: number, at: number): void {
  db.query("UPDATE revision SET undone_at = ? WHERE batch = ?").run(at, batch);
}

function toRevision(row: Row): Revision {
  return { ...row, before: parseFields(row, row.before), after: parseFields(row, row.after) };
}

/** Throws AppError for a damaged text: half a change must not be undone. */
function parseFields({ batch }: Row, text: string): Fields {
  const fields = readJson(text);
  if (isFields(fields)) return fields;
  throw new AppError("db-corrupt", `The change R${batch} can't be read: its row is damaged.`, {
    hints: ["Run `claude-mem doctor` to check the database."],
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a value has the form of fields. The types of columns are checked by the table that they are written to. */
function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isField);
}

function isField(value: unknown): boolean {
  return Array.isArray(value) || value === null || typeof value !== "object";
}
