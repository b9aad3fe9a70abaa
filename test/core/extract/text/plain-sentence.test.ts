import { expect, test } from "bun:test";
import { plainSentence } from "../../../../core/extract/text/plain-sentence.ts";

test.each([
  ["- __Done:__ the total is **right**", "Done: the total is right"],
  ["2. __Two words__ and __Note__: more", "Two words and Note: more"],
  [
    "see `shop/cli/__main__.py`, __init__ and basket.__len__()",
    "see `shop/cli/__main__.py`, __init__ and basket.__len__()",
  ],
  ["uses __DEV__, __dirname or __proto__ here", "uses __DEV__, __dirname or __proto__ here"],
])("%j is %j", (text, plain) => {
  expect(plainSentence(text)).toBe(plain);
});
