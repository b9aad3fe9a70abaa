// A session of one host, with all that is kept of one: each of its texts names the host.
import type { Database } from "bun:sqlite";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { cleanText } from "../../core/privacy/clean.ts";
import { insertDeferred } from "../../core/store/deferred.ts";
import { emptyContent, findHandoff, upsertHandoff } from "../../core/store/handoff.ts";
import { idForms, insertSession, storedId } from "../../core/store/session.ts";
import { upsertSummary } from "../../core/store/summary.ts";
import { insertEvent, insertPrompt } from "./insert-rows.ts";

const noText = { investigated: "", learned: "", decisions: "", notDone: "", nextSteps: "" };
const place = { branch: "main", commit: null, dirtyCount: 0, expiresAt: Date.now() + 1e9 };

/** Stores it as hooks do, and returns its local id. The keys of its prompt and its event are those of every such session. */
export function storeHostSession(db: Database, projectId: number, host: string, id: string, at: number): number {
  const hostId = storedId(db, id, host);
  const { id: sessionId } = insertSession(db, { hostId, projectId, branch: "main", host, source: "startup", at });
  db.query("UPDATE session SET prompt_count = 1 WHERE id = ?").run(sessionId);
  const prompt = insertPrompt(db, {
    ...{ captureKey: `${hostId}:p1`, sessionId, number: 1, text: `Asked of ${host}.`, at: at + 1 },
  });
  const event = insertEvent(db, {
    ...{ captureKey: `${hostId}:t1`, sessionId, agentId: null, tool: "shell", kind: "shell", action: "test" },
    ...{ command: `${host} test`, checkCommand: null, outcome: "failed", errorHeadline: null, errorSignature: null },
    ...{ output: null, change: null, commit: null, durationMs: 1, createdAt: at + 2, files: [] },
  });
  const evidence = { kind: "evidence", quote: `by ${host}` } as const;
  addObservation(
    db,
    newObservation({
      ...{ projectId, sessionId, sourceKey: `tried:${hostId}:t1`, type: "discovery", origin: "reported" },
      ...{ title: `Found by ${host}`, narrative: `What ${host} found.`, createdAt: at + 3 },
    }),
    [
      { ...evidence, targetKind: "prompt", target: String(prompt) },
      { ...evidence, targetKind: "event", target: String(event) },
    ],
  );
  const work = { projectId, sessionId, detail: cleanText(""), files: [] as string[] };
  insertDeferred(db, {
    ...work,
    origin: "user",
    priority: 2,
    title: cleanText(`Deferred by ${host}`),
    createdAt: at + 4,
  });
  upsertSummary(db, {
    ...{ ...noText, sessionId, promptNumber: 1, origin: "reported", request: `Asked of ${host}.` },
    ...{ completed: `Done by ${host}.`, updatedAt: at + 5 },
  });
  saveHostHandoff(db, sessionId, `Left by ${host}.`, at + 6);
  return sessionId;
}

export function saveHostHandoff(db: Database, sessionId: number, done: string, createdAt: number): void {
  const row = db.query<{ id: number }, [number]>("SELECT project_id AS id FROM session WHERE id = ?").get(sessionId);
  const said = { ...place, kind: "turn", createdAt, content: { ...emptyContent, done } } as const;
  upsertHandoff(db, { ...said, projectId: row?.id ?? 0, sessionId });
}

type Stored = Record<"prompts" | "memories" | "evidence" | "deferred" | "summaries", string[]>;
export type HostSession = Stored & { handoff: string | undefined };

type Said = { id: number; host: string; key: string };

/** Returns what is stored of each session, by the id that its host gave it and its host: the form of its id here does not count. */
export function hostSessions(db: Database): Record<string, HostSession> {
  const sessions = db.query<Said, []>("SELECT id, host, host_id AS key FROM session ORDER BY host, host_id").all();
  return Object.fromEntries(
    sessions.map(({ id, host, key }) => {
      const { plain } = idForms(key, host);
      const read = (sql: string) =>
        db
          .query<{ said: string }, [number]>(sql)
          .all(id)
          .map(({ said }) => said.replaceAll(key, plain));
      return [
        `${plain} of ${host}`,
        {
          prompts: read("SELECT capture_key || ' ' || text AS said FROM prompt WHERE session_id = ? ORDER BY id"),
          memories: read("SELECT source_key || ' ' || title AS said FROM observation WHERE session_id = ? ORDER BY id"),
          evidence: read(
            `SELECT coalesce(p.capture_key, e.capture_key, l.target) || ' ' || l.quote AS said
             FROM observation o JOIN observation_link l ON l.observation_id = o.id
             LEFT JOIN prompt p ON l.target_kind = 'prompt' AND p.id = l.target
             LEFT JOIN event e ON l.target_kind = 'event' AND e.id = l.target
             WHERE o.session_id = ? ORDER BY l.id`,
          ),
          deferred: read("SELECT title AS said FROM deferred WHERE session_id = ? ORDER BY id"),
          summaries: read("SELECT completed AS said FROM summary WHERE session_id = ?"),
          handoff: findHandoff(db, id)?.content.done,
        },
      ];
    }),
  );
}
