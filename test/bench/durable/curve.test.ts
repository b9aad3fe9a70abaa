import { expect, test } from "bun:test";
import {
  areaUnderCurve,
  askedIn,
  covered,
  flagged,
  interval,
  likely,
  recallAt,
  type Scored,
  stored,
  thresholdFor,
} from "./curve.ts";
import { foldCount, foldsOf } from "./folds.ts";
import type { RealPrompt } from "./real-rows.ts";

const thresholds = { ask: 0.5, store: 0.2 };

function scored(person: string, scores: number[], durable: RealPrompt["durable"] = []): Scored {
  return {
    prompt: { id: person, dataSet: 0, person, session: person, number: 1, set: "random", sentences: [], durable },
    scores,
    thresholds,
  };
}

const yes = (...places: number[]) => ({ verdict: "yes" as const, isStrict: false, places });

test("a prompt is asked about when its two best scores add up to the threshold; sentences that are not stored do not count", () => {
  expect(likely(scored("a", [0.3, 0.1, 0.25, 0.3]))).toEqual([0, 3, 2]);
  expect(likely(scored("a", [0.4, 0.15]))).toEqual([]);
  expect(likely(scored("a", [0.1, 0.6]))).toEqual([1]);
  expect(stored(scored("a", [0.3, 0.1, 0.25]))).toEqual([0, 2]);
});

test("a session asks at three prompts, and later only at a much higher score", () => {
  const all = Array.from({ length: 24 }, (_, at) => {
    const prompt = scored("a", [at % 2 === 0 ? 0.6 : 1]);
    return { ...prompt, prompt: { ...prompt.prompt, number: at + 1 } };
  });
  const rule = askedIn(all.toReversed());
  expect(all.filter((each) => rule(each).length > 0).map(({ prompt }) => prompt.number)).toEqual([1, 2, 3, 16, 20, 24]);
});

test("a durable sentence is covered by its prompt or by itself; a lost one by neither", () => {
  const all = [scored("a", [0.6, 0.1], [yes(0), yes(1), yes()]), scored("b", [0.1], [yes(0)])];
  expect(flagged(all, likely)).toEqual({ hits: 1, of: 2 });
  expect(covered(all, likely, "yes", "prompt")).toEqual({ hits: 3, of: 4 });
  expect(covered(all, likely, "yes", "sentence")).toEqual({ hits: 1, of: 4 });
  expect(covered(all, likely, "strict", "prompt")).toEqual({ hits: 0, of: 0 });
});

test("at most the share of prompts reaches a threshold", () => {
  const scores = Array.from({ length: 100 }, (_, at) => at / 100);
  const threshold = thresholdFor(scores, 0.1);
  expect(scores.filter((score) => score >= threshold)).toHaveLength(10);
});

test("the area under the curve is the share of pairs in order, ties half", () => {
  expect(areaUnderCurve([0.9, 0.5], [0.1, 0.5])).toBe(0.875);
});

test("the recall at a precision is the highest that any score reaches", () => {
  const rows = [true, false, true, true, false, false, true].map((isTrue, at) => ({ isTrue, score: 1 - at / 10 }));
  expect(recallAt(rows, 0.75)).toEqual({ hits: 3, of: 4 });
  expect(recallAt(rows, 0.9)).toEqual({ hits: 1, of: 4 });
  expect(recallAt(rows, 0.5)).toEqual({ hits: 4, of: 4 });
});

test("the interval of a rate that differs between people is wide, of one that does not none", () => {
  const all = ["a", "b", "c", "d"].flatMap((person, at) => [scored(person, [at < 2 ? 0.9 : 0]), scored(person, [0.9])]);
  const { low, high } = interval(all, (drawn) => flagged(drawn, likely).hits / drawn.length);
  expect([low < 0.75, high > 0.75, low >= 0.5, high <= 1]).toEqual([true, true, true, true]);
  expect(interval(all, () => 0.5)).toEqual({ low: 0.5, high: 0.5 });
});

test("every person is in one fold, and folds hold about as many durable sentences each", () => {
  const prompts = Array.from({ length: 60 }, (_, at) => scored(`p${at % 30}`, [], [yes(0)]).prompt);
  const folds = foldsOf(prompts);
  expect(folds.size).toBe(30);
  const counts = Array.from(
    { length: foldCount },
    (_, fold) => [...folds.values()].filter((each) => each === fold).length,
  );
  expect(counts).toEqual([5, 5, 5, 5, 5, 5]);
});
