import type { Database } from "bun:sqlite";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { closeDeferred, insertDeferred } from "../../../core/store/deferred.ts";
import { consumeHandoff, upsertHandoff } from "../../../core/store/handoff.ts";
import { addLinks } from "../../../core/store/observation-link.ts";
import { insertProject } from "../../../core/store/project.ts";
import { addProjectAlias } from "../../../core/store/project-change.ts";
import { markStatementsRead } from "../../../core/store/prompt.ts";
import { putRestoredUse } from "../../../core/store/restored.ts";
import { endSession, insertSession } from "../../../core/store/session.ts";
import { upsertSummary } from "../../../core/store/summary.ts";
import { insertEvent, insertFileMove, insertPrompt } from "../../support/insert-rows.ts";

const start = Date.UTC(2026, 0, 5, 9);
const noText = { investigated: "", learned: "", decisions: "" };

/** Fills a database with one of everything that recall uses, in two projects; `start` is the time of its first session. */
export function fillRichly(db: Database): void {
  const commit = "a".repeat(40);
  const origin = { rootCommit: commit, remote: "example.invalid/me/shop" };
  const shop = insertProject(db, { key: `commit:${commit}`, name: "shop", ...origin }, start);
  const notes = insertProject(db, { key: "path:/home/me/notes", name: "notes", rootCommit: null, remote: null }, start);
  addProjectAlias(db, { key: "commit:old", rootCommit: "old", remote: "example.invalid/me/old" }, shop.id);
  const place = { projectId: shop.id, branch: "main", source: "startup" };
  const first = insertSession(db, { ...place, hostId: "host-1", at: start });
  const second = insertSession(db, { ...place, hostId: "host-2", at: start + 3_600_000, forkedFrom: first.id });
  const prompt = insertPrompt(db, {
    ...{ captureKey: "host-1:p1", sessionId: first.id, number: 1, text: "Fix the total.", at: start + 1 },
  });
  markStatementsRead(db, prompt, null);
  insertPrompt(db, { captureKey: "host-2:p1", sessionId: second.id, number: 1, text: "Go on.", at: start + 3_600_001 });
  const event = insertEvent(db, {
    ...{
      captureKey: "host-1:toolu_1",
      sessionId: first.id,
      agentId: null,
      tool: "Bash",
      kind: "shell",
      action: "test",
    },
    ...{ command: "bun test", checkCommand: "bun test", outcome: "failed", errorHeadline: "TypeError: x" },
    ...{ errorSignature: "typeerror: x", output: "x", change: null, commit: null, durationMs: 5 },
    ...{ createdAt: start + 2, files: [] },
  });
  insertEvent(db, {
    ...{
      captureKey: "host-1:toolu_2",
      sessionId: first.id,
      agentId: null,
      tool: "Bash",
      kind: "shell",
      action: "commit",
    },
    ...{ command: "git commit", checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null },
    ...{
      output: null,
      change: "total: add up marmots",
      commit: "1a2b3c4",
      durationMs: 5,
      createdAt: start + 3,
      files: [],
    },
  });
  const fix = addObservation(
    db,
    newObservation({
      ...{ projectId: shop.id, sessionId: first.id, sourceKey: "fix:host-1:toolu_1", type: "bugfix" },
      ...{
        title: "TypeError: x: fixed in src/total.ts",
        narrative: "reduce had no initial value.",
        origin: "verified",
      },
      ...{ facts: ["Check: bun test"], concepts: ["totals"], aliases: ["initial value"], lesson: "Give reduce a 0." },
      ...{ vouchedBy: "evidence", errorSignature: "typeerror: x", checkCommand: "bun test", branch: "main" },
      ...{ commit: "1a2b3c4", createdAt: start + 3, updatedAt: start + 9, seenCount: 3, lastSeenAt: start + 8 },
      files: [{ path: "src/total.ts", role: "modified", contentHash: "k1 - 1ab,,2cd", span: "12-14" }],
    }),
    [
      { kind: "evidence", targetKind: "event", target: String(event), quote: "TypeError: x" },
      { kind: "evidence", targetKind: "prompt", target: String(prompt), quote: null },
      { kind: "evidence", targetKind: "event", target: "4711", quote: "gone since" },
      { kind: "evidence", targetKind: "commit", target: "1a2b3c4", quote: null },
    ],
  );
  putRestoredUse(db, fix, { injected: 2.95, credit: 1.5 });
  const rule = { projectId: shop.id, type: "preference", origin: "user", narrative: "Use tabs." } as const;
  const older = addObservation(db, newObservation({ ...rule, title: "Use tabs", createdAt: start + 4 }));
  const newer = addObservation(
    db,
    newObservation({
      ...{ ...rule, title: "Use spaces", narrative: "Use spaces.", createdAt: start + 5, vouchedBy: "explicit" },
      ...{ humanEdited: true, pinned: true, scope: "global", expiresAt: start + 1e10, importance: 3 },
    }),
  );
  supersedeMemory(db, { older, newer });
  addLinks(db, fix, [{ kind: "related", targetKind: "observation", target: String(newer), quote: "both" }]);
  const other = { projectId: notes.id, type: "decision", origin: "reported", narrative: "One a day." } as const;
  addObservation(
    db,
    newObservation({ ...other, title: "Keep a journal", createdAt: start + 6, status: "candidate" }),
    [],
    90,
  );
  const work = {
    projectId: shop.id,
    detail: cleanText("All of them"),
    files: ["src/a.ts"],
    origin: "user" as const,
    priority: 2 as const,
    sessionId: first.id,
  };
  insertDeferred(db, { ...work, title: cleanText("Round the cents"), createdAt: start + 7 });
  const done = insertDeferred(db, { ...work, title: cleanText("Fix the total"), createdAt: start + 8 });
  const dropped = insertDeferred(db, { ...work, title: cleanText("Print in colors"), createdAt: start + 8 });
  closeDeferred(db, dropped, { status: "dropped", reason: cleanText("Nobody asked for it") }, start + 9);
  closeDeferred(db, done, { status: "done", closedBy: fix }, start + 9);
  upsertSummary(db, {
    ...{ ...noText, sessionId: first.id, promptNumber: 1, origin: "reported", request: "Fix the total." },
    ...{ completed: "Fixed.", notDone: "Cents", nextSteps: "Cents", updatedAt: start + 10 },
  });
  const content = {
    ...{
      request: "Fix the total.",
      commits: ["total: start at 0"],
      reported: "Fixed.",
      done: "Fixed.",
      interrupted: "",
    },
    ...{ notDone: "Cents", open: "", nextSteps: "Cents", decisions: "", files: ["src/total.ts"] },
    checks: [{ command: "bun test", passed: true, headline: null }],
  };
  upsertHandoff(db, {
    ...{ projectId: shop.id, sessionId: first.id, kind: "exit", content, branch: "main", commit: "1a2b3c4" },
    ...{ dirtyCount: 2, createdAt: start + 10, expiresAt: start + 1e9 },
  });
  consumeHandoff(db, 1, second.id, start + 3_600_000);
  insertFileMove(db, shop.id, "src/sum.ts", "src/total.ts", start + 2);
  endSession(db, first.id, "exit", start + 11);
}
