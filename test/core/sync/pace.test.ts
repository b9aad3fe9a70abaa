import { expect, test } from "bun:test";
import { Pace } from "../../../core/sync/pace.ts";

/** Returns the rows of a transaction after twenty of them, each row of which takes this long. */
function settled(msPerRow: number): number {
  let time = 0;
  const pace = new Pace(() => time);
  for (let n = 0; n < 20; n++) {
    pace.measure(pace.rows, () => {
      time += pace.rows * msPerRow;
    });
  }
  return pace.rows;
}

test("a transaction has as many rows as 10 ms are enough for, within limits", () => {
  expect(settled(0.5)).toBe(20);
  expect(Math.abs(settled(1) - 10)).toBeLessThanOrEqual(1);
  expect(settled(0.01)).toBeGreaterThan(98);
  expect(settled(50)).toBe(5);
});

test("a slow transaction counts at once, a fast one half way", () => {
  let time = 0;
  const pace = new Pace(() => time);
  const take = (ms: number) =>
    pace.measure(pace.rows, () => {
      time += ms;
    });
  take(20);
  expect(pace.rows).toBe(10);
  take(2);
  expect(pace.rows).toBe(30);
});

test("the result is that of the work", () => {
  expect(new Pace().measure(1, () => 7)).toBe(7);
});
