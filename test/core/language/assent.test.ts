import { expect, test } from "bun:test";
import { assentWords } from "../../../core/language/recall/assent.ts";
import { wordBag } from "../../../core/language/word-bag.ts";

test.each(assentWords.map(({ words, yes, no }) => ({ words, yes, no })))("$yes", ({ words, yes, no }) => {
  const bag = wordBag(words);
  expect(yes.filter((text) => !bag.isAll(text))).toEqual([]);
  expect(no.filter((text) => bag.isAll(text))).toEqual([]);
});
