import { expect, test } from "bun:test";
import { readDiff, readPatch } from "../../../core/host/patch.ts";

test("a patch names its files and the two sides of each segment", () => {
  const patch = [
    "*** Begin Patch",
    "*** Update File: src/a.ts",
    "@@ total()",
    " one",
    "-two",
    "+deux",
    "@@",
    "-three",
    "+trois",
    "*** Add File: notes.md",
    "+new",
    "*** Update File: old.ts",
    "*** Move to: new.ts",
    "@@",
    "-a",
    "+b",
    "*** Delete File: gone.ts",
    "*** End Patch",
  ];
  for (const text of [patch.join("\n"), patch.join("\r\n")]) {
    const { files, edits } = readPatch(text);
    expect(files.map(({ path }) => path)).toEqual(["src/a.ts", "notes.md", "old.ts", "new.ts", "gone.ts"]);
    expect(edits).toEqual([
      { before: "one\ntwo", after: "one\ndeux" },
      { before: "three", after: "trois" },
      { before: "", after: "new" },
      { before: "a", after: "b" },
    ]);
  }
});

test.each(["", "no patch", "*** Begin Patch", "*** Update File:"])("%j is no change", (text) => {
  expect(readPatch(text)).toEqual({ files: [], edits: [] });
  expect(readDiff(text)).toEqual([]);
});

test("a unified diff has a pair of sides for each segment", () => {
  const diff = "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n@@ -9 +9 @@ f()\n-c\n+d\n";
  expect(readDiff(diff)).toEqual([
    { before: "same\nold", after: "same\nnew" },
    { before: "c", after: "d" },
  ]);
});
