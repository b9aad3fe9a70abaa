// Rows of another machine are cleaned and checked, whatever program wrote them.

import { expect, test } from "bun:test";
import type { Change } from "../../../core/changes/change.ts";
import { parseChange } from "../../../core/changes/parse-change.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { insertDeferred } from "../../../core/store/deferred.ts";
import { insertSession } from "../../../core/store/session.ts";
import { upsertSummary } from "../../../core/store/summary.ts";
import { applyChanges, readChanges } from "../../support/change-log.ts";
import { begin, openTwo } from "./history.ts";

const secret = "AKIAIOSFODNN7PRIVATE";
const tainted = `keep <private>PRIVATE-THING</private> \u0000key ${secret}`;
const at = 1_780_000_000_000;

/** Returns two databases, and the changes of the first: the creation of a memory, a deferred item and a summary. */
function changesOfOne(): ReturnType<typeof openTwo> & { changes: Change[] } {
  const two = openTwo();
  const { from } = two;
  begin(from);
  addObservation(
    from,
    newObservation({
      ...{ projectId: 1, sessionId: 1, type: "decision", origin: "user", createdAt: at, sourceKey: "made:1" },
      ...{ title: "Use pnpm", narrative: "The lock file is pnpm's.", facts: ["one"], concepts: ["two"] },
      ...{ aliases: ["three"], lesson: "Ask.", branch: "main", errorSignature: "E1", checkCommand: "npm test" },
      files: [{ path: "a.ts", role: "modified", contentHash: null, span: null }],
    }),
    [{ kind: "evidence", targetKind: "commit", target: "abc", quote: "ran" }],
  );
  insertDeferred(from, {
    ...{ projectId: 1, sessionId: 1, title: cleanText("Later"), detail: cleanText("more"), files: ["a.ts"] },
    ...{ origin: "reported", priority: 2, createdAt: at },
  });
  upsertSummary(from, {
    ...{ sessionId: 1, promptNumber: 1, origin: "reported", request: "asked", learned: "x", investigated: "x" },
    ...{ completed: "did", notDone: "x", nextSteps: "x", decisions: "x", updatedAt: at },
  });
  return Object.assign(two, { changes: [...readChanges(from)] });
}

/** Returns the value with every text in it that a program may have written freely replaced by `tainted`. */
function taint(value: unknown, name = ""): unknown {
  const identifying =
    /^(?:uid|device|kind|action|fields|key|host_id|source_key|targetKind|role|type|origin|status|scope)$/;
  const marks = /^(?:host|contentHash|span|vouched_by|superseded_by|closed_by)$/;
  if (typeof value === "string") {
    if (identifying.test(name) || marks.test(name)) return value;
    return value.startsWith("[") ? JSON.stringify([tainted]) : tainted;
  }
  if (Array.isArray(value)) return value.map((one) => taint(one, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, taint(one, key)]));
}

test("every text of another machine is cleaned before it is stored, the key of a link in the log too", () => {
  using two = changesOfOne();
  const changes = two.changes.map((change) => taint(change) as Change);
  const link = changes.find(({ kind }) => kind === "memory")?.item?.links?.[0];
  const creation = two.changes[0]!;
  const linked: Change = {
    ...{ device: creation.device, seq: 100, clock: creation.clock + 100, kind: "memory", uid: creation.uid },
    ...{ action: "link", fields: JSON.stringify(["evidence", "commit", tainted]), link: link! },
  };
  expect(JSON.stringify(changes).split(secret).length).toBeGreaterThan(20);
  expect(applyChanges(two.into, [...changes, linked])).toMatchObject({ applied: 4, refused: 0 });
  const file = two.into.serialize().toString("latin1");
  expect(file).toContain("keep");
  expect(file).not.toContain("PRIVATE-THING");
  expect(file).not.toContain(secret);
});

test("a change keeps every field of its item", () => {
  using two = changesOfOne();
  expect(two.changes.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    "memory create",
    "deferred create",
    "summary create",
  ]);
  for (const change of two.changes) {
    const fields = Object.keys(change.item?.plain ?? {});
    expect(Object.keys(parseChange(change)?.item?.plain ?? {}).toSorted()).toEqual(fields.toSorted());
    for (const name of fields) {
      const edit = { ...change, action: "edit", fields: name, item: { plain: { [name]: change.item?.plain?.[name] } } };
      expect(parseChange(edit)?.fields).toBe(name);
    }
  }
});

test("the session of another machine keeps its host", () => {
  using two = openTwo();
  begin(two.from);
  const other = { hostId: "h", projectId: 1, branch: null, host: "made-up", source: "startup", at };
  const { id: sessionId } = insertSession(two.from, other);
  addObservation(
    two.from,
    newObservation({
      ...{ projectId: 1, sessionId, type: "decision", origin: "user", createdAt: at },
      ...{ title: "Use pnpm", narrative: "The lock file is pnpm's." },
    }),
  );
  applyChanges(two.into, readChanges(two.from));
  expect(two.into.query("SELECT host FROM session WHERE host_id = 'h'").get()).toEqual({ host: "made-up" });
});

const wrong: [kind: Change["kind"], fields: Record<string, unknown>][] = [
  ["memory", { type: "poem" }],
  ["memory", { status: "trusted" }],
  ["memory", { origin: "god" }],
  ["memory", { scope: "world" }],
  ["memory", { vouched_by: "nobody" }],
  ["memory", { importance: 9 }],
  ["memory", { confidence: 2 }],
  ["memory", { pinned: 7 }],
  ["memory", { facts: "no list" }],
  ["memory", { facts: "[1]" }],
  ["memory", { title: "<private>x</private>" }],
  ["memory", { source_key: "12" }],
  ["memory", { created_at: -1 }],
  ["memory", { superseded_by: "1" }],
  ["deferred", { status: "lost" }],
  ["deferred", { priority: 0 }],
  ["deferred", { files: "{}" }],
  ["summary", { origin: "god" }],
  ["summary", { prompt_number: -1 }],
];

test.each(wrong)("a %s with %j is refused", (kind, fields) => {
  using two = changesOfOne();
  const changes = two.changes.map((change) =>
    change.kind === kind
      ? { ...change, item: { ...change.item, plain: { ...change.item?.plain, ...fields } } }
      : change,
  );
  expect(applyChanges(two.into, changes as Change[])).toMatchObject({ applied: 2, refused: 1 });
});

const malformed: [what: string, edit: (change: Change) => unknown][] = [
  ["no object", () => "text"],
  ["a uid that is none", (change) => ({ ...change, uid: "1" })],
  ["a device that is none", (change) => ({ ...change, device: "x" })],
  ["an unknown action", (change) => ({ ...change, action: "burn" })],
  ["an unknown kind of item", (change) => ({ ...change, kind: "poem" })],
  ["no item to create", ({ item: _item, ...change }) => change],
  ["an edit of an unknown field", (change) => ({ ...change, action: "edit", fields: "title mood" })],
  [
    "a link to the number of a row",
    (change) => ({
      ...{ ...change, action: "link", fields: "" },
      link: { kind: "evidence", targetKind: "event", target: "1", quote: null },
    }),
  ],
  [
    "an unknown kind of link",
    (change) => ({
      ...{ ...change, action: "link", fields: "" },
      link: { kind: "hates", targetKind: "commit", target: "abc", quote: null },
    }),
  ],
  [
    "a file with an unknown role",
    ({ item, ...change }) => ({
      ...change,
      item: { ...item, files: [{ path: "a.ts", role: "burned", contentHash: null, span: null }] },
    }),
  ],
  [
    "a session without a project",
    ({ item, ...change }) => ({
      ...change,
      item: { ...item, session: { ...item?.session, project: undefined } },
    }),
  ],
];

test.each(malformed)("%s is refused, the other changes are taken", (_what, edit) => {
  using two = changesOfOne();
  const changes = two.changes.map((change) => (change.kind === "memory" ? edit(change) : change));
  expect(applyChanges(two.into, changes as Change[])).toMatchObject({ applied: 2, refused: 1 });
});
