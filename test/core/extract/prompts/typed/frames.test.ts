import { expect, test } from "bun:test";
import { frames, typedWords } from "../../../../../core/extract/prompts/typed/frames.ts";

test.each(frames().map(({ phrase, example }) => [phrase, example] as const))("%s", (phrase, example) => {
  expect(example.toLowerCase().replace(/[’‘]/g, "'")).toContain(phrase);
});

test.each(typedWords().map(({ words, example }) => [example, words] as const))("%s", (example, words) => {
  const known = new Set(words.split(" "));
  expect(
    example
      .toLowerCase()
      .match(/[\p{L}']+/gu)
      ?.filter((word) => known.has(word)).length,
  ).toBeGreaterThan(1);
});
