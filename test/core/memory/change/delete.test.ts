import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { deleteMemories, previewDelete } from "../../../../core/memory/change/delete.ts";
import { supersedeMemory } from "../../../../core/memory/change/supersede.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { getObservation } from "../../../../core/store/observation.ts";
import { memorySandbox } from "../memory-sandbox.ts";

test.each([
  ["the newest of a chain", [3], [2]],
  ["the middle of a chain", [2], []],
  ["everything above the oldest", [2, 3], [1]],
  ["the same id twice and one that is missing", [3, 3, 99], [2]],
])("deleting %s has the effects of the preview", (_name, ids, restored) => {
  using at = memorySandbox();
  for (let i = 0; i < 3; i += 1) addObservation(at.db, at.draft());
  supersedeMemory(at.db, { older: 1, newer: 2 });
  supersedeMemory(at.db, { older: 2, newer: 3 });

  const preview = previewDelete(at.db, ids);
  expect(preview.restored.map(({ id }) => id)).toEqual(restored);
  expect(getObservation(at.db, 3)).toBeDefined();

  const result = deleteMemories(at.db, ids);
  expect(result).toEqual({ deleted: preview.found.map(({ id }) => id), missing: preview.missing, restored });
  expect(result.missing).toEqual(ids.filter((id) => id === 99));
  for (const id of restored) expect(getObservation(at.db, id)?.status).toBe("active");
  for (const id of result.deleted) expect(getObservation(at.db, id)).toBeUndefined();
});

test("an id never comes back after its memory was deleted", () => {
  using at = memorySandbox();
  const id = addObservation(at.db, at.draft());
  deleteMemories(at.db, [id]);
  expect(addObservation(at.db, at.draft())).toBeGreaterThan(id);
});

test("no word of a deleted memory is left in the file, whatever the state of the index", () => {
  using at = memorySandbox();
  const word = "xyzzyplugh";
  const inFile = (): boolean => {
    at.db.run("PRAGMA wal_checkpoint(TRUNCATE)");
    return readFileSync(at.db.filename).includes(word);
  };
  for (let i = 0; i < 20; i += 1) addObservation(at.db, at.draft({ title: `Note ${i}` }));
  for (const narrative of [`Alone: ${word}.`, `Among what was merged: ${word}.`]) {
    const id = addObservation(at.db, at.draft({ narrative }));
    expect(inFile()).toBe(true);
    deleteMemories(at.db, [id]);
    expect(inFile()).toBe(false);
  }
});
