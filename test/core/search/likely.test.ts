// Memories that are left out by the index alone would not be injected: the first confident hit is found without them.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { injectionThreshold, isConfident } from "../../../core/search/rank/confidence.ts";
import { readDataSet } from "../../bench/retrieval/data-set.ts";
import { fillStore } from "../../bench/retrieval/ours.ts";
import { repository } from "../../support/repository.ts";

test.each(["beads", "pytest", "workers-sdk"])("the first confident hit of %s is likely", (name) => {
  const set = readDataSet(join(repository, "test/bench/slice", name));
  using store = fillStore(set);
  let [found, left] = [0, 0];
  for (const question of set.variants[0]?.questions ?? []) {
    const all = store.ask(question, 8, { minConfidence: 0 }).hits;
    const likely = store.ask(question, 8, { minConfidence: injectionThreshold }).hits;
    left += all.length - likely.length;
    const [best] = all.filter(isConfident);
    if (!best) continue;
    found++;
    expect(likely.map(({ observation }) => observation.id)).toContain(best.observation.id);
  }
  expect(found).toBeGreaterThan(0);
  expect(left).toBeGreaterThan(0);
});
