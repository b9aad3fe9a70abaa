import { expect, test } from "bun:test";
import {
  englishWords,
  errorOpenings,
  firstPersonWords,
  outputWords,
  pointingWords,
  requestWords,
  secondPersonWords,
  unspacedTypedWords,
} from "../../../../core/language/pasted-text/words.ts";

const isUnspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const rows = [
  outputWords,
  pointingWords,
  requestWords,
  unspacedTypedWords,
  englishWords,
  firstPersonWords,
  secondPersonWords,
  errorOpenings,
].flatMap((table) => table());

test.each(rows.map(({ words, example }) => [example, words] as const))("%s", (example, words) => {
  const said = example.toLowerCase();
  const spoken: readonly string[] = said.match(/[\p{L}']+/gu) ?? [];
  const held = words.split(" ").filter((word) => (isUnspaced.test(word) ? said.includes(word) : spoken.includes(word)));
  expect(held).not.toBeEmpty();
  expect(words).toBe(words.toLowerCase());
});
