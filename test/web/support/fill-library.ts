// A small library with one of everything that the pages show: sessions, evidence, cited lines, injections, candidates, deferred work.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { toFiles } from "../../../core/memory/change/fields.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { updateMemory } from "../../../core/memory/change/update.ts";
import { deferWork } from "../../../core/memory/defer.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { everyProject } from "../../../core/memory/reach.ts";
import { type SaveInput, saveMemory } from "../../../core/memory/save.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { insertEvent } from "../../../core/store/event.ts";
import { insertInjections, setInjectionResult } from "../../../core/store/injection.ts";
import { mergeIndex } from "../../../core/store/observation-index.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertPrompt } from "../../../core/store/prompt.ts";
import { insertSession } from "../../../core/store/session.ts";
import { gitInit } from "../../support/git.ts";
import type { Sandbox } from "../../support/sandbox.ts";

const hourMs = 3_600_000;

export type Library = {
  moneyRule: number;
  retryFix: number;
  oldRetry: number;
  candidates: number[];
  deferred: number[];
};

const source = `export async function retry(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    try {
      return await run();
    } catch {
      await wait(jitter(attempt));
    }
  }
}
`;

/** Fills the store of a sandbox, whose folder becomes the repository of the project `repo`. Returns the numbers that tests name. */
export function fillLibrary(box: Sandbox): Library {
  gitInit(box.repo);
  const file = join(box.repo, "src/upload/retry.ts");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const workspace = identifyWorkspace(db, box.repo);
  const projectId = workspace.project.id;
  const at = Date.now() - 30 * hourMs;
  const session = insertSession(db, { ...{ hostId: "s1", projectId, branch: "main", source: "startup", at } });
  const said = "Uploads fail on bad networks. Retry them with jitter, never in lockstep.";
  const promptId = insertPrompt(db, {
    ...{ captureKey: "p1", sessionId: session.id, number: 1 },
    text: cleanText(said),
    at,
  });
  const output = "12 tests, 12 passed in 1.4 s\nupload/retry.test.ts: spreads its attempts";
  const eventId = insertEvent(db, {
    ...{
      captureKey: "e1",
      sessionId: session.id,
      agentId: null,
      tool: cleanText("Bash"),
      kind: "shell",
      action: "test",
    },
    ...{ command: cleanText("npm test upload"), checkCommand: cleanText("npm test upload"), outcome: "ok" },
    ...{ errorHeadline: null, errorSignature: null, output: cleanText(output), change: null, commit: null },
    ...{ durationMs: 1400, createdAt: at + hourMs, files: [] },
  });
  const save = (input: Omit<SaveInput, "origin">): number =>
    saveMemory(db, workspace, { origin: "user", scope: "project", force: true, sessionId: session.id, ...input }).id;
  const moneyRule = save({
    content: "Amounts of money are integers of cents, never floats.",
    type: "constraint",
    importance: 2,
  });
  save({ content: "Write commit messages in English, in the imperative.", type: "preference" });
  save({ content: "Releases are cut from main by the release workflow only.", type: "decision", importance: 3 });
  const oldRetry = save({ content: "Uploads are retried after one second.", type: "bugfix" });
  const retryFix = addObservation(
    db,
    newObservation({
      ...{
        projectId,
        sessionId: session.id,
        type: "bugfix",
        origin: "verified",
        vouchedBy: "evidence",
        createdAt: at + hourMs,
      },
      title: "Uploads are retried with jitter",
      narrative:
        "All clients retried at the same moment after an outage and brought the server down again. The delay is now drawn at random.",
      lesson: "Draw the delay of a retry at random, so that clients do not come back in lockstep.",
      facts: ["Five attempts at most", "The delay doubles and is drawn from its upper half"],
      ...{ checkCommand: "npm test upload", branch: "main", importance: 3 },
      files: toFiles(workspace, ["src/upload/retry.ts:4-6"], ""),
    }),
    [
      {
        kind: "evidence",
        targetKind: "prompt",
        target: String(promptId),
        quote: "Retry them with jitter, never in lockstep.",
      },
      { kind: "evidence", targetKind: "event", target: String(eventId), quote: "12 tests, 12 passed" },
    ],
  );
  save({
    content: "The upload queue keeps its files in IndexedDB, because localStorage is too small.",
    type: "discovery",
    files: ["src/upload/retry.ts:2-4"],
  });
  save({ content: "المبالغ تحفظ بالقروش دائما", type: "preference" });
  save({ content: "日付は必ず UTC で保存する。", type: "preference" });
  supersedeMemory(db, { older: oldRetry, newer: retryFix, actor: "user", reason: "the delay is random now" });
  updateMemory(db, workspace, everyProject, {
    ...{ id: retryFix, actor: "user" },
    content:
      "All clients retried at the same moment after an outage and brought the server down a second time. The delay is now drawn at random.",
  });
  pinMemories(db, [moneyRule], true, "user");
  const place = { sessionId: session.id, contextNumber: 1, agentId: null, promptNumber: 1, at: at + 2 * hourMs };
  for (const surface of ["session-start", "prompt", "failure"] as const) {
    insertInjections(db, { ...place, surface }, [
      { target: `#${retryFix}`, part: "title", characters: 80, reason: "matches the prompt" },
    ]);
  }
  setInjectionResult(db, 2, "check passed");
  const candidates = [
    { title: "Run the database migrations before the seed", origin: "reported" },
    { title: "The staging server sleeps at night", origin: "subagent" },
    { title: "Feature flags are read once at the start", origin: "team" },
  ] as const;
  const ids = candidates.map(({ title, origin }, index) =>
    addObservation(
      db,
      newObservation({
        ...{ projectId, sessionId: session.id, type: "discovery", origin, status: "candidate", title },
        narrative: `${title}, or else it fails without a message.`,
        createdAt: at + (10 - index) * hourMs,
      }),
      [{ kind: "evidence", targetKind: "prompt", target: String(promptId), quote: "Uploads fail on bad networks." }],
    ),
  );
  const deferred = (["Rotate the signing key", "Describe the retry in the handbook"] as const).map(
    (title, index) =>
      deferWork(db, workspace, {
        ...{ title, origin: "user", priority: index === 0 ? 3 : 2, files: ["src/upload/retry.ts"] },
        detail: "The old key stays valid for 30 days, so that no client is locked out.",
      }).id,
  );
  const other = insertProject(db, { key: "path:/handbook", name: "handbook", rootCommit: null, remote: null }, at);
  const elsewhere = { root: "/handbook", project: other, branch: null, commit: null, worktree: undefined };
  saveMemory(db, elsewhere, { content: "Money is written with its currency.", origin: "user", type: "preference" });
  mergeIndex(db);
  return { moneyRule, retryFix, oldRetry, candidates: ids, deferred };
}
