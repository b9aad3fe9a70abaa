import { expect, test } from "bun:test";
import { userSentences } from "../../../../core/extract/prompts/user-sentences.ts";

test("a sentence is at its position, without its list marker", () => {
  const prompt = "Rules for the api:\n- We do NOT want default exports.\n- dates in UTC\n\nno, use pnpm. ok?";
  const sentences = userSentences(prompt);
  expect(sentences.map(({ text }) => text)).toEqual([
    "Rules for the api:",
    "We do NOT want default exports.",
    "dates in UTC",
    "no, use pnpm.",
    "ok?",
  ]);
  expect(sentences.every(({ text, start }) => prompt.slice(start, start + text.length) === text)).toBe(true);
});

test("an item of a list has the heading above it, text after the list has none", () => {
  const sentences = userSentences("Rules:\n\n- no mocks. really\n- dates in UTC\nand run the tests");
  expect(sentences.map(({ isListItem, listHeading }) => [isListItem, listHeading])).toEqual([
    [false, null],
    [true, "Rules:"],
    [false, null],
    [true, "Rules:"],
    [false, null],
  ]);
});

test("code and quotations are blanked in `masked`, not in the text", () => {
  const [sentence] = userSentences('always use `total()` for "the sum"');
  expect(sentence?.text).toBe('always use `total()` for "the sum"');
  expect(sentence?.masked).toBe(`always use ${"\uE000".repeat(9)} for ${"\uE000".repeat(9)}`);
});

test("opening filler words are not in `normalized`", () => {
  const [sentence] = userSentences("no, dont use npm");
  expect([sentence?.masked, sentence?.normalized]).toEqual(["no, dont use npm", "don't use npm"]);
});

test("a sentence has its neighbors and its index", () => {
  const sentences = userSentences("use pnpm. not npm! ok?");
  expect(sentences.map(({ before, next, at, count }) => [before, next, at, count])).toEqual([
    ["", "not npm!", 0, 3],
    ["use pnpm.", "ok?", 1, 3],
    ["not npm!", "", 2, 3],
  ]);
});

test("a quoted rule is a sentence without its mark, and is marked as quoted", () => {
  const [rule] = userSentences("> never use grep on JSON: add this to the rules");
  expect([rule?.text, rule?.isQuotedRule]).toEqual(["never use grep on JSON", true]);
});

test("pasted text has no sentences", () => {
  expect(userSentences("```\nnever mock\n```")).toEqual([]);
});
