import { expect, test } from "bun:test";
import { conditionWords } from "../../../core/language/conditions.ts";
import { wordBag } from "../../../core/language/word-bag.ts";

test.each(conditionWords.map(({ words, example, no }) => ({ words, example, no })))(
  "$example",
  ({ words, example, no }) => {
    const bag = wordBag(words);
    expect(bag.stripStart(example)).not.toBe(example);
    if (no !== undefined) expect(bag.stripStart(no)).toBe(no);
  },
);
