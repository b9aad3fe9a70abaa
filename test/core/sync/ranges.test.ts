import { expect, test } from "bun:test";
import { includes, includesAll, merged, withNumbers } from "../../../core/sync/ranges.ts";

test("numbers become as few ranges as possible", () => {
  expect(withNumbers([], [])).toEqual([]);
  expect(withNumbers([[5, 7]], [3, 8, 4, 20])).toEqual([
    [3, 8],
    [20, 20],
  ]);
  expect(withNumbers([[1, 3]], [2, 2])).toEqual([[1, 3]]);
});

test("ranges that overlap or touch become one, and none is changed in place", () => {
  const given: [number, number][] = [
    [4, 9],
    [1, 2],
    [3, 3],
    [5, 6],
    [11, 12],
  ];
  expect(merged(given)).toEqual([
    [1, 9],
    [11, 12],
  ]);
  expect(given[1]).toEqual([1, 2]);
});

test("a span is included only when a single range holds all of it", () => {
  const ranges: [number, number][] = [
    [1, 3],
    [5, 9],
  ];
  expect([1, 3, 4, 5, 10].map((number) => includes(ranges, number))).toEqual([true, true, false, true, false]);
  expect(includesAll(ranges, 5, 9)).toBe(true);
  expect(includesAll(ranges, 3, 5)).toBe(false);
  // No number at all.
  expect(includesAll([], 4, 3)).toBe(true);
});
