import type { Database, SQLQueryBindings } from "bun:sqlite";
import { map } from "../lists.ts";
import type { Clean } from "../privacy/clean.ts";
import { parseList } from "./json-list.ts";
import { listFiles, type ObservationFile, replaceFiles } from "./observation-file.ts";
import type { ObservationType, Origin, Scope, Status, Voucher } from "./vocabulary.ts";

/** A memory as it is stored, with its files. */
export type Observation = {
  id: number;
  projectId: number;
  sessionId: number | null;
  sourceKey: string | null;
  type: ObservationType;
  title: Clean;
  narrative: Clean;
  facts: Clean[];
  concepts: Clean[];
  aliases: Clean[];
  lesson: Clean | null;
  importance: 1 | 2 | 3;
  origin: Origin;
  confidence: number;
  status: Status;
  /** Null while nobody has vouched for it: then it is not injected. */
  vouchedBy: Voucher | null;
  scope: Scope;
  /** Milliseconds since the epoch; null for no end. */
  expiresAt: number | null;
  branch: string | null;
  commit: string | null;
  errorSignature: string | null;
  checkCommand: string | null;
  createdAt: number;
  updatedAt: number;
  pinned: boolean;
  humanEdited: boolean;
  supersededBy: number | null;
  /** How often the same thing was learned, from 1. */
  seenCount: number;
  /** When the same thing was last learned again; null for never. */
  lastSeenAt: number | null;
  files: ObservationFile[];
};

type Bindings = Record<string, string | number | null>;

type Row = Omit<Observation, "facts" | "concepts" | "aliases" | "pinned" | "humanEdited" | "files"> & {
  facts: string;
  concepts: string;
  aliases: string;
  pinned: number;
  humanEdited: number;
};

const columns = `o.id, o.project_id AS projectId, o.session_id AS sessionId, o.source_key AS sourceKey, o.type, o.title,
  o.narrative, o.facts, o.concepts, o.aliases, o.lesson, o.importance, o.origin, o.confidence, o.status,
  o.vouched_by AS vouchedBy, o.scope, o.expires_at AS expiresAt, o.branch, o.commit_sha AS "commit", o.error_signature AS errorSignature, o.check_command AS checkCommand,
  o.created_at AS createdAt, o.updated_at AS updatedAt, o.pinned, o.human_edited AS humanEdited,
  o.superseded_by AS supersededBy, o.seen_count AS seenCount, o.last_seen_at AS lastSeenAt`;

/** Returns the observations with these ids, in the order asked for; unknown ids are left out. */
export function getObservations(db: Database, ids: readonly number[]): Observation[] {
  if (ids.length === 0) return [];
  const rows = db
    .query<Row, [string]>(`SELECT ${columns} FROM observation o WHERE o.id IN (SELECT value FROM json_each(?))`)
    .all(JSON.stringify(ids));
  const byId = new Map(map(withFiles(db, rows), (observation) => [observation.id, observation]));
  const found: Observation[] = [];
  for (const id of ids) {
    const observation = byId.get(id);
    if (observation) found.push(observation);
  }
  return found;
}

export function getObservation(db: Database, id: number): Observation | undefined {
  return getObservations(db, [id])[0];
}

export function findObservationBySource(db: Database, projectId: number, sourceKey: string): Observation | undefined {
  const row = db
    .query<Row, [number, string]>(`SELECT ${columns} FROM observation o WHERE o.project_id = ? AND o.source_key = ?`)
    .get(projectId, sourceKey);
  return row ? withFiles(db, [row])[0] : undefined;
}

/**
 * Returns observations that satisfy `where` (SQL over alias `o`, bound to `bindings`), in the given order.
 * For the named queries in this folder and core/memory; user input is only ever bound.
 */
export function selectObservations(
  db: Database,
  query: { where: string; bindings: SQLQueryBindings[]; order: string; limit: number; offset?: number },
): Observation[] {
  const rows = db
    .query<Row, SQLQueryBindings[]>(
      `SELECT ${columns} FROM observation o WHERE ${query.where} ORDER BY ${query.order} LIMIT ? OFFSET ?`,
    )
    .all(...query.bindings, query.limit, query.offset ?? 0);
  return withFiles(db, rows);
}

/** Counts the active memories of a project. */
export function countActive(db: Database, projectId: number): number {
  const query = "SELECT count(*) AS n FROM observation WHERE project_id = ? AND status = 'active'";
  return db.query<{ n: number }, [number]>(query).get(projectId)?.n ?? 0;
}

/** `uid` is given for a memory that was made on another device; a new memory gets its own. */
export type NewObservation = Omit<Observation, "id" | "supersededBy"> & { uid?: string };

/** Inserts the row and its files and returns the id. core/memory updates the index. */
export function insertObservation(db: Database, observation: NewObservation, id: number | null = null): number {
  const row = db
    .query<{ id: number }, Bindings>(
      `INSERT INTO observation (id, uid, project_id, session_id, source_key, type, title, narrative, facts, concepts, aliases,
         lesson, importance, origin, confidence, status, vouched_by, scope, expires_at, branch, commit_sha, error_signature,
         check_command, created_at, updated_at, pinned, human_edited, seen_count, last_seen_at)
       VALUES ($id, $uid, $projectId, $sessionId, $sourceKey, $type, $title, $narrative, $facts, $concepts, $aliases,
         $lesson, $importance, $origin, $confidence, $status, $vouchedBy, $scope, $expiresAt, $branch, $commit, $errorSignature,
         $checkCommand, $createdAt, $updatedAt, $pinned, $humanEdited, $seenCount, $lastSeenAt)
       RETURNING id`,
    )
    .get({
      id,
      uid: observation.uid ?? null,
      projectId: observation.projectId,
      createdAt: observation.createdAt,
      ...bindingsOf(observation),
    });
  const newId = row?.id ?? 0;
  replaceFiles(db, newId, observation.files);
  return newId;
}

/** Updates every field but id, project and creation time. */
export function updateObservation(db: Database, observation: Observation): void {
  db.query<null, Bindings>(
    `UPDATE observation SET session_id = $sessionId, source_key = $sourceKey, type = $type, title = $title,
       narrative = $narrative, facts = $facts, concepts = $concepts, aliases = $aliases, lesson = $lesson,
       importance = $importance, origin = $origin, confidence = $confidence, status = $status, vouched_by = $vouchedBy,
       scope = $scope, expires_at = $expiresAt, branch = $branch,
       commit_sha = $commit, error_signature = $errorSignature, check_command = $checkCommand, updated_at = $updatedAt,
       pinned = $pinned, human_edited = $humanEdited, superseded_by = $supersededBy, seen_count = $seenCount,
       last_seen_at = $lastSeenAt
     WHERE id = $id`,
  ).run({ id: observation.id, supersededBy: observation.supersededBy, ...bindingsOf(observation) });
  replaceFiles(db, observation.id, observation.files);
}

/** Moves the memory to another project. core/memory updates the index. */
export function setObservationProject(db: Database, id: number, projectId: number, sourceKey: string | null): void {
  db.query("UPDATE observation SET project_id = ?, source_key = ? WHERE id = ?").run(projectId, sourceKey, id);
}

export function deleteObservationRow(db: Database, id: number): void {
  db.query("DELETE FROM observation WHERE id = ?").run(id);
}

/** Marks the memory `id` as superseded, and stores by which one. The index holds neither field. */
export function setSupersededBy(db: Database, id: number, newer: number): void {
  db.query("UPDATE observation SET status = 'superseded', superseded_by = ? WHERE id = ?").run(newer, id);
}

function bindingsOf(observation: NewObservation): Bindings {
  return {
    sessionId: observation.sessionId,
    sourceKey: observation.sourceKey,
    type: observation.type,
    title: observation.title,
    narrative: observation.narrative,
    facts: JSON.stringify(observation.facts),
    concepts: JSON.stringify(observation.concepts),
    aliases: JSON.stringify(observation.aliases),
    lesson: observation.lesson,
    importance: observation.importance,
    origin: observation.origin,
    confidence: observation.confidence,
    status: observation.status,
    vouchedBy: observation.vouchedBy,
    scope: observation.scope,
    expiresAt: observation.expiresAt,
    branch: observation.branch,
    commit: observation.commit,
    errorSignature: observation.errorSignature,
    checkCommand: observation.checkCommand,
    updatedAt: observation.updatedAt,
    pinned: Number(observation.pinned),
    humanEdited: Number(observation.humanEdited),
    seenCount: observation.seenCount,
    lastSeenAt: observation.lastSeenAt,
  };
}

function withFiles(db: Database, rows: Row[]): Observation[] {
  if (rows.length === 0) return [];
  const files = listFiles(
    db,
    map(rows, (row) => row.id),
  );
  return map(rows, (row) => ({
    ...row,
    facts: parseList<Clean>(row.facts),
    concepts: parseList<Clean>(row.concepts),
    aliases: parseList<Clean>(row.aliases),
    pinned: row.pinned === 1,
    humanEdited: row.humanEdited === 1,
    files: files.get(row.id) ?? [],
  }));
}
