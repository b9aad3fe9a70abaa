import { expect, test } from "bun:test";
import { Pace } from "../../../core/sync/pace.ts";

/** Returns the rows of a transaction after twenty of them, each row of which takes this long. */
function settled(msPerRow: number, cpuShare = 1): number {
  let [time, used] = [0, 0];
  const pace = new Pace({ now: () => time, cpu: () => used });
  for (let n = 0; n < 20; n++) {
    const work = () => {
      time += pace.rows * msPerRow;
      used += pace.rows * msPerRow * cpuShare;
    };
    pace.measure(pace.rows, work);
  }
  return pace.rows;
}

test("a transaction has as many rows as 10 ms are enough for, within limits", () => {
  expect(settled(0.5)).toBe(20);
  expect(Math.abs(settled(1) - 10)).toBeLessThanOrEqual(1);
  expect(settled(0.01)).toBeGreaterThan(98);
  expect(settled(50)).toBe(5);
});

test("time that other programs had counts for nothing", () => {
  expect(settled(5, 0.1)).toBe(20);
});

test("the result is that of the work", () => {
  expect(new Pace().measure(1, () => 7)).toBe(7);
});
