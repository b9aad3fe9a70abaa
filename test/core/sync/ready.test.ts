import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { readVector } from "../../../core/store/space.ts";
import type { ReadyRow } from "../../../core/sync/inbox.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { pullReady } from "../../../core/sync/ready/pull-ready.ts";
import { ReadyRows } from "../../../core/sync/ready/ready-rows.ts";
import { stateOf } from "../changes/history.ts";
import { TestDevices } from "./devices.ts";

function add(db: Database, title: string, fields: Partial<NewObservation> = {}): number {
  return addObservation(
    db,
    newObservation({
      ...{ projectId: 1, type: "decision", origin: "user", createdAt: 5, title, narrative: `About ${title}.` },
      ...fields,
    }),
  );
}

function pinned(db: Database): Record<string, number> {
  const rows = db.query<{ title: string; pinned: number }, []>("SELECT title, pinned FROM observation ORDER BY title");
  return Object.fromEntries(rows.all().map(({ title, pinned: is }) => [title, is]));
}

test("rules and lessons of the project come first, and the rest with the next pull", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all;
  if (!one || !two) throw new Error("There are two devices.");
  const [from, into] = [one.db, two.db];
  add(from, "rule here");
  add(from, "rule elsewhere", { projectId: 2 });
  add(from, "rule for all", { projectId: 2, scope: "global" });
  add(from, "lesson", { type: "bugfix", lesson: cleanText("Close the file.") });
  add(from, "no lesson", { type: "bugfix" });
  deleteMemories(from, [add(from, "deleted rule")]);
  // The newer one names the older one, which comes with it.
  supersedeMemory(from, { older: add(from, "old rule"), newer: add(from, "new rule") });
  pinMemories(from, [add(from, "pinned", { type: "discovery" })], true, "user");
  await push(one.session);
  const report = await pullReady(two.session, "path:one");
  expect(Object.keys(pinned(into))).toEqual(["lesson", "new rule", "old rule", "pinned", "rule for all", "rule here"]);
  expect(report).toMatchObject({ isWhole: false });
  expect([...readVector(into, two.session.space.id)]).toEqual([]);
  await pull(two.session);
  expect(stateOf(into)).toEqual(stateOf(from));
  expect(countIndexDrift(into)).toEqual({ missing: 0, stray: 0 });
});

test("a change of what came first waits on other devices for what it changes", async () => {
  using devices = await TestDevices.of(3);
  // The rows of the device that was made first are read first.
  const [short, author, reader] = devices.all;
  if (!short || !author || !reader) throw new Error("There are three devices.");
  add(author.db, "rule");
  add(author.db, "other", { type: "bugfix" });
  await push(author.session);
  await pullReady(short.session, "path:one");
  const { id } = short.db.query<{ id: number }, []>("SELECT id FROM observation").get() ?? { id: 0 };
  pinMemories(short.db, [id], true, "user");
  await push(short.session);
  await pull(reader.session);
  expect(pinned(reader.db)).toEqual({ other: 0, rule: 1 });
});

test("the choice survives values that refuse to be converted", () => {
  const rows = new ReadyRows("path:one");
  const odd = { toString: 1, valueOf: 2 };
  const readyRow = (uid: string, importance: unknown) => {
    const plain = { status: "active", type: "decision", pinned: odd, importance, created_at: odd };
    const change = { kind: "memory", action: "create", uid, item: { plain, project: { key: "path:one" } } };
    const place = { device: "d", seq: 1, clock: "", uid, kind: "memory", body: new Uint8Array() };
    return { row: place, body: { change } } as unknown as ReadyRow;
  };
  const [minor, major] = [readyRow("a", odd), readyRow("b", 3)];
  for (const row of [minor, major]) rows.add(row);
  expect(rows.choose(() => true)).toEqual([minor, major]);
});
