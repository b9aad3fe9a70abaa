import { expect, test } from "bun:test";
import { integrityCheck } from "../../../core/db/health.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { applyChanges, lastSeqs, readChanges } from "../../support/change-log.ts";
import { begin, contentOf, live, openTwo, stateOf, wholeStateOf } from "./history.ts";

test("the log of 1,000 random changes, replayed into an empty database, gives the same state", () => {
  using two = openTwo();
  const { from, into } = two;
  begin(from);
  live(from, 1000, 1);
  const changes = [...readChanges(from)];
  const report = applyChanges(into, changes);
  expect(report).toMatchObject({ applied: changes.length, known: 0, refused: 0 });
  expect(wholeStateOf(into)).toEqual(wholeStateOf(from));
  expect(Object.keys(stateOf(from)).length).toBeGreaterThan(50);
  expect(countIndexDrift(into)).toEqual({ missing: 0, stray: 0 });
  expect(integrityCheck(into)).toEqual([]);
  expect(applyChanges(into, changes)).toMatchObject({ applied: 0, known: changes.length });
  expect(wholeStateOf(into)).toEqual(wholeStateOf(from));
});

test("the log can be replayed in parts, each from where the last one ended", () => {
  using two = openTwo();
  const { from, into } = two;
  begin(from);
  for (const seed of [1, 2, 3]) {
    live(from, 200, seed, `part ${seed}`);
    const changes = [...readChanges(from, lastSeqs(into))];
    expect(applyChanges(into, changes)).toMatchObject({ applied: changes.length });
    expect(stateOf(into)).toEqual(stateOf(from));
  }
});

test("the same history in two databases gives the same content, different uids, and one set of memories together", () => {
  using two = openTwo();
  const { from, into } = two;
  for (const db of [from, into]) {
    begin(db);
    live(db, 300, 7);
  }
  const memories = () => into.query("SELECT count(*) AS n FROM observation").get();
  const [before, content] = [memories(), contentOf(from)];
  expect(contentOf(into)).toEqual(content);
  const own = new Set(Object.keys(stateOf(from)));
  expect(Object.keys(stateOf(into)).filter((uid) => own.has(uid))).toEqual([]);
  applyChanges(into, readChanges(from));
  applyChanges(from, readChanges(into));
  expect(memories()).toEqual(before);
  expect(stateOf(from)).toEqual(stateOf(into));
  expect(integrityCheck(into)).toEqual([]);
});

test("two databases that went separate ways agree once each has the changes of the other", () => {
  using two = openTwo();
  const { from, into } = two;
  for (const db of [from, into]) begin(db);
  live(from, 200, 1);
  applyChanges(into, readChanges(from));
  live(from, 200, 2, "here");
  live(into, 200, 3, "there");
  const [there, here] = [[...readChanges(into, lastSeqs(from))], [...readChanges(from, lastSeqs(into))]];
  applyChanges(from, there);
  applyChanges(into, here);
  expect(stateOf(from)).toEqual(stateOf(into));
  expect(countIndexDrift(from)).toEqual({ missing: 0, stray: 0 });
});
