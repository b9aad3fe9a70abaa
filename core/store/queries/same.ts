// Memories that may be duplicates of another one, or related to it.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import type { Unclean } from "../../privacy/clean.ts";
import { isGlobal } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";
import type { ObservationType } from "../vocabulary.ts";

const isLive = "o.status IN ('active', 'candidate', 'rejected')";
const except = "o.id NOT IN (SELECT value FROM json_each(?))";

type Limits = { exceptIds: readonly number[]; limit: number };

/** Returns the live memories of a project with exactly this narrative, the newest first. */
export function listSameNarrative(
  db: Database,
  { projectId, narrative }: Unclean<Pick<Observation, "projectId" | "narrative">>,
  { exceptIds, limit }: Limits,
): Observation[] {
  return selectObservations(db, {
    // observation_by_length finds the few rows of this length.
    where: `o.project_id = ? AND ${isLive} AND ${except} AND length(o.narrative) = length(?) AND o.narrative = ?`,
    bindings: [projectId, JSON.stringify(exceptIds), narrative, narrative],
    order: "o.id DESC",
    limit,
  });
}

/** Returns the memories of other projects that may be injected into all, the newest first. */
export function listGlobal(
  db: Database,
  { exceptProject, limit }: { exceptProject: number; limit: number },
): Observation[] {
  const where = `${isGlobal} AND o.project_id <> ?`;
  return selectObservations(db, { where, bindings: [exceptProject], order: "o.id DESC", limit });
}

/** Returns the live memories of a project made at `since` or later, the newest first. */
export function listLiveSince(
  db: Database,
  projectId: number,
  since: number,
  { exceptIds, limit }: Limits,
): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND ${isLive} AND ${except} AND o.created_at >= ?`,
    bindings: [projectId, JSON.stringify(exceptIds), since],
    order: "o.created_at DESC, o.id DESC",
    limit,
  });
}

/** Returns whether an active memory of the type in another session has this title, regardless of case. */
export function hasTitleElsewhere(
  db: Database,
  { projectId, type, title }: { projectId: number; type: ObservationType; title: string },
  sessionId: number,
): boolean {
  const where =
    "o.project_id = ? AND o.type = ? AND o.status = 'active' AND o.session_id <> ? AND o.title = ? COLLATE NOCASE";
  const bindings = [projectId, type, sessionId, title];
  return selectObservations(db, { where, bindings, order: "o.id", limit: 1 }).length > 0;
}

/** Returns the memory of a project with this creation time and this text. */
export function findCopy(
  db: Database,
  {
    projectId,
    createdAt,
    title,
    narrative,
  }: Unclean<Pick<Observation, "projectId" | "createdAt" | "title" | "narrative">>,
): Observation | undefined {
  // Uses the index observation_by_project.
  const where = "o.project_id = ? AND o.created_at = ? AND o.title = ? AND o.narrative = ?";
  const bindings = [projectId, createdAt, title, narrative];
  return selectObservations(db, { where, bindings, order: "o.id", limit: 1 })[0];
}

/** A file with more memories than this does not relate them to each other. */
const hub = 30;

type Subject = Pick<Observation, "id" | "projectId" | "errorSignature" | "commit">;

/** Returns the live memories of the project about the same error; like all functions below, the most important first. */
export function listWithSameError(db: Database, { projectId, errorSignature }: Subject, limit: number): Observation[] {
  if (errorSignature === null) return [];
  return selectLive(db, "o.project_id = ? AND o.error_signature = ?", [projectId, errorSignature], limit);
}

/** Returns the memories that rest on the same event, prompt or commit. */
export function listWithSameEvidence(db: Database, { id, projectId }: Subject, limit: number): Observation[] {
  const where = `+o.project_id = ? AND o.id IN (
       SELECT other.observation_id FROM observation_link own
       CROSS JOIN observation_link other ON other.target_kind = own.target_kind AND other.target = own.target
       WHERE own.observation_id = ? AND own.kind = 'evidence' AND other.kind = 'evidence' LIMIT 50)`;
  return selectLive(db, where, [projectId, id], limit);
}

/** A commit with more memories than this does not relate them either: they were only saved while it was checked out. */
const commitHub = 4;

/** Returns the memories of the same commit. Commits with many memories don't count. */
export function listWithSameCommit(db: Database, { projectId, commit }: Subject, limit: number): Observation[] {
  if (commit === null) return [];
  const found = selectLive(db, "o.project_id = ? AND o.commit_sha = ?", [projectId, commit], commitHub + 1);
  return found.length > commitHub ? [] : found.slice(0, limit);
}

/** Returns the memories about one of the same files. Files with many memories don't count. */
export function listWithSameFiles(db: Database, { id, projectId }: Subject, limit: number): Observation[] {
  const where = `+o.project_id = ? AND o.id IN (
       SELECT other.observation_id FROM observation_file own
       CROSS JOIN observation_file other ON other.path = own.path
       WHERE own.observation_id = ? AND (SELECT count(*) FROM (
         SELECT 1 FROM observation_file f WHERE f.path = own.path LIMIT ${hub})) < ${hub})`;
  return selectLive(db, where, [projectId, id], limit);
}

function selectLive(db: Database, where: string, bindings: SQLQueryBindings[], limit: number): Observation[] {
  return selectObservations(db, {
    where: `${where} AND ${isLive}`,
    bindings,
    order: "o.importance DESC, o.created_at DESC, o.id DESC",
    limit,
  });
}
