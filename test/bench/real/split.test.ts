import { expect, test } from "bun:test";
import { splitByShare } from "./split.ts";

test.each([
  [[1, 2, 3, 4, 5, 6], 2 / 3, [1, 2, 3, 4]],
  [[1, 2, 3, 4], 2 / 3, [1, 2]],
  [[1], 2 / 3, []],
  [[], 2 / 3, []],
  [[1, 2], 0, []],
  [[1, 2], 1, [1]],
])("of %p the share %p comes first: %p", (ordered, share, before) => {
  const split = splitByShare<number>(ordered, share);
  expect(split.before).toEqual(before);
  expect([...split.before, ...split.after]).toEqual(ordered);
});
