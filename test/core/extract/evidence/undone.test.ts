import { expect, test } from "bun:test";
import { findUndone } from "../../../../core/extract/evidence/undone.ts";
import { edit, git, story } from "../story.ts";

const undoneIds = (...changes: string[]) => [
  ...findUndone(story(...changes.map((change) => edit("src/a.c", change))).events).by,
];

test.each([
  ["more around the old lines", "- f(a, max)\n+ a", "- x = a;\n+ x = f(a, max);"],
  ["less around the old lines", "- x = a + b;\n+ x = a - b;", "- - b\n+ + b"],
  ["a line more above", "- return x;\n+ return -x;", "-   int x;\n-   return -x;\n+   int x;\n+   return x;"],
  ["words put in, then left out", "- call(a)\n+ call(a, true)", "- y = call(a, true);\n+ y = call(a);"],
  ["a line left out, then put in", "- guard();\n- run();\n+ run();", "- run();\n+ guard();\n+ run();"],
])("an edit is undone by one that restores the old text: %s", (_name, change, back) => {
  expect(undoneIds(change, back)).toEqual([[1, 2]]);
});

test("two edits are undone one by one, in either order", () => {
  const [first, second] = ["- a + b\n+ a - b", "- f(c)\n+ c"];
  const [firstBack, secondBack] = ["- (a - b)\n+ (a + b)", "- d = c\n+ d = f(c)"];
  expect(undoneIds(first, second, secondBack, firstBack).length).toBe(2);
  expect(undoneIds(first, second, firstBack, secondBack).length).toBe(2);
});

test.each([
  ["the same swap in another line", "- x = a + b;\n+ x = a - b;", "- y = c - d;\n+ y = c + d;"],
  ["another value", "- limit = 1\n+ limit = 50", "- limit = 50\n+ limit = 10"],
  ["the same change once more", "- limit = 1\n+ limit = 50", "- limit = 1\n+ limit = 50"],
  ["changes of several places", "- a\n+ b\n- c\n+ d", "- b\n+ a"],
])("%s undoes nothing", (_name, change, other) => {
  expect(undoneIds(change, other)).toEqual([]);
});

test("a stash that the same command line pops again undoes nothing", () => {
  const undoneBy = (command: string) => findUndone(story(edit("src/a.c", "- a\n+ b"), git(command)).events).by.size;
  expect(undoneBy("stash && make test; git stash pop")).toBe(0);
  expect(undoneBy("stash && make test")).toBe(1);
});
