// Memories that are left out by the index alone would not be injected: what is confident without that is found with it.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { injectionThreshold, isConfident } from "../../../core/search/rank/confidence.ts";
import { readDataSet } from "../../bench/retrieval/data-set.ts";
import { fillStore } from "../../bench/retrieval/ours.ts";
import { repository } from "../../support/repository.ts";

test.each(["beads", "pytest", "workers-sdk"])("what is confident of %s is likely", (name) => {
  const set = readDataSet(join(repository, "test/bench/slice", name));
  using store = fillStore(set);
  let left = 0;
  for (const question of set.variants[0]?.questions ?? []) {
    const all = store.ask(question, 8, { minConfidence: 0 }).hits;
    // Others may rank among the first when fewer compete.
    const likely = store.ask(question, 15, { minConfidence: injectionThreshold }).hits;
    left += Math.max(0, all.length - likely.length);
    const confident = (hits: typeof all) => hits.filter(isConfident).map(({ observation }) => observation.id);
    expect(confident(likely)).toEqual(expect.arrayContaining(confident(all)));
  }
  expect(left).toBeGreaterThan(0);
});
