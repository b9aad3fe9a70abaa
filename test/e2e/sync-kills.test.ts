import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { killSyncs } from "../support/kill-syncs.ts";
import { hasPostgres } from "../support/postgres.ts";

binary();

test.skipIf(!hasPostgres)(
  "syncs that are killed at random moments lose, double and revive nothing",
  async () => {
    const { kills, ended, lost, doubled, revived, devices } = await killSyncs(6, 1);
    expect(kills + ended).toBe(6);
    expect({ lost, doubled, revived, devices }).toEqual({ lost: [], doubled: [], revived: [], devices: 2 });
  },
  180_000,
);
