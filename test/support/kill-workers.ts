import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { planExtraction } from "../../core/jobs/segment.ts";
import { insertProject } from "../../core/store/project.ts";
import { endSession, insertSession } from "../../core/store/session.ts";
import { binary } from "./binary.ts";
import { kindOf } from "./claude-record.ts";
import { insertEvent, insertPrompt } from "./insert-rows.ts";
import { modelEnv, modelMock } from "./model-mock.ts";
import type { Sandbox } from "./sandbox.ts";
import { rows } from "./worker.ts";

/** `lost` and `doubled` are jobs without a memory, and memories beyond one a job. */
export type KillResult = {
  kills: number;
  jobs: number;
  unfinished: number;
  lost: number;
  doubled: number;
  calls: number;
};

export const unlimited = {
  CLAUDE_MEM_TOKENS_PER_DAY: "100_000_000",
  CLAUDE_MEM_TOKENS_PER_PROJECT: "100_000_000",
  CLAUDE_MEM_TOKENS_PER_SESSION: "100_000_000",
  CLAUDE_MEM_USD_PER_SESSION: "1000",
  CLAUDE_MEM_USD_PER_DAY: "1000",
  CLAUDE_MEM_USD_PER_PROJECT: "1000",
};
const answerMs = 60;
const longestLifeMs = 250;
/** A lease is over by then. */
const step = 2 * 60_000;

/**
 * Plans a job for each of `sessions`, and kills workers with SIGKILL at random moments of their lives, `kills` in all;
 * then lets one do the rest. Whenever no job is left in between, the same number is planned again.
 */
export async function killWorkers(box: Sandbox, options: { sessions: number; kills: number }): Promise<KillResult> {
  await using mock = modelMock((record) => ({ delayMs: answerMs, json: proposal(record) }));
  const env = { ...box.env, ...modelEnv(mock.url), ...unlimited };
  let clock = Date.now();
  let planned = 0;
  let kills = 0;
  const start = () => {
    clock += step;
    return Bun.spawn([binary(), "worker"], {
      env: { ...env, CLAUDE_MEM_NOW: String(clock) },
      stdout: "ignore",
      stderr: "ignore",
    });
  };
  const plan = () => {
    for (let each = 0; each < options.sessions; each++) planSession(box, planned++, clock);
  };
  plan();
  while (kills < options.kills) {
    if (planned > options.sessions * 100) throw new Error("No worker lived long enough to be killed.");
    const child = start();
    await Promise.race([child.exited, Bun.sleep(Math.random() * longestLifeMs)]);
    if (child.exitCode !== null) {
      if (kills < options.kills && rows(box, waiting).length === 0) plan();
      continue;
    }
    child.kill("SIGKILL");
    await child.exited;
    kills += 1;
  }
  for (let round = 0; round < 5 && rows(box, waiting).length > 0; round++) await start().exited;
  const made = rows<{ n: number }>(box, perSession).map(({ n }) => n);
  return {
    kills,
    jobs: planned,
    unfinished: rows(box, "SELECT id FROM job WHERE status <> 'done'").length,
    lost: made.filter((n) => n === 0).length,
    doubled: made.filter((n) => n > 1).length,
    calls: mock.asked.length,
  };
}

const perSession =
  "SELECT (SELECT count(*) FROM observation o WHERE o.session_id = s.id) AS n FROM session s WHERE s.host_id LIKE 'kill-%'";
const waiting = "SELECT id FROM job WHERE status = 'due'";

/** Stores a session that has changed something and said so, and plans its reading. */
export function planSession(box: Sandbox, number: number, at: number): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  write(db, () => {
    const key = `kill-${number}`;
    // A separate project: similar memories must not be merged.
    const project = insertProject(db, { key, name: key, rootCommit: null, remote: null }, at);
    const session = insertSession(db, { hostId: key, projectId: project.id, branch: null, source: "startup", at });
    insertPrompt(db, { captureKey: key, sessionId: session.id, number: 1, text: "Go on.", at });
    for (const [tool, action, output, change] of [
      ["Edit", "write", null, "- a\\n+ b"],
      ["assistant", "report", "The reader keeps its own buffer from now on.", null],
    ] as const) {
      insertEvent(db, {
        ...empty,
        files: [],
        captureKey: `${key}-${tool}`,
        sessionId: session.id,
        tool,
        kind: kindOf(tool),
        action,
        output,
        change,
        createdAt: at,
      });
    }
    endSession(db, session.id, "exit", at);
    planExtraction(db, { ...session, status: "ended" }, true, at);
  });
}

const empty = {
  agentId: null,
  command: null,
  checkCommand: null,
  outcome: "ok",
  errorHeadline: null,
  errorSignature: null,
  commit: null,
  durationMs: null,
} as const;

export function proposal(record: string) {
  const source = /(E\d+) assistant:/.exec(record)?.[1] ?? "";
  const quotes = [{ source, quote: "reader keeps its own buffer" }];
  const title = "The importer's reader owns its buffer";
  return { drafts: [], additions: [{ kind: "fact", title, why: "", said_by: "assistant", status: "done", quotes }] };
}
