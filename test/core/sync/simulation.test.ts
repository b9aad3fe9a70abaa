import { expect, test } from "bun:test";
import { type SimulationPlan, simulate } from "./simulation.ts";

const base: SimulationPlan = { seed: 1, devices: 4, changes: 120 };

const everything: Partial<SimulationPlan> = {
  ...{ faults: 0.1, kills: 0.1, partitions: 0.02, duplicates: 0.1, copies: 0.03, losses: 0.03, ready: 0.1, skew: true },
};

const plans: [what: string, plan: Partial<SimulationPlan>][] = [
  ["no fault", {}],
  ["connections that are cut before and after", { faults: 0.15 }],
  ["processes that are killed between statements", { kills: 0.3 }],
  ["networks that are down, and rows that come twice", { partitions: 0.05, duplicates: 0.5 }],
  ["clocks that are wrong", { skew: true }],
  ["copies of databases", { copies: 0.05 }],
  ["a remote that loses rows", { losses: 0.05 }],
  ["first what a session needs", { ready: 0.5 }],
  ["first what a session needs, cuts and copies", { ready: 0.4, faults: 0.1, copies: 0.03 }],
  ["cuts, kills and a remote that loses rows", { faults: 0.1, kills: 0.2, losses: 0.1 }],
  ["copies and a remote that loses rows", { copies: 0.05, losses: 0.1 }],
  ["everything at once", everything],
];

test.each(plans)(
  "devices with %s come to the same state, with nothing lost",
  async (_what, plan) => {
    for (const seed of [1, 2]) {
      const { different, lost, doubled, refused, items } = await simulate({ ...base, ...plan, seed });
      expect({ seed, different, lost, doubled, refused }).toEqual({
        ...{ seed, different: [], lost: [], doubled: [], refused: [] },
      });
      expect(items).toBeGreaterThan(10);
    }
  },
  60_000,
);

test("a life is the same in every run", async () => {
  const plan = { ...base, ...everything, seed: 3 };
  const first = await simulate(plan);
  expect(await simulate(plan)).toEqual(first);
  expect((await simulate({ ...plan, seed: 4 })).digest).not.toBe(first.digest);
});
