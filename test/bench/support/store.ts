// The database that the measured hooks work on, made beforehand in this process.

import type { Database } from "bun:sqlite";
import { acceptRecord } from "../../../core/capture/accept.ts";
import type { CaptureRecord } from "../../../core/capture/record.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { storeStatements } from "../../../core/extract/judge/statements.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { lastPrompt } from "../../../core/store/prompt.ts";
import { claimWorker } from "../../../core/store/worker.ts";
import { binary } from "../../support/binary.ts";
import { claudeRecord } from "../../support/claude-record.ts";
import { gitInit } from "../../support/git.ts";
import { modelEnv } from "../../support/model-mock.ts";
import { payload } from "../../support/payload.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { sessionId } from "./ids.ts";
import { makeMemories } from "./memories.ts";

const longestBenchMs = 9 * 60_000;

/** What happened in a session before its end is measured. */
export const workOfSession: readonly (readonly [event: string, payload: string])[] = [
  ["session-start", "session-start-startup"],
  ["user-prompt-submit", "user-prompt-submit"],
  ["post-tool-use", "post-tool-use-read"],
  ["post-tool-use-failure", "post-tool-use-failure-bash"],
  ["post-tool-use", "post-tool-use-edit"],
  ["post-tool-use", "post-tool-use-bash"],
];

/** How many of these uses, the last ones, wait for the end of the turn. */
const usesWaiting = 2;

export type Store = Disposable & {
  box: Sandbox;
  memories: number;
  /** A folder that is another project: memories of sessions that end there are not recalled in `box.repo`. */
  elsewhere: string;
  /** Returns a session that has started in the repository. */
  startedSession: () => string;
  /** Returns a session in the folder elsewhere that has made and tested a fix. */
  workedSession: () => string;
};

/** Makes a database with `memories` memories of one project; the newest two are what the measured hooks find. */
export function makeStore(memories: number): Store {
  const box = sandbox();
  const elsewhere = `${box.root}/elsewhere`;
  for (const folder of [box.repo, elsewhere]) gitInit(folder);
  Object.assign(box.env, modelEnv("http://127.0.0.1:9"));
  const db = openDatabase({ file: `${box.memDir}/memory.db` });
  // The cost of a hook for a user with a model: it plans the model's work, and finds that a worker is running.
  claimWorker(db, "bench", Date.now(), Date.now() + longestBenchMs);
  if (memories > 0) fill(db, box.repo, memories);
  return {
    box,
    memories,
    elsewhere,
    startedSession: () => {
      const session = sessionId();
      acceptRecord(db, record(box.repo, session, "session-start", "session-start-startup"));
      return session;
    },
    workedSession: () => {
      const session = sessionId();
      const stored = workOfSession.slice(0, -usesWaiting);
      write(db, () => {
        for (const [event, name] of stored) {
          const { session: worked } = acceptRecord(db, record(elsewhere, session, event, name));
          // As the prompt's hook has done by then.
          const prompt = worked && event === "user-prompt-submit" ? lastPrompt(db, worked.id) : undefined;
          if (worked && prompt) storeStatements(db, worked, prompt, null);
        }
      });
      // The executable that is measured stores them, so it must have written them.
      for (const [event, name] of workOfSession.slice(-usesWaiting)) {
        const stdin = Buffer.from(JSON.stringify(payload(name, { repo: elsewhere, session_id: session })));
        Bun.spawnSync([binary(), "hook", event], { env: box.env, cwd: elsewhere, stdin });
      }
      return session;
    },
    [Symbol.dispose]: () => {
      db.close();
      box.dispose();
    },
  };
}

function fill(db: Database, repo: string, count: number): void {
  const projectId = identifyWorkspace(db, repo).project.id;
  const at = Date.now();
  write(db, () => {
    for (const memory of makeMemories(count - 2, projectId, at)) addObservation(db, memory);
    addObservation(
      db,
      newObservation({
        projectId,
        type: "bugfix",
        title: "TypeError: Reduce of empty array with no initial value: fixed in src/price.ts",
        narrative: "The checkout crashed for an empty basket, because total() reduced without an initial value.",
        lesson: "The cause was that reduce had no initial value.",
        origin: "verified",
        vouchedBy: "user",
        errorSignature: knownSignature(repo),
        checkCommand: "bun test src/price.test.ts",
        files: [{ path: "src/price.ts", role: "modified", contentHash: null, span: null }],
        createdAt: at,
      }),
    );
    addObservation(
      db,
      newObservation({
        projectId,
        type: "constraint",
        title: "Amounts are whole cents, never fractions.",
        narrative: "The user: “Amounts are whole cents, never fractions.”",
        origin: "user",
        vouchedBy: "user",
        createdAt: at,
      }),
    );
  });
}

function knownSignature(repo: string): string | null {
  const { content } = record(repo, "any", "post-tool-use-failure", "post-tool-use-failure-bash");
  return content.kind === "tool" ? content.use.errorSignature : null;
}

function record(repo: string, session: string, event: string, name: string): CaptureRecord {
  const place = { cwd: repo, projectDir: repo, root: repo, home: repo };
  // Every session uses the same recorded tool ids; the session is part of the record's key.
  const made = claudeRecord(event, payload(name, { repo, session_id: session }), place, Date.now());
  if (!made) throw new Error(`${name} holds nothing to keep.`);
  return made;
}
