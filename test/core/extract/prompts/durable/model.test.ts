import { expect, test } from "bun:test";
import { join } from "node:path";
import {
  type DurableFeatures,
  durableFeaturesOf,
  type SentenceInContext,
} from "../../../../../core/extract/prompts/durable/features.ts";
import { buckets, hashedFeatures } from "../../../../../core/extract/prompts/durable/hashed.ts";
import {
  durabilityScore,
  durableKind,
  durableKinds,
  likelihoodOf,
  pack,
  unpack,
} from "../../../../../core/extract/prompts/durable/model.ts";
import stored from "../../../../../core/extract/prompts/durable/weights.json";
import { userSentences } from "../../../../../core/extract/prompts/user-sentences.ts";
import { areaUnderCurve } from "../../../../bench/durable/curve.ts";
import { isHeldOut, readMadeUpRows } from "../../../../bench/durable/rows.ts";
import { repository } from "../../../../support/repository.ts";

function featuresIn(prompt: string, at = 0, context: Partial<SentenceInContext> = {}): DurableFeatures {
  const sentences = userSentences(prompt);
  const sentence = sentences[at];
  if (!sentence) throw new Error(`No sentence ${at}: ${prompt}`);
  return durableFeaturesOf({
    sentence,
    promptLength: prompt.length,
    typedLength: prompt.length,
    report: { kind: "other", asksToChoose: false },
    isRepeated: false,
    first: sentences[0]?.masked ?? "",
    ...context,
  });
}

const namesIn = (...parameters: Parameters<typeof featuresIn>) => [...featuresIn(...parameters).named.keys()];

test("a hashed feature is a number below the number of weights", () => {
  const numbers = [...hashedFeatures("we keep dates in UTC, see src/dates.ts 日付は UTC").keys()];
  expect(numbers.every((each) => Number.isInteger(each) && each >= 0 && each < buckets)).toBe(true);
  expect(numbers.length).toBeGreaterThan(50);
});

test("a long sentence is no surer than a short one: each of its hashed features counts less", () => {
  const weightOf = (words: string) => [...hashedFeatures(words).values()].reduce((sum, each) => sum + each ** 2, 0);
  const long = "use tabs in all the files that we write by hand, and leave the others as they are";
  expect(weightOf("use tabs") / weightOf(long)).toBeCloseTo(1, 0);
});

test("names, paths and numbers count by their kind", () => {
  const one = new Set(hashedFeatures("put it into src/a/one.ts and bump 1.2.3").keys());
  const other = new Set(hashedFeatures("put it into lib/two.ts and bump 4.5.6").keys());
  expect(one.intersection(other).size / one.size).toBeGreaterThan(0.8);
});

test("cues, position and shape are features by name", () => {
  expect(namesIn("Never round the totals!")).toEqual(
    expect.arrayContaining(["prohibition", "prohibition opens", "alone"]),
  );
  expect(namesIn("Fix the header. We always use tabs.", 1)).toEqual(
    expect.arrayContaining(["standing", "own", "choice", "last", "before task", "first is task"]),
  );
  expect(namesIn("Why does the export fail?")).toContain("question mark");
  expect(namesIn("Add a footer")).toContain("plain task");
});

test("the previous report and repetitions are features", () => {
  const after = (kind: SentenceInContext["report"]["kind"]) =>
    namesIn("No, never touch the lock file.", 0, { report: { kind, asksToChoose: kind === "question" } });
  expect(after("done")).toEqual(expect.arrayContaining(["after done", "corrects"]));
  expect(after("question")).toContain("after options");
  expect(after("none")).not.toContain("corrects");
  expect(namesIn("We use tabs", 0, { isRepeated: true })).toContain("repeated");
  expect(namesIn("Run the tests", 0, { isRepeated: true })).not.toContain("repeated");
});

test("the probability is the logistic function of bias and weights; a smaller model folds hashed features", () => {
  const model = { bias: -1, named: { a: 2 }, scale: 0.5, hashed: Int8Array.from([0, 2, 4, -6]) };
  const features = (...numbers: number[]): DurableFeatures => ({
    named: new Map([["a", 0.5]]),
    hashed: new Map(numbers.map((each) => [each, 1])),
  });
  expect(likelihoodOf(features(), model)).toBeCloseTo(0.5, 10);
  expect(likelihoodOf(features(1, 2), model)).toBeCloseTo(1 / (1 + Math.exp(-3)), 10);
  expect(likelihoodOf(features(5, 6), model)).toBe(likelihoodOf(features(1, 2), model));
});

test("packing keeps a model unchanged", () => {
  const model = { bias: 0.25, named: { a: -1.5 }, scale: 0.125, hashed: Int8Array.from([-128, -1, 0, 1, 127]) };
  expect(unpack(pack(model))).toEqual(model);
});

test("the stored weights belong to these features", () => {
  expect(unpack(stored.durable).hashed).toHaveLength(buckets);
  const known = new Set(Object.keys(stored.durable.named));
  const used = namesIn("No, we never use `npm` here: always use bun!", 0, { isRepeated: true });
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  expect(stored.people.length).toBeGreaterThan(0);
});

test("the model separates made-up prompts, which no score was fitted to", () => {
  const rows = readMadeUpRows(join(repository, "test", "bench", "durable"), isHeldOut);
  const scores = (isDurable: boolean) =>
    rows.filter(({ kind }) => (kind !== null) === isDurable).map(({ features }) => durabilityScore(features));
  expect(areaUnderCurve(scores(true), scores(false))).toBeGreaterThan(0.75);
});

test("the kind of a made-up durable sentence left out of the fit is mostly right", () => {
  const rows = readMadeUpRows(join(repository, "test", "bench", "durable"), isHeldOut).filter(
    ({ kind }) => kind !== null,
  );
  const right = rows.filter(({ features, kind }) => durableKind(features) === kind);
  expect(right.length / rows.length).toBeGreaterThan(0.7);
  expect(new Set(rows.map(({ features }) => durableKind(features))).size).toBe(durableKinds.length);
});
