import { expect, test } from "bun:test";
import { filterOf, withFilter, withoutWord } from "../../web/client/data/filters.ts";
import { diffWords } from "../../web/client/data/word-diff.ts";

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "removed" ? `[-${text}-]` : `[+${text}+]`))
    .join("");

test.each([
  ["the server is down", "the server is down", "the server is down"],
  ["the server is down again", "the server is up again", "the server is [-down -][+up +]again"],
  ["", "new", "[+new+]"],
  ["old", "", "[-old-]"],
  ["日付は保存する", "日付は必ず保存する", "日付は[+必ず+]保存する"],
])("%s → %s", (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test("long texts are replaced as a whole, and both sides can be read back", () => {
  const [before, after] = ["word ".repeat(5000), `${"word ".repeat(5000)}end`];
  expect(diffWords(before, after).map(({ kind }) => kind)).toEqual(["removed", "added"]);
  const parts = diffWords("a b c d", "b x d");
  const side = (without: string) => parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join("");
  expect([side("added"), side("removed")]).toEqual(["a b c d", "b x d"]);
});

test("filters are words of the query", () => {
  expect(filterOf("retry type:bugfix since:7d", "type")).toBe("bugfix");
  expect(filterOf("retry", "type")).toBe("");
  expect(withFilter("retry type:bugfix", "type", "decision")).toBe("retry type:decision");
  expect(withFilter("retry type:bugfix", "type", "")).toBe("retry");
  expect(withoutWord("retry file:a.ts", "file:a.ts")).toBe("retry");
});
