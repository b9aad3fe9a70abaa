import { expect, test } from "bun:test";
import { fitLogistic } from "./logistic.ts";

const row = (isTrue: boolean, ...features: number[]) => ({
  features: features.map((feature) => [feature, 1] as const),
  isTrue,
  share: 1,
});

test("a discriminating feature gets the weight, a constant one gets none", () => {
  const rows = [row(true, 0, 2), row(true, 0, 2), row(false, 1, 2), row(false, 1, 2)];
  const { weights } = fitLogistic(rows, 3, 1);
  expect(weights[0]).toBeGreaterThan(0.3);
  expect(weights[1]).toBeCloseTo(-weights[0]!, 4);
  expect(weights[2]).toBeCloseTo(0, 4);
});

test("without features the bias is the log odds of the true rows", () => {
  const { bias } = fitLogistic([row(true), row(false), row(false), row(false)], 1, 10);
  expect(1 / (1 + Math.exp(-bias))).toBeCloseTo(0.25, 3);
});

test("a larger error cost makes larger weights, and the same rows give the same ones", () => {
  const rows = [row(true, 0), row(false, 1)];
  const [cheap, dear] = [fitLogistic(rows, 2, 0.1), fitLogistic(rows, 2, 10)];
  expect(dear.weights[0]).toBeGreaterThan(cheap.weights[0]!);
  expect(fitLogistic(rows, 2, 10)).toEqual(dear);
});

test("a row with a larger sample weight counts as several rows", () => {
  const once = [row(true, 0), row(false, 0), row(false, 0)];
  const shared = [row(true, 0), { ...row(false, 0), share: 2 }];
  expect(fitLogistic(shared, 1, 1).bias).toBeCloseTo(fitLogistic(once, 1, 1).bias, 4);
});
