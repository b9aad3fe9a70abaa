// What a store holds of sessions, so that an import can be compared with the hooks.
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";

type Row = Record<string, unknown>;

const tables = ["session", "prompt", "event", "event_file", "observation", "summary", "handoff", "deferred"];

/** Returns every row of a session, of the work in it and of what it taught. */
export function rowsIn(folder: string): Record<string, Row[]> {
  using db = openDatabase({ file: join(folder, "memory.db") });
  return Object.fromEntries(tables.map((table) => [table, db.query<Row, []>(`SELECT * FROM ${table}`).all()]));
}

type Content = {
  /** The prompts, the uses of tools and the reports, in their order in each session. */
  told: Row[];
  /** Their times, in the same order. */
  times: number[];
  /** The number of compactions of each session. */
  compactions: Row[];
  memories: Row[];
  summaries: Row[];
  handoffs: Row[];
};

/** Only the record tells of a subagent, no hook. */
const withoutAgentHooks = "gemini";

/** Returns what was said and done in each session, and what was made of it: all that an import and the hooks have alike, by docs/hosts.md. */
function contentOf(folder: string): Content {
  using db = openDatabase({ file: join(folder, "memory.db") });
  const rows = (sql: string) => db.query<Row, []>(sql).all();
  const from = (table: string) => `FROM ${table} t JOIN session s ON s.id = t.session_id`;
  const prompts = rows(
    `SELECT s.host_id AS session, t.created_at AS at, t.number, t.text, t.typed_ranges ${from("prompt")} ORDER BY t.id`,
  );
  const events = rows(
    `SELECT s.host_id AS session, t.created_at AS at, t.agent_id IS NOT NULL AS isAgents, p.number AS prompt, t.tool, t.kind,
       t.action, t.command, t.check_command, t.outcome, t.error_headline, t.error_signature, t.output, t.change, t.commit_sha,
       (SELECT group_concat(role || ' ' || path) FROM event_file WHERE event_id = t.id) AS files
     ${from("event")} LEFT JOIN prompt p ON p.id = t.prompt_id
     WHERE t.tool <> 'compaction' AND (t.agent_id IS NULL OR s.host <> '${withoutAgentHooks}') ORDER BY isAgents, t.id`,
  );
  const told = [...prompts, ...withoutRepeated(events)].toSorted((a, b) =>
    String(a.session).localeCompare(String(b.session)),
  );
  return {
    told: told.map(({ at: _at, ...said }) => said),
    times: told.map(({ at }) => Number(at)),
    compactions: rows(
      `SELECT s.host_id AS session, count(*) AS n ${from("event")} WHERE t.tool = 'compaction' GROUP BY 1 ORDER BY 1`,
    ),
    memories: rows("SELECT type, origin, title, lesson, narrative FROM observation ORDER BY title"),
    summaries: rows(
      `SELECT s.host_id AS session, prompt_number, request, investigated, learned, completed, not_done, next_steps, decisions, commits
       ${from("summary")} ORDER BY 1`,
    ),
    handoffs: rows(`SELECT s.host_id AS session, content ${from("handoff")} ORDER BY 1`),
  };
}

/** A client that ends at once may end before the hook of a report that says the same again: it is only in the client's record. */
function withoutRepeated(events: Row[]): Row[] {
  const said = new Set<string>();
  return events.filter(({ kind, session, prompt, output }) => {
    const key = JSON.stringify([session, prompt, output]);
    const isRepeated = kind === "report" && said.has(key);
    said.add(key);
    return !isRepeated;
  });
}

/** Returns the content of two stores, and the greatest time between what one and the other say of an event. */
export function compareStores(one: string, other: string) {
  const { times, ...first } = contentOf(one);
  const { times: otherTimes, ...second } = contentOf(other);
  const apart = times.map((at, index) => Math.abs(at - (otherTimes[index] ?? 0)));
  return { one: first, other: second, farthestMs: Math.max(...apart) };
}

/** The time between an event and the start of its hook, on a slow machine. Each turn on a screen takes longer. */
export const longestHookMs = 3_000;
