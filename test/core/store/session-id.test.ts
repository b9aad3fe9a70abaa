// The ids under which sessions of several hosts with one id are stored, and those of the parts before them.
import { expect, test } from "bun:test";
import { withLocalSessions } from "../../../core/changes/local-sessions.ts";
import {
  findSession,
  idOfForeignSession,
  insertSession,
  listIdsOfAnyHost,
  missedPart,
  storedId,
} from "../../../core/store/session.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

function open({ db, project }: MemorySandbox, host: string, hostId: string): void {
  insertSession(db, { host, hostId, projectId: project.id, branch: null, source: "startup", at: 1 });
}

test("the part before a session is named like the session", () => {
  using box = memorySandbox();
  open(box, "codex", "one");
  open(box, "claude-code", "one@claude-code");
  expect(storedId(box.db, `one${missedPart}`, "codex")).toBe(`one${missedPart}`);
  expect(storedId(box.db, `one${missedPart}`, "claude-code")).toBe(`one@claude-code${missedPart}`);
  expect(idOfForeignSession(box.db, `one${missedPart}`, "claude-code")).toBe(`one@claude-code${missedPart}`);
  expect(idOfForeignSession(box.db, `one@codex${missedPart}`, "codex")).toBe(`one${missedPart}`);
});

test("the part before a session never takes an id that another host has", () => {
  using box = memorySandbox();
  open(box, "codex", `one${missedPart}`);
  open(box, "claude-code", "one");
  const id = storedId(box.db, `one${missedPart}`, "claude-code");
  expect(findSession(box.db, id)).toBeNull();
  expect(id).toBe(`one@claude-code${missedPart}`);
});

test("a part is found under the name of its host and without it", () => {
  using box = memorySandbox();
  open(box, "codex", `one${missedPart}`);
  open(box, "gemini", `one@gemini${missedPart}`);
  expect(listIdsOfAnyHost(box.db, `one@codex${missedPart}`)).toEqual([`one${missedPart}`]);
  expect(listIdsOfAnyHost(box.db, `one${missedPart}`).sort()).toEqual([`one${missedPart}`, `one@gemini${missedPart}`]);
  expect(listIdsOfAnyHost(box.db, "one")).toEqual([]);
});

test("evidence of a session whose id holds a colon keeps its key", () => {
  using box = memorySandbox();
  open(box, "claude-code", "a");
  open(box, "codex", "a:b");
  const link = { kind: "evidence", targetKind: "prompt", target: "a:b:p1", host: "codex" };
  const change = { link } as unknown as Parameters<typeof withLocalSessions>[1];
  expect(withLocalSessions(box.db, change)).toBe(change);
});
