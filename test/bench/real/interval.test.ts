import { expect, test } from "bun:test";
import { wilson } from "./interval.ts";

test("the interval of half of ten is wide and symmetric", () => {
  const { low, high } = wilson(5, 10);
  expect(low).toBeCloseTo(0.2366, 3);
  expect(high).toBeCloseTo(0.7634, 3);
});

test("none of twenty may still be one in six", () => {
  const { low, high } = wilson(0, 20);
  expect(low).toBe(0);
  expect(high).toBeCloseTo(0.1611, 3);
});

test("a total of zero gives the whole range", () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
