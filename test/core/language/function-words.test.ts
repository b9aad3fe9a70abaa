import { expect, test } from "bun:test";
import { functionWords } from "../../../core/language/function-words.ts";

test.each(functionWords.map(({ words, example }) => [example, words]))(
  "%s holds one of its words",
  (example, words) => {
    const said = example.split(" ");
    expect(words.split(" ").some((word) => said.includes(word))).toBe(true);
  },
);

test("no word of them negates or opposes", () => {
  const all = functionWords.flatMap(({ words }) => words.split(" "));
  for (const word of [
    "not",
    "no",
    "ohne",
    "sans",
    "sin",
    "sem",
    "senza",
    "zonder",
    "utan",
    "to",
    "over",
    "non",
    "nicht",
  ])
    expect(all).not.toContain(word);
});
