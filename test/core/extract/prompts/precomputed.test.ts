import { expect, test } from "bun:test";
import { PrecomputedPrompts, precompute, statementsIn } from "../../../../core/extract/prompts/precomputed.ts";
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

test.each([null, report])("precomputed statements are those that are found, after %p", (previousReport) => {
  for (const isRepeated of [() => false, () => true, (text: string) => text.length % 2 === 0]) {
    const found = prompts.map((prompt) => {
      const passed = structuredClone(precompute(prompt, previousReport));
      const statements = plain(statementsIn(prompt, { previousReport, isRepeated }, passed));
      expect(statements).toEqual(plain(findStatements(prompt, { previousReport, isRepeated })));
      return statements.length;
    });
    expect(Math.max(...found)).toBeGreaterThan(0);
  }
});

test("asks whether a sentence was said before only where that could matter, and reads the prompt again if one was", () => {
  const [, prompt = ""] = prompts;
  const ofPrompt = precompute(prompt, null);
  expect(ofPrompt.asked.length).toBeGreaterThan(0);
  const asked: string[] = [];
  const isRepeated = (text: string) => asked.push(text) > 0;
  const again = plain(statementsIn(prompt, { previousReport: null, isRepeated }, ofPrompt));
  expect(asked).toContain(ofPrompt.asked[0] ?? "");
  expect(again).not.toEqual(plain(statementsIn(prompt, { previousReport: null, isRepeated: () => false }, ofPrompt)));
});

test("holds for the same prompt after the same report", () => {
  const ofPrompt = precompute("Yes, always.", report);
  const precomputed = new PrecomputedPrompts([ofPrompt]);
  expect(precomputed.find("Yes, always.", report)).toBe(ofPrompt);
  expect(precomputed.find("Yes, always.", null)).toBeUndefined();
  expect(precomputed.find("Yes.", report)).toBeUndefined();
});
