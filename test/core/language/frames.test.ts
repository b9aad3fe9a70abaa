import { expect, test } from "bun:test";
import { frames, typedWords } from "../../../core/language/pasted-text/frames.ts";

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

test("openings of users, assistants and documents are not a program's", () => {
  const programs = frames().filter(({ means }) => means === "program");
  const others = frames().filter(({ means }) => means !== "program");
  const isOfProgram = (example: string) => programs.some(({ phrase }) => example.toLowerCase().startsWith(phrase));
  expect(programs.every(({ example }) => isOfProgram(example))).toBe(true);
  expect(others.map(({ example }) => example).filter(isOfProgram)).toEqual([]);
});
