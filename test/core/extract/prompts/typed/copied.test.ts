import { expect, test } from "bun:test";
import { typedText } from "../../../../../core/extract/prompts/typed-text.ts";

const previousReport = [
  "Done. What could come next:",
  "",
  "1. **Move the totals** into a view of their own.",
  "2. Cache `loadCart` until the voucher is removed, or longer.",
  "- Keep the old endpoint for one release.",
  "",
  "Would you like me to write the migration for the orders first?",
].join("\n");

const typed = (prompt: string) => typedText(prompt, { previousReport }).map(({ text }) => text);

test.each([
  ["a line", "Keep the old endpoint for one release."],
  ["a line with its mark", "- Keep the old endpoint for one release."],
  ["a line without its marks of Markdown", "2. Cache loadCart until the voucher is removed, or longer."],
  [
    "several lines",
    "1. Move the totals into a view of their own.\n2. Cache `loadCart` until the voucher is removed, or longer.",
  ],
])("%s of the assistant's last message is not typed", (_, prompt) => {
  expect(typed(prompt)).toEqual([]);
});

test("the user's own words beside it are typed", () => {
  expect(typed("yes, but not this one:\n- Keep the old endpoint for one release.\n\nwe have no clients there")).toEqual(
    ["yes, but not this one:", "we have no clients there"],
  );
});

test.each([
  ["a short line", "Move the totals"],
  ["a part of a sentence", "write the migration for the orders"],
  ["own words that resemble one", "Keep the old endpoint for one more release."],
])("%s is typed", (_, prompt) => {
  expect(typed(prompt)).toEqual([prompt]);
});

test("a rule that the user wants kept is typed, though the assistant proposed it", () => {
  expect(typed("Remember: keep the old endpoint for one release.")).toEqual([
    "Remember: keep the old endpoint for one release.",
  ]);
});

test("without a message nothing is copied", () => {
  const prompt = "Keep the old endpoint for one release.";
  expect(typedText(prompt, { previousReport: null }).map(({ text }) => text)).toEqual([prompt]);
});
