import { expect, test } from "bun:test";
import { readExtraction } from "../../../../../core/extract/judge/editor/answer.ts";

const memory = { type: "bugfix", title: "T", narrative: "N.", facts: [], importance: 2 };
const whole = { ...memory, lesson: "", concepts: [], files: [], aliases: [] };

test.each<[string, unknown, unknown]>([
  ["as asked for", { memories: [memory] }, [whole]],
  ["a bare list", [memory], [whole]],
  ["a single one", memory, [whole]],
  ["one under another name", { observation: memory }, [whole]],
  ["a list under another name", { observations: [memory] }, [whole]],
  ["an empty list", { memories: [] }, []],
  [
    "without a title",
    [{ ...memory, title: undefined, narrative: "The cache is stale. More." }],
    [{ ...whole, title: "The cache is stale.", narrative: "The cache is stale. More." }],
  ],
  ["without anything", [{}], []],
  ["of an unknown type", [{ ...memory, type: "insight" }], [{ ...whole, type: "discovery" }]],
  [
    "with numbers as text and out of range",
    [
      { ...memory, importance: "7" },
      { ...memory, importance: "0" },
    ],
    [
      { ...whole, importance: 3 },
      { ...whole, importance: 1 },
    ],
  ],
  [
    "with lists as text",
    [{ ...memory, aliases: "a, b", files: "x.ts" }],
    [{ ...whole, aliases: ["a", "b"], files: ["x.ts"] }],
  ],
  [
    "with facts of every kind",
    [{ ...memory, facts: ["a", 1, { text: "t" }, { text: "t", source: 12, quote: "q" }] }],
    [{ ...whole, facts: [{ text: "t", source: "12", quote: "q" }] }],
  ],
])("memories that come %s are read", (_name, value, expected) => {
  expect(readExtraction(value)?.memories).toEqual(expected as never);
});

test.each([[undefined], [null], ["text"], [7], [{}], [{ answer: "none" }]])("%p holds nothing of the kind", (value) => {
  expect(readExtraction(value)).toBeUndefined();
});

test("other words and a summary are read beside the memories", () => {
  const summary = { request: "R", completed: "C", next_steps: "N", learned: 5 };
  const answer = readExtraction({ memories: [], known: [{ id: "3", aliases: ["a"] }, { id: "x" }], summary });
  expect(answer?.known).toEqual([{ id: 3, aliases: ["a"] }]);
  expect(answer?.summary).toEqual({
    ...{ request: "R", investigated: "", learned: "5", completed: "C", nextSteps: "N", decisions: "" },
  });
});
