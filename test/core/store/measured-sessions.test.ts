import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { insertInjections } from "../../../core/store/injection.ts";
import { insertProject } from "../../../core/store/project.ts";
import { listMeasuredSessions } from "../../../core/store/queries/measured-sessions.ts";
import { endSession, importedSource, insertSession } from "../../../core/store/session.ts";
import { noteSessionArm } from "../../../core/store/session-arm.ts";
import { sandbox } from "../../support/sandbox.ts";
import { addEvent, addPrompt } from "../../support/session-rows.ts";

const hour = 3_600_000;

/** Adds a session in which a file is read three times, a check fails and passes on the second prompt. */
function addSession(
  db: Database,
  projectId: number,
  at: number,
  options: { source?: string; forkedFrom?: number } = {},
) {
  const { id } = insertSession(db, { hostId: `s${at}`, projectId, branch: null, source: "startup", at, ...options });
  const read: Parameters<typeof addEvent>[2] = {
    tool: "Read",
    action: "read",
    files: [{ path: "a.ts", role: "read" }],
  };
  const check = { tool: "Bash", action: "test", checkCommand: "npm test", command: "npm test" } as const;
  addPrompt(db, id, "Fix it", at);
  for (let step = 1; step <= 3; step++) addEvent(db, id, { ...read, createdAt: at + step });
  addEvent(db, id, { ...read, agentId: "a1", createdAt: at + 4 });
  addEvent(db, id, { ...check, outcome: "failed", errorHeadline: "no x", errorSignature: "no x", createdAt: at + 5 });
  addEvent(db, id, { createdAt: at + 6, output: "It fails." });
  addPrompt(db, id, "Go on", at + 7);
  addEvent(db, id, { ...check, createdAt: at + 8 });
  addEvent(db, id, { ...check, createdAt: at + 9 });
  endSession(db, id, "other", at + 10);
  return id;
}

test("sessions are measured by their failures, readings and checks", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.root, "memory.db") });
  const [first, second] = ["one", "two"].map(
    (name) => insertProject(db, { name, key: name, rootCommit: null, remote: null }, 1).id,
  );
  const project = first ?? 0;
  const ids = [1, 2, 3].map((at) => addSession(db, project, at * hour));
  const elsewhere = addSession(db, second ?? 0, 9 * hour);
  addSession(db, project, 4 * hour, { source: importedSource });
  addSession(db, project, 5 * hour, { forkedFrom: ids[0] ?? 0 });
  const running = insertSession(db, { hostId: "r", projectId: project, branch: null, source: "startup", at: 6 * hour });
  for (let step = 0; step < 9; step++) addEvent(db, running.id, { tool: "Bash", action: "run" });
  const place = {
    sessionId: ids[1] ?? 0,
    contextNumber: 0,
    agentId: null,
    promptNumber: 1,
    surface: "prompt",
    at: 1,
  } as const;
  insertInjections(db, place, [
    { target: "#1", part: "title", characters: 9, reason: "x" },
    { target: "#2", part: "kept", characters: 9, reason: "x" },
  ]);
  noteSessionArm(db, ids[2] ?? 0, true);
  noteSessionArm(db, ids[2] ?? 0, false);
  const list = (options: { projectId?: number; minToolUses?: number; since?: number; limit?: number } = {}) =>
    listMeasuredSessions(db, { since: 0, minToolUses: 5, limit: 100, ...options });
  const same = { repeatedReads: 2, toolUsesToPass: 6, promptsToPass: 2 };
  expect(list({ projectId: project })).toEqual([
    { id: ids[0] ?? 0, projectId: project, isHeldOut: null, injected: 0, repeatedErrors: 0, ...same },
    { id: ids[1] ?? 0, projectId: project, isHeldOut: null, injected: 1, repeatedErrors: 1, ...same },
    { id: ids[2] ?? 0, projectId: project, isHeldOut: true, injected: 0, repeatedErrors: 1, ...same },
  ]);
  expect(
    list()
      .map(({ id, repeatedErrors }) => [id, repeatedErrors])
      .at(-1),
  ).toEqual([elsewhere, 0]);
  expect(list({ minToolUses: 8 })).toEqual([]);
  expect(list({ since: 3 * hour, projectId: project }).map(({ id }) => id)).toEqual(ids.slice(2));
  expect(list({ limit: 1 }).map(({ id }) => id)).toEqual([elsewhere]);
});

test("a session without a passing check has no way to it", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.root, "memory.db") });
  const { id: projectId } = insertProject(db, { name: "one", key: "one", rootCommit: null, remote: null }, 1);
  const { id } = insertSession(db, { hostId: "s", projectId, branch: null, source: "startup", at: 1 });
  for (let step = 0; step < 5; step++) addEvent(db, id, { tool: "Bash", action: "run", createdAt: 2 });
  endSession(db, id, "other", 3);
  const [found] = listMeasuredSessions(db, { since: 0, minToolUses: 5, limit: 1 });
  expect(found).toMatchObject({ toolUsesToPass: null, promptsToPass: null, repeatedReads: 0 });
});
