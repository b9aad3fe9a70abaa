// The rows of an export. Each reader takes the last id it returned, and returns the rows after it: a statement that stayed
// open while the consumer works would hold back checkpoints.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import type { HandoffKind } from "../handoff.ts";
import { type Observation, selectObservations } from "../observation.ts";
import type { Link, LinkKind } from "../observation-link.ts";
import type { Origin } from "../vocabulary.ts";
import { type ExportScope, memoriesIn, projectsIn, rowsIn, sessionsIn } from "./export-scope.ts";

/** `key` is the key of the project, the host's id of a session or the capture key of a prompt. */
type Placed = { id: number; projectKey: string };

export type ProjectRow = {
  id: number;
  key: string;
  name: string;
  rootCommit: string | null;
  remote: string | null;
  createdAt: number;
};

export type SessionRow = Placed & {
  host: string;
  uid: string;
  key: string;
  branch: string | null;
  source: string;
  status: "active" | "ended" | "abandoned";
  startedAt: number;
  lastSeenAt: number;
  endedAt: number | null;
  endReason: string | null;
  promptCount: number;
  contextNumber: number;
  forkedFrom: string | null;
};

export type PromptRow = {
  id: number;
  uid: string;
  key: string;
  session: string;
  number: number;
  text: string;
  statementsRead: number;
  createdAt: number;
};

export type SummaryRow = {
  id: number;
  uid: string;
  session: string;
  promptNumber: number;
  origin: Origin;
  request: string;
  investigated: string;
  learned: string;
  completed: string;
  notDone: string;
  nextSteps: string;
  decisions: string;
  commits: string;
  createdAt: number;
  updatedAt: number;
};

export type HandoffRow = {
  id: number;
  session: string;
  reason: HandoffKind;
  content: string;
  branch: string | null;
  commit: string | null;
  dirtyCount: number | null;
  createdAt: number;
  expiresAt: number;
  consumedAt: number | null;
  consumedBy: string | null;
};

export type DeferredRow = Placed & {
  uid: string;
  session: string | null;
  title: string;
  detail: string;
  files: string;
  origin: Origin;
  priority: 1 | 2 | 3;
  status: "open" | "done" | "dropped";
  reason: string | null;
  closedBy: string | null;
  createdAt: number;
  closedAt: number | null;
};

export type MoveRow = Placed & { from: string; to: string; createdAt: number };

const sessionKey = (column: string) => `(SELECT host_id FROM session WHERE id = ${column})`;
const projectKey = "(SELECT key FROM project WHERE id = r.project_id) AS projectKey";

const sources = {
  project: {
    from: "project r",
    columns: "r.id, r.key, r.name, r.root_commit AS rootCommit, r.remote, r.created_at AS createdAt",
    scope: projectsIn,
  },
  session: {
    from: "session r",
    columns: `r.id, ${projectKey}, r.uid, r.host, r.host_id AS key, r.branch, r.source, r.status, r.started_at AS startedAt,
      r.last_seen_at AS lastSeenAt, r.ended_at AS endedAt, r.end_reason AS endReason, r.prompt_count AS promptCount,
      r.context_number AS contextNumber, ${sessionKey("r.forked_from")} AS forkedFrom`,
    scope: sessionsIn,
  },
  prompt: {
    from: "prompt p JOIN session r ON r.id = p.session_id",
    id: "p.id",
    columns: `p.id, p.uid, p.capture_key AS key, r.host_id AS session, p.number, p.text,
      p.statements_read AS statementsRead, p.created_at AS createdAt`,
    scope: rowsIn,
  },
  summary: {
    // In the order of the sessions, so that a rewritten summary keeps its place.
    from: "summary m JOIN session r ON r.id = m.session_id",
    columns: `r.id, m.uid, r.host_id AS session, m.prompt_number AS promptNumber, m.origin, m.request, m.investigated,
      m.learned, m.completed, m.not_done AS notDone, m.next_steps AS nextSteps, m.decisions, m.commits, m.created_at AS createdAt,
      m.updated_at AS updatedAt`,
    scope: rowsIn,
  },
  handoff: {
    from: "handoff r",
    columns: `r.id, ${sessionKey("r.session_id")} AS session, r.kind AS reason, r.content, r.branch,
      r.commit_sha AS "commit", r.dirty_count AS dirtyCount, r.created_at AS createdAt, r.expires_at AS expiresAt,
      r.consumed_at AS consumedAt, ${sessionKey("r.consumed_by")} AS consumedBy`,
    scope: rowsIn,
  },
  deferred: {
    from: "deferred r",
    columns: `r.id, ${projectKey}, r.uid, ${sessionKey("r.session_id")} AS session, r.title, r.detail, r.files,
      r.origin, r.priority, r.status, r.reason, (SELECT uid FROM observation WHERE id = r.closed_by) AS closedBy,
      r.created_at AS createdAt, r.closed_at AS closedAt`,
    scope: rowsIn,
  },
  move: {
    from: "file_move r",
    columns: `r.id, ${projectKey}, r.from_path AS "from", r.to_path AS "to", r.created_at AS createdAt`,
    scope: rowsIn,
  },
} as const;

type Rows = {
  project: ProjectRow;
  session: SessionRow;
  prompt: PromptRow;
  summary: SummaryRow;
  handoff: HandoffRow;
  deferred: DeferredRow;
  move: MoveRow;
};

/** Returns the rows of one kind after the id `after`, in the order of their ids. */
export function listForExport<Kind extends keyof Rows>(
  db: Database,
  kind: Kind,
  scope: ExportScope,
  after: number,
  limit: number,
): Rows[Kind][] {
  const source = sources[kind];
  const { where, bindings } = source.scope(scope);
  const id = "id" in source ? source.id : "r.id";
  return db
    .query<Rows[Kind], SQLQueryBindings[]>(
      `SELECT ${source.columns} FROM ${source.from} WHERE ${id} > ? AND ${where} ORDER BY ${id} LIMIT ?`,
    )
    .all(after, ...bindings, limit);
}

/** Returns the memories after the id `after`, in the order of their ids. */
export function listMemoriesForExport(db: Database, scope: ExportScope, after: number, limit: number): Observation[] {
  const { where, bindings } = memoriesIn(scope);
  return selectObservations(db, {
    where: `o.id > ? AND ${where}`,
    bindings: [after, ...bindings],
    order: "o.id",
    limit,
  });
}

export type MemoryParts = {
  uid: string;
  projectKey: string;
  session: string | null;
  injected: number | null;
  credit: number | null;
};

/** Returns the uid, project key, session key and use of memories, by their ids. */
export function readMemoryParts(db: Database, ids: readonly number[]): Map<number, MemoryParts> {
  const rows = db
    .query<MemoryParts & { id: number }, [string]>(
      `SELECT o.id, o.uid, (SELECT key FROM project WHERE id = o.project_id) AS projectKey,
         ${sessionKey("o.session_id")} AS session, u.injected, u.credit
       FROM observation o LEFT JOIN memory_use u ON u.observation_id = o.id
       WHERE o.id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

export type EvidenceRow = Omit<Link, "kind"> & { id: number };

/**
 * Returns the evidence of memories in its order, without other memories; events and prompts by their capture keys. A deleted one
 * keeps its place under a special name.
 */
export function listEvidence(db: Database, ids: readonly number[]): EvidenceRow[] {
  const lost = "iif(l.target GLOB '*[^0-9]*', l.target, 'lost:' || o.uid || ':' || l.target)";
  const key = (table: string) => `coalesce((SELECT capture_key FROM ${table} WHERE id = l.target), ${lost})`;
  return db
    .query<EvidenceRow, [string]>(
      `SELECT l.observation_id AS id, l.target_kind AS targetKind, l.quote, CASE l.target_kind
         WHEN 'event' THEN ${key("event")} WHEN 'prompt' THEN ${key("prompt")} ELSE l.target END AS target
       FROM observation_link l JOIN observation o ON o.id = l.observation_id
       WHERE l.observation_id IN (SELECT value FROM json_each(?)) AND l.kind = 'evidence' AND l.target_kind <> 'observation'
       ORDER BY l.observation_id, l.id`,
    )
    .all(JSON.stringify(ids));
}

export type RelationRow = { from: string; relation: LinkKind | "superseded_by"; to: string; quote: string | null };

/** Returns the relations of memories to others that are part of the export, in the order of their ids. */
export function listRelations(db: Database, scope: ExportScope, ids: readonly number[]): RelationRow[] {
  const { where, bindings } = memoriesIn(scope);
  const list = JSON.stringify(ids);
  return db
    .query<RelationRow, SQLQueryBindings[]>(
      `SELECT f.uid AS "from", x.relation, o.uid AS "to", x.quote FROM (
         SELECT id AS source, 'superseded_by' AS relation, superseded_by AS target, NULL AS quote, 0 AS place
         FROM observation WHERE id IN (SELECT value FROM json_each(?)) AND superseded_by IS NOT NULL
         UNION ALL
         SELECT observation_id, kind, target, quote, id FROM observation_link
         WHERE observation_id IN (SELECT value FROM json_each(?)) AND target_kind = 'observation') x
       JOIN observation f ON f.id = x.source JOIN observation o ON o.id = x.target
       WHERE ${where} ORDER BY x.source, x.place`,
    )
    .all(list, list, ...bindings);
}
