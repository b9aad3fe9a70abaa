import { describe, expect, test } from "bun:test";
import {
  type CandidateContext,
  findCandidates,
  maxAsked,
  minNamedScore,
} from "../../../../core/extract/prompts/candidates.ts";
import stored from "../../../../core/extract/prompts/durable/weights.json";
import { startProcessorTimer } from "../../../support/processor-timer.ts";

const context: CandidateContext = { previousReport: null, isRepeated: () => false };
const rule = "We always use bun, never npm, in all our repositories.";

test("a candidate quotes the prompt at its position, with a kind and a score", () => {
  const prompt = `The build is red, have a look. ${rule}`;
  const candidate = findCandidates(prompt, context).toSorted((a, b) => b.score - a.score)[0];
  expect(candidate).toMatchObject({ quote: rule, kind: "preference", isAsked: true });
  expect(prompt.slice(candidate?.start, (candidate?.start ?? 0) + rule.length)).toBe(rule);
  expect(candidate?.score).toBeGreaterThanOrEqual(stored.thresholds.store.score);
});

test.each([
  "fix the failing test",
  "why does the export crash?",
  "thanks, looks good. commit it",
  "The page is still blank.",
  "",
  "> We always use bun, never npm.",
  "@always_use_bun.md @never-npm.md\n\nplease start",
  "never/always.md must/prefer.md",
])("no candidate: %s", (prompt) => {
  expect(findCandidates(prompt, context)).toEqual([]);
});

test.each([
  ["German", "Wir verwenden immer pnpm, nie npm."],
  ["French", "Désormais on utilise toujours pnpm, jamais npm."],
  ["Spanish", "Siempre usamos pnpm, nunca npm."],
  ["Russian", "Мы всегда используем pnpm, никогда npm."],
  ["Chinese", "以后必须使用 pnpm，不要用 npm。"],
  ["Japanese", "今後は常に pnpm を使います。npm は禁止です。"],
])("a plain rule is a candidate: %s", (_, prompt) => {
  expect(findCandidates(prompt, context).length).toBeGreaterThan(0);
});

test.each(["한글로 답변해줘.", "I'm on Ubuntu 22.04.", "I'm new to Rust."])(
  "so is what the user says of themselves: %s",
  (prompt) => {
    expect(findCandidates(prompt, context)).toMatchObject([{ quote: prompt, isAsked: true }]);
  },
);

test("the language of the work is none of the user's", () => {
  expect(findCandidates("traduci il README in inglese", context).filter(({ isAsked }) => isAsked)).toEqual([]);
});

test("at most the likeliest four are asked about", () => {
  const rules = [
    "We never use npm.",
    "All dates must always be UTC.",
    "We always write tests first.",
    "Never push to main.",
    "From our side every endpoint must always return JSON.",
    "We never commit generated files.",
  ];
  const found = findCandidates(rules.join(" "), context);
  const asked = found.filter(({ isAsked }) => isAsked).map(({ score }) => score);
  expect(asked).toHaveLength(maxAsked);
  const others = found.filter(({ isAsked }) => !isAsked).map(({ score }) => score);
  expect(others.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.max(...others));
});

test("an unlikely sentence is stored next to a rule, but not asked about", () => {
  const [likely, barely] = findCandidates(`${rule} The prices use cents.`, context);
  expect([likely?.isAsked, barely?.isAsked]).toEqual([true, false]);
  expect(barely?.score).toBeLessThan(minNamedScore);
});

test("a repetition is searched only where it could matter, and raises a rule's score", () => {
  const looked: string[] = [];
  const isRepeated = (sentence: string) => looked.push(sentence) > 0;
  const prompt = `fix the failing test. ${rule}`;
  const [once, again] = [context, { ...context, isRepeated }].map(
    (each) => findCandidates(prompt, each)[0]?.score ?? 0,
  );
  expect(looked).toEqual([rule]);
  expect(again).toBeGreaterThan(once ?? 1);
});

test("a sentence that is too long, or retracts something, is no candidate", () => {
  const long = `We always use bun, never npm, ${"and so on and so forth ".repeat(20)}`;
  expect(findCandidates(long, context)).toEqual([]);
  expect(findCandidates("Forget that rule.", context)).toEqual([]);
});

test.each([
  ["pasted lines", "2026-05-01T10:00:00Z ERROR worker must never fail: always retry\n"],
  ["typed rules", "we never use npm, always bun. "],
  ["listed rules", "- we never use npm, always bun\n"],
  ["words", "never always must "],
])("a megabyte of %s takes little time", (_, line) => {
  const elapsedMs = startProcessorTimer();
  findCandidates(line.repeat(Math.ceil(1_000_000 / line.length)), context);
  expect(elapsedMs()).toBeLessThan(3000);
});

test("the thresholds hold their figures on people left out", () => {
  const { ask, store } = stored.thresholds;
  expect(ask.prompts).toBeLessThanOrEqual(0.12);
  expect(store.sentences).toBeGreaterThan(ask.sentences);
  expect(store.prompts).toBeGreaterThan(ask.prompts);
});

describe("a label", () => {
  const labeled = (prompt: string) => findCandidates(prompt, context).map(({ kind, quote }) => [kind, quote]);

  test.each([
    ["Constraint: the bank sends files once a day.", "constraint", "the bank sends files once a day."],
    ["**Tech debt:** the retry loop has no limit yet.", "debt", "the retry loop has no limit yet."],
    ["Decision: tokens live in the cookie.", "decision", "tokens live in the cookie."],
    ["One more constraint: the bank sends files once a day.", "constraint", "the bank sends files once a day."],
    ["Technische Schuld: die Schleife hat keine Grenze.", "debt", "die Schleife hat keine Grenze."],
    ["Contrainte : la banque envoie un fichier par jour.", "constraint", "la banque envoie un fichier par jour."],
    ["技术债：重试循环没有上限，需要处理。", "debt", "重试循环没有上限，需要处理。"],
    ["Технический долг: цикл повторов без предела.", "debt", "цикл повторов без предела."],
  ])("names the kind and is no part of the quote: %s", (prompt, kind, quote) => {
    expect(labeled(prompt)).toEqual([[kind, quote]]);
  });

  test("above a list names the kind of its items", () => {
    const prompt = "Tech debt:\n- the retry loop has no limit\n- the mailer has no tests";
    expect(labeled(prompt)).toEqual([
      ["debt", "the retry loop has no limit"],
      ["debt", "the mailer has no tests"],
    ]);
  });

  test.each([
    "What is tech debt: a loan?",
    "The constraint is in the table: fix the migration",
    "Add the column constraint: unique",
  ])("is not in the middle of a sentence: %s", (prompt) => {
    expect(labeled(prompt).filter(([kind]) => kind === "debt" || kind === "decision")).toEqual([]);
  });
});
