import { expect, test } from "bun:test";
import { checkCitations } from "../../../core/ask/citations.ts";

const listed = new Set([1, 12]);

test.each<[string, string, string, number[]]>([
  ["one", "The queue is SQLite [#12].", "The queue is SQLite [#12].", [12]],
  ["without brackets", "See #12 for it.", "See [#12] for it.", [12]],
  ["two in one pair of brackets", "It is slow [#12, #1].", "It is slow [#12] [#1].", [12, 1]],
  ["behind the full stop", "It is slow. [#1] It was fast. [#12]", "It is slow [#1]. It was fast [#12].", [1, 12]],
  ["one that was not shown", "It is slow [#1] [#99].", "It is slow [#1].", [1]],
  ["nothing but one that was not shown", "It is slow [#1]. It is blue [#99].", "It is slow [#1].", [1]],
  ["none", "It is slow.", "It is slow.", []],
])("%s", (_name, answer, text, cited) => {
  expect(checkCitations(answer, listed)).toEqual({ text, cited });
});
