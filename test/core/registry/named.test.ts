import { expect, test } from "bun:test";
import { kindWords, unwantedWords } from "../../../core/language/registry/naming.ts";
import { isNamed } from "../../../core/registry/named.ts";

test.each(kindWords)("$word says that a skill is meant: $example", ({ word, example }) => {
  expect(isNamed(example, "review")).toBe(true);
  expect(isNamed(example.toLowerCase().replace(word, ""), "review")).toBe(false);
});

test.each(unwantedWords)("$word refuses it: $example", ({ word, example }) => {
  expect(isNamed(example, "tidy-up")).toBe(false);
  expect(isNamed(example.toLowerCase().replace(word, ""), "tidy-up")).toBe(true);
});

test.each([
  ["Use release-notes for 2.0", "release-notes"],
  ["RELEASE-NOTES please", "release-notes"],
  ["/release-notes 2.0", "release-notes"],
  ["run `review` on it", "review"],
  ["take “review”.", "review"],
  ["do what shop:deploy says.", "shop:deploy"],
  ["Don't wait. Use release-notes now", "release-notes"],
  ["the src/release-notes folder is old, but release-notes would help", "release-notes"],
])("%s names %s", (prompt, name) => {
  expect(isNamed(prompt, name)).toBe(true);
});

test.each([
  ["please review this", "review"],
  ["the skills of a team need no words about it, but review it", "review"],
  ["open src/release-notes/index.ts", "release-notes"],
  ["open release-notes.md", "release-notes"],
  ["open release-notes/a.md", "release-notes"],
  ["my-release-notes are done", "release-notes"],
  ["release-notes-2 are done", "release-notes"],
  ["mail me@release-notes about it", "release-notes"],
  [`${"a log line\n".repeat(500)}release-notes`, "release-notes"],
])("%.60s does not name %s", (prompt, name) => {
  expect(isNamed(prompt, name)).toBe(false);
});
