import { expect, test } from "bun:test";
import { hasKey } from "../../../core/store/capture-key.ts";
import { findEventId, hasEvent } from "../../../core/store/event.ts";
import { insertSession } from "../../../core/store/session.ts";
import { insertEvent } from "../../support/insert-rows.ts";
import { memorySandbox } from "../memory/memory-sandbox.ts";

function eventSandbox() {
  const at = memorySandbox();
  const sessionId = insertSession(at.db, {
    ...{ hostId: "12345678-a", projectId: at.project.id, branch: null, source: "startup", at: 1 },
  }).id;
  const add = (captureKey: string) =>
    insertEvent(at.db, {
      ...{ captureKey, sessionId, agentId: null, tool: "Read", kind: "read", action: "read", command: null },
      ...{ checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null, output: null, change: null },
      ...{ commit: null, durationMs: null, createdAt: 1, files: [] },
    });
  return { ...at, add };
}

test("an event's key is found by its index", () => {
  using at = eventSandbox();
  const plan = at.db.query(`EXPLAIN QUERY PLAN SELECT id FROM event WHERE ${hasKey("?1")}`).all("a");
  expect(JSON.stringify(plan)).toContain("USING INDEX event_by_key");
});

test.each([
  ["the same first and last characters", "12345678-a:tool:0123456789", "12345678-b:tool:0123456789"],
  ["a short key", "a", "b"],
  ["no characters", "", "a"],
  ["characters outside the Basic Multilingual Plane", "🦦".repeat(30), `${"🦦".repeat(31)}`],
])("keys with %s are different, and each is stored once", (_, one, other) => {
  using at = eventSandbox();
  const [first, second] = [at.add(one), at.add(other)];
  expect([at.add(one), at.add(other)]).toEqual([undefined, undefined]);
  expect([findEventId(at.db, one), findEventId(at.db, other)]).toEqual([first, second] as never);
  expect(hasEvent(at.db, `${one}x`)).toBe(false);
});
