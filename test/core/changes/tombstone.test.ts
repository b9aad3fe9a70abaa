import { expect, test } from "bun:test";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { removeTombstone, wasDeleted } from "../../../core/store/tombstone.ts";
import { uidsOf } from "../../../core/store/uid.ts";
import { applyChanges, readChanges } from "../../support/change-log.ts";
import { begin, openTwo, stateOf } from "./history.ts";

const text = { title: "Use pnpm", narrative: "The lock file is pnpm's." };
const memory = newObservation({ projectId: 1, type: "decision", origin: "user", createdAt: 5, ...text });

test("a deleted memory is recognized only by its text, here and where the deletion is applied", () => {
  using two = openTwo();
  begin(two.from);
  const id = addObservation(two.from, memory);
  expect(wasDeleted(two.from, text)).toBe(false);
  deleteMemories(two.from, [id]);
  applyChanges(two.into, readChanges(two.from));
  for (const db of [two.from, two.into]) {
    expect(wasDeleted(db, text)).toBe(true);
    expect(wasDeleted(db, { ...text, title: " use PNPM" })).toBe(true);
    expect(wasDeleted(db, { ...text, narrative: "Another." })).toBe(false);
  }
  const salts = [two.from, two.into].map((db) => db.query("SELECT salt FROM device WHERE number = 1").get());
  expect(salts[0]).not.toEqual(salts[1]);
});

test("an item that is created again after its deletion is back on every device", () => {
  using two = openTwo();
  begin(two.from);
  const id = addObservation(two.from, memory);
  const uid = uidsOf(two.from, "observation", [id]).get(id) ?? "";
  applyChanges(two.into, readChanges(two.from));
  deleteMemories(two.from, [id]);
  applyChanges(two.into, readChanges(two.from));
  expect(stateOf(two.into)[uid]).toBeUndefined();
  removeTombstone(two.from, uid);
  addObservation(two.from, newObservation({ ...memory, uid, title: "Use pnpm again" }));
  applyChanges(two.into, readChanges(two.from));
  expect(stateOf(two.into)).toEqual(stateOf(two.from));
  expect(stateOf(two.into)[uid]).toMatchObject({ plain: { title: "Use pnpm again" } });
});

test("a deletion wins over a change made elsewhere, whichever comes first", () => {
  using two = openTwo();
  begin(two.from);
  const id = addObservation(two.from, memory);
  const uid = uidsOf(two.from, "observation", [id]).get(id);
  applyChanges(two.into, readChanges(two.from));
  deleteMemories(two.from, [id]);
  two.into.run("UPDATE observation SET title = 'edited later'");
  const edits = [...readChanges(two.into)];
  applyChanges(two.into, readChanges(two.from));
  applyChanges(two.from, edits);
  for (const db of [two.from, two.into]) expect(stateOf(db)[uid ?? ""]).toBeUndefined();
});
