// A short form of `npm run bench:probes`: secrets of every kind through every door of the executable are in no file.
import { expect, test } from "bun:test";
import { sendProbes } from "../bench/probes/run.ts";
import { secretKinds } from "../bench/secrets/kinds.ts";
import { binary } from "../support/binary.ts";

binary();
const timeoutMs = 180_000;
const seed = 17;
/** Long texts are cut. */
const minStoredShare = 0.85;

test(
  `with seed ${seed} no secret reaches a file, and what stands beside it does`,
  async () => {
    const sent = await sendProbes(1, seed);
    const kinds = new Set(sent.filter((probe) => probe.class === "kind").map(({ label }) => label));
    expect(secretKinds().filter(({ id }) => !kinds.has(id))).toEqual([]);
    const found = sent.filter(({ leaks }) => leaks.size > 0);
    expect(found.map(({ door, label, text, leaks }) => ({ door, label, text, leaks: [...leaks] }))).toEqual([]);
    const marked = sent.filter(({ marker }) => marker !== undefined);
    const silent = [...Map.groupBy(marked, ({ door }) => door)].filter(
      ([, group]) => !group.some((probe) => probe.isStored),
    );
    // Its text is added to the call, for which no event is stored.
    expect(silent.map(([door]) => door)).toEqual(["spooled hook: task of a subagent"]);
    expect(marked.filter(({ isStored }) => isStored).length / marked.length).toBeGreaterThan(minStoredShare);
  },
  timeoutMs,
);
