import { expect, test } from "bun:test";
import { Foresight, foresee, statementsIn } from "../../../../core/extract/prompts/foreseen.ts";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";

const report = "I can format all files after each edit. Should I always do that?";
const prompts = [
  "Remember: all amounts are whole cents, never euros.",
  "Yes, always. Please fix the build, and never push to main without a review.",
  "Constraint: the API answers within 200 ms.\nMy boss wrote: “always use tabs”. Rename parseRow.",
  "Why does the login fail?",
  "We use pnpm in this repository. The tests are in test/. Keep commits small.",
];
const plain = (found: ReturnType<typeof findStatements>) =>
  found.map(({ isForeign, ...rest }) => ({ ...rest, isForeign: isForeign() }));

test.each([null, report])("foreseen statements are those that are found, after %p", (previousReport) => {
  for (const isRepeated of [() => false, () => true, (text: string) => text.length % 2 === 0]) {
    const found = prompts.map((prompt) => {
      const passed = structuredClone(foresee(prompt, previousReport));
      const statements = plain(statementsIn(prompt, { previousReport, isRepeated }, passed));
      expect(statements).toEqual(plain(findStatements(prompt, { previousReport, isRepeated })));
      return statements.length;
    });
    expect(Math.max(...found)).toBeGreaterThan(0);
  }
});

test("asks whether a sentence was said before only where that could matter, and reads the prompt again if one was", () => {
  const [, prompt = ""] = prompts;
  const foreseen = foresee(prompt, null);
  expect(foreseen.asked.length).toBeGreaterThan(0);
  const asked: string[] = [];
  const isRepeated = (text: string) => asked.push(text) > 0;
  const again = plain(statementsIn(prompt, { previousReport: null, isRepeated }, foreseen));
  expect(asked).toContain(foreseen.asked[0] ?? "");
  expect(again).not.toEqual(plain(statementsIn(prompt, { previousReport: null, isRepeated: () => false }, foreseen)));
});

test("holds for the same prompt after the same report", () => {
  const foreseen = foresee("Yes, always.", report);
  const foresight = new Foresight([foreseen]);
  expect(foresight.find("Yes, always.", report)).toBe(foreseen);
  expect(foresight.find("Yes, always.", null)).toBeUndefined();
  expect(foresight.find("Yes.", report)).toBeUndefined();
});
