// Long expressions can't be read, or be changed without fear: what they list is data, a row for each thing.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findPatterns } from "../support/regex-literals.ts";
import { repository } from "../support/repository.ts";

const maxLength = 200;
/** Files that still hold long expressions; none is added. */
const remaining = [
  "core/extract/detectors/instructions.ts",
  "core/extract/judge/editor/directive.ts",
  "core/extract/prompts/retraction.ts",
  "core/extract/prompts/split-user-sentences.ts",
  "core/extract/prompts/strip-quoted.ts",
  "core/extract/prompts/user-sentences.ts",
  "core/extract/reconcile/statement.ts",
];
const folders = ["core/extract", "core/language"];

test("no expression of the extraction and the language data is longer than 200 characters", () => {
  const files = folders.flatMap((folder) =>
    [...new Bun.Glob(`${folder}/**/*.ts`).scanSync(repository)].map((file) => file.replaceAll("\\", "/")),
  );
  expect(files.length).toBeGreaterThan(50);
  const patterns = files.flatMap((file) =>
    findPatterns(readFileSync(join(repository, file), "utf8")).map((found) => ({ file, ...found })),
  );
  expect(patterns.length).toBeGreaterThan(100);
  const long = patterns.filter(({ pattern }) => pattern.length > maxLength);
  const unlisted = long.filter(({ file }) => !remaining.includes(file));
  expect(unlisted.map(({ file, line, pattern }) => `${file}:${line}: ${pattern.length}`)).toEqual([]);
  // A file that was mended leaves the list.
  expect(remaining.filter((file) => !long.some((found) => found.file === file))).toEqual([]);
});

test.each([
  ["const a = /b|c/i;", ["b|c"]],
  ["a.replace(/[/]\\//g, '')", ["[/]\\/"]],
  ["const a = b / c; const d = e / f;", []],
  ["// /no/\n/* /no/ */ const a = '/no/';", []],
  ['new RegExp("\\\\b(?:a|b)")', ["\\\\b(?:a|b)"]],
  ["new RegExp(`(?:${a})`)", ["(?:${a})"]],
  ["return /x/.test(a) ? 1 / 2 : 3 / 4;", ["x"]],
])("the expressions of %s", (source, patterns) => {
  expect(findPatterns(source).map(({ pattern }) => pattern)).toEqual(patterns);
});
