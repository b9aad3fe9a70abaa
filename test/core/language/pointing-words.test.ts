import { expect, test } from "bun:test";
import { placeWords, pointingWords } from "../../../core/language/pointing-words.ts";
import { wordBag } from "../../../core/language/word-bag.ts";

test.each([...pointingWords])("$example ends by pointing back", ({ words, example, no }) => {
  const bag = wordBag(words);
  expect(bag.stripEnd(example)).not.toBe(example);
  if (no !== undefined) expect(bag.stripEnd(no)).toBe(no);
});

test.each([...placeWords])("$example begins with a place", ({ words, example, no }) => {
  const bag = wordBag(words);
  expect(bag.stripStart(example)).not.toBe(example);
  if (no !== undefined) expect(bag.stripStart(no)).toBe(no);
});
