// Removes what a plan of a forget names, from this database or from a backup, whose schema may be older.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { hasKey } from "./capture-key.ts";
import type { ForgetPlan } from "./forget-plan.ts";
import { deleteSession } from "./project-change.ts";
import { buryCaptured, type CapturedKind } from "./tombstone.ts";

const listed = "(SELECT value FROM json_each(?))";
const keyed = (table: "prompt" | "event") => `SELECT t.id FROM json_each(?) k JOIN ${table} t ON ${hasKey("k.value")}`;

/**
 * Removes prompts, events, deferred work, and everything made of them, of one session or several. The caller removes memories and
 * their index entries. The links of other memories to the removed records are removed, with the words that they quote.
 */
export function removeForgotten(db: Database, plan: ForgetPlan): void {
  const run = (sql: string, ...values: SQLQueryBindings[]) => db.query(sql).run(...values);
  const [sessions, retold] = [JSON.stringify(plan.sessions), JSON.stringify([...plan.sessions, ...plan.retold])];
  const ofSession = (hosts: string) => `SELECT id FROM session WHERE host_id IN ${hosts}`;
  for (const [kind, keys] of [
    ["prompt", plan.prompts],
    ["event", plan.events],
  ] as const) {
    const list = JSON.stringify(keys);
    const rows = `${keyed(kind)} UNION ALL SELECT id FROM ${kind} WHERE session_id IN (${ofSession(listed)})`;
    run(
      `DELETE FROM observation_link WHERE target_kind = '${kind}' AND target IN (SELECT CAST(id AS TEXT) FROM (${rows}))`,
      list,
      sessions,
    );
    run(`DELETE FROM ${kind} WHERE id IN (${keyed(kind)})`, list);
  }
  for (const table of ["summary", "handoff", "agent_task"]) {
    run(`DELETE FROM ${table} WHERE session_id IN (${ofSession(listed)})`, retold);
  }
  run(`DELETE FROM deferred WHERE id IN ${listed}`, JSON.stringify(plan.deferred));
  const targets = plan.memories.map((id) => `#${id}`);
  const injected = `SELECT 'S' || id FROM session WHERE host_id IN ${listed}`;
  run(
    `DELETE FROM injection WHERE target IN (SELECT value FROM json_each(?) UNION ALL ${injected})`,
    JSON.stringify(targets),
    sessions,
  );
  const gone = db.query<{ id: number }, [string]>(ofSession(listed)).all(sessions);
  for (const { id } of gone) deleteSession(db, id);
}

/** Stores tombstones of those of these sessions, prompts, events and handoffs that are still there. */
export function buryForgotten(
  db: Database,
  { sessions, prompts, events, retold }: Pick<ForgetPlan, "sessions" | "prompts" | "events" | "retold">,
  at: number,
): void {
  const names = (kind: "prompt" | "event") => `SELECT substr(t.capture_key, length(s.host_id) + 2) AS name
    FROM ${kind} t JOIN session s ON s.id = t.session_id WHERE t.id IN (${keyed(kind)})`;
  const hosts = `SELECT host_id AS name FROM session WHERE host_id IN ${listed}`;
  const bury = (kind: CapturedKind, sql: string, list: readonly string[]) => {
    const rows = db.query<{ name: string }, [string]>(sql).all(JSON.stringify(list));
    for (const { name } of rows) buryCaptured(db, kind, name, at);
  };
  bury("session", hosts, sessions);
  bury("handoff", hosts, retold);
  bury("prompt", names("prompt"), prompts);
  bury("event", names("event"), events);
}
