import { expect, test } from "bun:test";
import { findSimilar, KeptSimilar } from "../../../../core/memory/same/duplicate.ts";
import { addObservation, removeObservation } from "../../../../core/memory/write.ts";
import { memorySandbox } from "../memory-sandbox.ts";

// Eight words that the index keeps whole, the longest first: they are looked up in this order.
const words = [
  "quartzplumber",
  "velvetanchor",
  "copperwidow",
  "lanternoak",
  "marbleelk",
  "hazelimp",
  "ochrejo",
  "indigo",
];

/** Returns whether a memory of these words is similar to a draft of all eight. */
function isFound(own: readonly string[]): boolean {
  using at = memorySandbox();
  const title = own.join(" ");
  addObservation(at.db, at.draft({ title, narrative: title }));
  const text = words.join(" ");
  const draft = { projectId: at.project.id, title: text, narrative: text, lesson: null, files: [], createdAt: 1 };
  return findSimilar(at.db, draft).length === 1;
}

test("a memory is similar that shares four of eight words, the last ones too", () => {
  expect(isFound(words.slice(0, 4))).toBe(true);
  expect(isFound(words.slice(-4))).toBe(true);
  expect(isFound([words[1] ?? "", ...words.slice(-3)])).toBe(true);
});

test("a memory that shares fewer is not", () => {
  expect(isFound(words.slice(0, 3))).toBe(false);
  expect(isFound(words.slice(-3))).toBe(false);
});

test("a cached lookup is repeated after a memory with one of its words is stored", () => {
  using at = memorySandbox();
  const kept = new KeptSimilar();
  const text = words.join(" ");
  const draft = { projectId: at.project.id, title: text, narrative: text, lesson: null, files: [], createdAt: 1 };
  const find = () => findSimilar(at.db, draft, kept).map(({ title }): string => title);
  const add = (title: string) => {
    addObservation(at.db, at.draft({ title, narrative: title }));
    kept.addText(title);
  };
  expect(find()).toEqual([]);
  add("nothing of these");
  expect(find()).toEqual([]);
  const first = words.slice(0, 4).join(" ");
  add(first);
  expect(find()).toEqual([first]);
  const second = `${words.slice(2, 7).join("-")} é`;
  add(second);
  expect(find()).toEqual([second, first]);
});

test("a cached lookup is not repeated, but its memories are read again", () => {
  using at = memorySandbox();
  const kept = new KeptSimilar();
  const text = words.join(" ");
  const draft = { projectId: at.project.id, title: text, narrative: text, lesson: null, files: [], createdAt: 1 };
  const id = addObservation(at.db, at.draft({ title: text, narrative: text }));
  expect(findSimilar(at.db, draft, kept)).toHaveLength(1);
  addObservation(at.db, at.draft({ title: text, narrative: text }));
  expect(findSimilar(at.db, draft, kept)).toHaveLength(1);
  removeObservation(at.db, id);
  expect(findSimilar(at.db, draft, kept)).toEqual([]);
});
