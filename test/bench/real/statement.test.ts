import { expect, test } from "bun:test";
import { label, memory, promptText, sentence } from "./made-up.ts";
import { isStatement } from "./records.ts";
import { judgeStatement, keeps } from "./statement.ts";

const labels = new Map([["shop/1/0", label()]]);
const evidence = (promptId: string | undefined, quote: string) => [{ promptId, text: promptText, quote }];

test.each([
  ["a labeled sentence", "Prices are always in cents.", "right"],
  ["an arguable one", "Maybe use blue for links.", "arguable"],
  ["anything else of a labeled prompt", "Add a button.", "wrong"],
  ["more than a labeled sentence", promptText, "right"],
] as const)("%s is %s: %s", (_, quote, verdict) => {
  expect(judgeStatement(memory({ title: quote, evidence: evidence("shop/1/0", quote) }), labels)).toBe(verdict);
});

test("a verdict of the strict reader counts, although the first reader was in doubt", () => {
  const strict = new Map([["shop/1/0", label({ sentences: [sentence({ verdict: "maybe", strict: true })] })]]);
  expect(judgeStatement(memory(), strict)).toBe("right");
});

test("a prompt without a label decides nothing", () => {
  expect(judgeStatement(memory({ evidence: evidence("shop/2/0", "Add a button.") }), labels)).toBeUndefined();
  expect(judgeStatement(memory({ evidence: evidence(undefined, "Add a button.") }), labels)).toBeUndefined();
});

test("a repeated sentence rests on a labeled prompt and another one", () => {
  const both = [
    ...evidence("shop/2/0", "Prices are always in cents."),
    ...evidence("shop/1/0", "Prices are always in cents."),
  ];
  expect(judgeStatement(memory({ evidence: both }), labels)).toBe("right");
});

test("a memory that also rests on an event is no statement", () => {
  expect(isStatement(memory())).toBe(true);
  expect(isStatement(memory({ hasOtherEvidence: true }))).toBe(false);
  expect(isStatement(memory({ evidence: [] }))).toBe(false);
});

test("a sentence is kept if another session's memory holds it in one piece, not in pieces", () => {
  const elsewhere = evidence("shop/7/0", "prices always in cents");
  const keepsIt = (fields: Parameters<typeof memory>[0]) =>
    keeps(memory({ evidence: elsewhere, ...fields }), label(), sentence());
  expect(keepsIt({ title: "Always in cents are prices" })).toBe(true);
  expect(keepsIt({ title: "Prices are shown", facts: ["Taxes are always in euros", "Cents"] })).toBe(false);
});
