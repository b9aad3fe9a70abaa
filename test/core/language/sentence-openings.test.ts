import { expect, test } from "bun:test";
import { normalizeSentence } from "../../../core/extract/prompts/split-user-sentences.ts";
import { exampleOf } from "../../../core/language/phrases.ts";
import { pausedOpenings, sentenceOpenings } from "../../../core/language/user-sentences/phrases.ts";

test.each([...sentenceOpenings, ...pausedOpenings].map(exampleOf))("%s: its opening is left out", (example) => {
  expect(example.endsWith(normalizeSentence(example))).toBe(true);
  expect(normalizeSentence(example).length).toBeLessThan(example.length);
});
