// A short form of `npm run bench:faults`: a few faults of most kinds, always the same ones.
import { expect, test } from "bun:test";
import { availableKinds, runSeries, twoVersions } from "../bench/faults/series.ts";
import type { Trial } from "../bench/faults/trial.ts";
import { binary } from "../support/binary.ts";

binary();

test("random faults lose nothing that was acknowledged, double nothing and leave the database sound", async () => {
  const kinds = availableKinds().filter((kind) => kind !== twoVersions);
  const trials: Trial[] = [];
  await runSeries({ seed: 3, numbers: kinds.keys(), kinds }, (trial) => trials.push(trial));
  expect(trials.filter(({ violations }) => violations.length > 0)).toEqual([]);
  expect(trials).toHaveLength(kinds.length);
  expect(trials.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(0);
}, 120_000);
