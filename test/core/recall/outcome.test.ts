import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { recordOutcomes } from "../../../core/recall/outcome.ts";
import { insertInjections } from "../../../core/store/injection.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import type { Surface } from "../../../core/store/vocabulary.ts";
import { type EventRow, insertEvent } from "../../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let db: Database;
let at = 1_000;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = insertProject(db, { key: "p", name: "p", rootCommit: null, remote: null }, 0).id;
  insertSession(db, { hostId: "s", projectId, branch: null, source: "startup", at: 1 });
  const files = [{ path: "src/cart.js", role: "modified", contentHash: null, span: null }] as const;
  addObservation(
    db,
    newObservation({
      ...{
        projectId,
        type: "bugfix",
        title: "Cart",
        narrative: "Cart",
        origin: "verified",
        vouchedBy: "user",
        createdAt: 1,
      },
      ...{ checkCommand: "npm test", files: [...files] },
    }),
  );
});
afterEach(() => {
  db.close();
  box.dispose();
});

function injected(surface: Surface, target = "#1"): void {
  at += 10;
  const place = { sessionId: 1, contextNumber: 0, agentId: null, promptNumber: 1, surface, at };
  insertInjections(db, place, [{ target, part: "lesson", characters: 10, reason: "test" }]);
}

function happens(fields: Partial<EventRow>): void {
  at += 10;
  insertEvent(db, {
    ...{
      sessionId: 1,
      agentId: null,
      tool: "Bash",
      kind: "shell",
      action: "run",
      command: null,
      checkCommand: null,
      outcome: "ok",
    },
    ...{ errorHeadline: null, errorSignature: null, output: null, change: null, commit: null, durationMs: null },
    ...{ captureKey: String(at), createdAt: at, files: [], ...fields },
  } as EventRow);
}

function results(): unknown[] {
  recordOutcomes(db, 1);
  return db.query("SELECT result FROM injection ORDER BY id").values().flat();
}

const says = (output: string) => happens({ tool: "assistant", action: "report", output });
const edits = (path: string) => happens({ action: "write", files: [{ path, role: "modified" }] });

test("records that the error of the injection is gone", () => {
  happens({ checkCommand: "npm run lint", outcome: "failed" });
  injected("failure");
  expect(results()).toEqual([null]);
  happens({ checkCommand: "npm run lint" });
  expect(results()).toEqual(["error gone"]);
});

test("records the strongest of: check passed, file edited, id cited", () => {
  injected("prompt");
  says("As #1 says");
  edits("src/cart.js");
  happens({ checkCommand: "npm test" });
  injected("file");
  edits("src/cart.js");
  injected("session-start");
  says("That is #1.");
  expect(results()).toEqual(["check passed", "file edited", "cited"]);
});

test("ignores earlier, failed and unrelated events", () => {
  edits("src/cart.js");
  says("#1");
  happens({ checkCommand: "npm test" });
  injected("file");
  edits("src/other.js");
  happens({ checkCommand: "npm test", outcome: "failed" });
  happens({ action: "read", files: [{ path: "src/cart.js", role: "read" }] });
  says("#12, PR#1 and C#1");
  injected("prompt", "S1");
  expect(results()).toEqual([null, null]);
});
