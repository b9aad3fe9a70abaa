import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { maxAheadMs } from "../../../core/changes/apply.ts";
import type { Change } from "../../../core/changes/change.ts";
import { now } from "../../../core/clock.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { pullBackClocks } from "../../../core/store/change-log.ts";
import { applyChanges, readChanges } from "../../support/change-log.ts";
import { begin, live, openTwo, stateOf } from "./history.ts";

const tenYears = 10 * 365 * 86_400_000 * 1000;

/** A database with some memories, and a copy of it. */
function copied(): ReturnType<typeof openTwo> {
  const two = openTwo();
  begin(two.from);
  live(two.from, 60, 4);
  applyChanges(two.into, readChanges(two.from));
  return two;
}

function idOfFirst(db: Database): number {
  return db.query<{ id: number }, []>("SELECT id FROM observation WHERE pinned = 0 ORDER BY id LIMIT 1").get()?.id ?? 0;
}

test("clocks of one database only ever go up, those of applied changes included", () => {
  using two = copied();
  const [last] = [...readChanges(two.into)].slice(-1);
  pinMemories(two.into, [idOfFirst(two.into)], true, "user");
  const [next] = [...readChanges(two.into)].slice(-1);
  expect(next?.fields).toBe("pinned");
  expect(next?.clock).toBeGreaterThan(last?.clock ?? 0);
});

test("changes made while this machine's clock was wrong are moved back in their order", () => {
  using two = copied();
  two.from.run(`UPDATE device SET clock = clock + ${tenYears} WHERE number = 1`);
  const id = idOfFirst(two.from);
  pinMemories(two.from, [id], true, "user");
  two.from.run(`UPDATE observation SET lesson = 'later' WHERE id = ${id}`);
  pullBackClocks(two.from, now() + maxAheadMs, now());
  const [pinned, later] = [...readChanges(two.from)].slice(-2);
  expect([pinned?.fields, later?.fields]).toEqual(["pinned", "lesson"]);
  expect(later?.clock).toBeGreaterThan(pinned?.clock ?? 0);
  expect(later?.clock).toBeLessThan((now() + maxAheadMs) * 1000);
});

test("a row with impossible numbers is refused, the others are taken", () => {
  using two = openTwo();
  begin(two.from);
  live(two.from, 30, 4);
  const changes = [...readChanges(two.from)];
  const broken = [{ clock: Number.NaN }, { clock: -1 }, { seq: 0 }, { seq: 1.5 }, { clock: 2 ** 60 }];
  const hostile = broken.map((fields) => ({ ...changes[0]!, device: "x", ...fields }));
  const first = changes.find(({ kind, action }) => kind === "memory" && action === "create");
  const lacking: Change = { ...first!, device: "y", uid: "z", item: { plain: { title: "no type" } } };
  const report = applyChanges(two.into, [...hostile, lacking, ...changes]);
  expect(report).toMatchObject({ refused: broken.length + 1, applied: changes.length });
  expect(stateOf(two.into)).toEqual(stateOf(two.from));
});
