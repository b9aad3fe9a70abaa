import { expect, test } from "bun:test";
import { readExtraction } from "../../../../../core/extract/judge/editor/answer.ts";

const wording = { kind: "fix", title: "T", why: "W.", lesson: "", scope: "project", days: 0 };
const quote = { source: "E1", quote: "q" };
const addition = { ...wording, said_by: "user", status: "done", quotes: [quote] };
const whole = {
  ...{ kind: "fix", title: "T", why: "W.", lesson: "", scope: "project", days: null },
  ...{ saidBy: "user", status: "done", quotes: [quote], words: [], replaces: "" },
};

test.each<[string, unknown, unknown]>([
  ["as asked for", { drafts: [], additions: [addition] }, [whole]],
  ["a bare list", [addition], [whole]],
  ["a single one", addition, [whole]],
  ["one under another name", { memory: addition }, [whole]],
  ["a list under another name", { memories: [addition] }, [whole]],
  ["an empty list", { additions: [] }, []],
  [
    "without a title",
    [{ ...addition, title: undefined, why: "The cache is stale. More." }],
    [{ ...whole, title: "The cache is stale.", why: "The cache is stale. More." }],
  ],
  ["without anything", [{}], []],
  ["of an unknown kind", [{ ...addition, kind: "insight" }], [{ ...whole, kind: null }]],
  [
    "of an unknown scope, speaker and status",
    [{ ...addition, scope: "world", said_by: "me", status: "maybe" }],
    [{ ...whole, saidBy: "assistant" }],
  ],
  [
    "with days as text, and out of range",
    [
      { ...addition, days: "30" },
      { ...addition, days: -1 },
      { ...addition, days: 1e9 },
    ],
    [{ ...whole, days: 30 }, whole, whole],
  ],
  ["with words as text", [{ ...addition, words: "a, b" }], [{ ...whole, words: ["a", "b"] }]],
  [
    "with quotes of every kind",
    [{ ...addition, quotes: ["a", 1, { source: "E1" }, { source: 12, quote: "q" }] }],
    [{ ...whole, quotes: [{ source: "12", quote: "q" }] }],
  ],
  ["with one quote", [{ ...addition, quotes: quote }], [whole]],
  [
    "with a durability",
    ["binding", "unseen", "implemented", "Task", "?"].map((durability) => ({
      ...addition,
      title: durability,
      durability,
    })),
    [
      { ...whole, title: "binding" },
      { ...whole, title: "unseen" },
      { ...whole, title: "?" },
    ],
  ],
])("additions in the form %s are read", (_name, value, expected) => {
  expect(readExtraction(value)?.additions).toEqual(expected as never);
});

test.each<[string, unknown, unknown]>([
  ["named by a number", { n: 2, verdict: "drop" }, [{ n: "D2", verdict: "drop" }]],
  ["named in marks", { n: "[D2]", verdict: "Drop" }, [{ n: "[D2]", verdict: "drop" }]],
  ["merged", { n: "D1", verdict: "merge", into: "K3" }, [{ n: "D1", verdict: "merge", into: "K3" }]],
  [
    "to keep what the code will show",
    { n: "D1", verdict: "keep", durability: "implemented" },
    [{ n: "D1", verdict: "drop" }],
  ],
  ["to keep what holds later", { n: "D1", verdict: "keep", durability: "binding" }, [{ n: "D1", verdict: "keep" }]],
  [
    "to merge what was for the task",
    { n: "D1", verdict: "merge", into: "D2", durability: "task" },
    [{ verdict: "merge" }],
  ],
  ["with an unknown verdict", { n: "D1", verdict: "perhaps" }, []],
  ["without a name", { verdict: "keep" }, []],
])("a verdict %s is read", (_name, value, expected) => {
  expect(readExtraction({ drafts: [value] })?.verdicts).toMatchObject(expected as never);
});

test.each([[undefined], [null], ["text"], [7], [{}], [{ answer: "none" }]])("%p holds no answer", (value) => {
  expect(readExtraction(value)).toBeUndefined();
});

test("a summary is read beside the additions", () => {
  const summary = { request: "R", completed: "C", next_steps: "N", learned: 5 };
  const answer = readExtraction({ drafts: [], additions: [], summary });
  expect(answer?.summary).toEqual({
    ...{ request: "R", investigated: "", learned: "5", completed: "C", nextSteps: "N", decisions: "" },
  });
});

test("verdicts on known memories are read, entries without a verdict are not", () => {
  const quotes = [{ source: "P1", quote: "it was the proxy" }];
  const known = [{ n: 2, verdict: "Drop", quotes }, { n: "K1", verdict: "correct", title: "New" }, { n: "K3" }];
  expect(readExtraction({ known })?.known).toEqual([
    { n: "K2", verdict: "drop", title: "", why: "", lesson: "", quotes },
    { n: "K1", verdict: "correct", title: "New", why: "", lesson: "", quotes: [] },
  ]);
});

test("values that can't be converted to text count as absent", () => {
  const odd = JSON.parse('{"toString":null,"valueOf":null}');
  const memory = {
    title: "Prices are in cents",
    why: "Rounding.",
    quotes: [{ source: "P1", quote: "cents" }],
    kind: "fact",
  };
  expect(() =>
    readExtraction({ memories: [{ ...memory, days: odd, kind: odd, scope: odd, status: odd }] }),
  ).not.toThrow();
  expect(() => readExtraction({ drafts: [{ n: odd, verdict: odd, days: odd }] })).not.toThrow();
});
