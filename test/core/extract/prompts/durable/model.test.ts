import { expect, test } from "bun:test";
import { join } from "node:path";
import { findRules } from "../../../../../core/extract/detectors/instructions.ts";
import { buckets, featuresOf, type ReadSentence } from "../../../../../core/extract/prompts/durable/features.ts";
import {
  kinds,
  lastingLikelihood,
  likelihoodOf,
  pack,
  unpack,
} from "../../../../../core/extract/prompts/durable/model.ts";
import stored from "../../../../../core/extract/prompts/durable/weights.json";
import { readRows } from "../../../../bench/lasting/rows.ts";
import { repository } from "../../../../support/repository.ts";

function said(words: string, around: Partial<ReadSentence> = {}): ReadSentence {
  return { normalized: words, masked: words, before: "", next: "", at: 0, count: 1, ...around };
}

test("a feature is a number below the number of weights, and each is there once", () => {
  const features = featuresOf(said("we keep dates in UTC, see src/dates.ts 日付は UTC"));
  expect([...features.keys()].every((each) => Number.isInteger(each) && each >= 0 && each < buckets)).toBe(true);
  expect(features.size).toBeGreaterThan(50);
});

test("a long sentence is no surer than a short one: its features count less each", () => {
  const weightOf = (words: string) => [...featuresOf(said(words)).values()].reduce((sum, each) => sum + each ** 2, 0);
  expect(
    weightOf("use tabs") / weightOf("use tabs in all the files that we write by hand, and leave the others"),
  ).toBeCloseTo(1, 1);
});

test("names, paths and numbers count as what they are, not as themselves", () => {
  const one = new Set(featuresOf(said("put it into src/a/one.ts and bump 1.2.3")).keys());
  const other = new Set(featuresOf(said("put it into lib/two.ts and bump 4.5.6")).keys());
  expect(one.intersection(other).size / one.size).toBeGreaterThan(0.5);
});

test("the same words weigh differently at another place of the prompt", () => {
  const alone = featuresOf(said("use tabs"));
  const after = featuresOf(said("use tabs", { before: "Fix the header.", at: 1, count: 2 }));
  expect(alone).not.toEqual(after);
});

test("the likelihood is the logistic function of the bias and the features' weights; a smaller model folds the features", () => {
  const model = { bias: -1, scale: 0.5, weights: Int8Array.from([0, 2, 4, -6]) };
  const features = (...numbers: number[]) => numbers.map((number) => [number, 1] as const);
  expect(likelihoodOf(features(1, 2), model)).toBeCloseTo(1 / (1 + Math.exp(-2)), 10);
  expect(likelihoodOf([[1, 3]], model)).toBeCloseTo(1 / (1 + Math.exp(-2)), 10);
  expect(likelihoodOf(features(5, 6), model)).toBe(likelihoodOf(features(1, 2), model));
  expect(likelihoodOf([], model)).toBeCloseTo(1 / (1 + Math.exp(1)), 10);
});

test("a model is the same after it was packed", () => {
  const model = { bias: 0.25, scale: 0.125, weights: Int8Array.from([-128, -1, 0, 1, 127]) };
  expect(unpack(pack(model))).toEqual(model);
});

test("the stored models have the size that the features have", () => {
  expect(unpack(stored.lasting).weights).toHaveLength(buckets);
  for (const kind of kinds) {
    const { length } = unpack(stored.kinds[kind]).weights;
    expect([length > 0, Math.log2(length) % 1]).toEqual([true, 0]);
  }
});

test("the stored weights belong to these features: they judge rightly what they were fitted to", () => {
  const rows = readRows(join(repository, "test", "bench", "lasting"), 20);
  const wanted = rows.filter(({ kind }) => kind !== null);
  const model = unpack(stored.lasting);
  const taken = rows.filter(({ features }) => likelihoodOf(features, model) >= 0.5);
  const right = taken.filter(({ kind }) => kind !== null);
  expect(right.length / taken.length).toBeGreaterThan(0.95);
  expect(right.length / wanted.length).toBeGreaterThan(0.9);
});

// None of these is among the labelled prompts.
test.each([
  "add pagination to the list. we keep controllers under a hundred lines, by the way",
  "hm no, the importer talks to the sandbox only, the live key belongs to finance",
  "put it in the readme. our docs are in British English",
  "we settled on valkey, redis' licence was too much for legal",
])("holds: %s", (prompt) => {
  expect(findRules(prompt)).not.toEqual([]);
});

test.each([
  "make the header sticky and the footer grey",
  "the list never shows more than ten rows, find out why",
  "could we drop redis?",
  "run the tests once more and tell me what fails",
  "thanks, looks good. commit it",
])("does not: %s", (prompt) => {
  expect(findRules(prompt)).toEqual([]);
});

test("which of the three it is comes with a lasting sentence", () => {
  const { likelihood, kind } = lastingLikelihood(said("we decided to use Postgres because the team knows it"));
  expect([likelihood > 0.5, kind()]).toEqual([true, "decision"]);
});
