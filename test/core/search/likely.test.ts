// What is left out unread would not have been told: the first hits that are confident are the same without it.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { isConfident } from "../../../core/search/rank/confidence.ts";
import { readDataSet } from "../../bench/retrieval/data-set.ts";
import { fillStore } from "../../bench/retrieval/ours.ts";
import { repository } from "../../support/repository.ts";

const injected = 3;

test.each(["beads", "pytest", "workers-sdk"])("what is confident of %s is likely", (name) => {
  const set = readDataSet(join(repository, "test/bench/slice", name));
  using store = fillStore(set);
  let left = 0;
  for (const question of set.variants[0]?.questions ?? []) {
    const all = store.ask(question, 8).hits;
    const likely = store.ask(question, 8, true).hits;
    left += all.length - likely.length;
    const first = (hits: typeof all) => hits.filter(isConfident).map(({ observation }) => observation.id);
    expect(first(likely).slice(0, injected)).toEqual(first(all).slice(0, injected));
  }
  expect(left).toBeGreaterThan(0);
});
