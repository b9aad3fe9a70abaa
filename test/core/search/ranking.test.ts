// The whole ranking, on real questions: a change that makes it worse fails here.
import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Features } from "../../../core/search/rank/features.ts";
import { featureNames } from "../../../core/search/rank/rank.ts";
import fitted from "../../../core/search/rank/weights.json";
import { candidatesOf } from "../../bench/fit/candidates.ts";
import { meanScore } from "../../bench/fit/score.ts";
import { type DataSet, readDataSet } from "../../bench/retrieval/data-set.ts";
import { average, measure } from "../../bench/retrieval/measures.ts";
import type { Method } from "../../bench/retrieval/method.ts";
import { type FilledStore, fillStore, methodOf } from "../../bench/retrieval/ours.ts";
import { plainFts } from "../../bench/retrieval/plain-fts.ts";
import { repository } from "../../support/repository.ts";

const names = ["beads", "pytest", "workers-sdk"];
const sets = names.map((name) => readDataSet(join(repository, "test/bench/slice", name)));
const judged = sets.map(candidatesOf);
const weights: Features = fitted.weights;
/** The features that the slice can't test, because its documents have no sessions. */
const unseen = ["context"];

function score(by: Features): number {
  return average(judged.map((set) => meanScore(set, by)));
}

/** Mean nDCG@10 of the slice is .646. A loss of more than a hundredth is not chance. */
const floor = 0.636;

test("the answers keep the ranks they had when the weights were fitted", () => {
  expect(score(weights)).toBeGreaterThan(floor);
});

test("the search finds more than plain FTS5", () => {
  const found = (make: (set: DataSet) => Method): number => average(sets.map((set) => meanOf(set, make(set))));
  const stores = new Map(sets.map((set) => [set, fillStore(set)]));
  const ours = found((set) => methodOf(stores.get(set) as FilledStore));
  for (const store of stores.values()) store[Symbol.dispose]();
  expect(ours).toBeGreaterThan(found(plainFts));
});

function meanOf(set: DataSet, method: Method): number {
  using ranks = method;
  const { questions = [], answers = new Map<string, Set<string>>() } = set.variants[0] ?? {};
  return average(
    questions.map((question) => {
      const ids = ranks.rank(question, 10).map(({ id }) => id);
      return measure(ids, answers.get(question.id) ?? new Set()).ndcg10;
    }),
  );
}

for (const name of featureNames.filter((each) => !unseen.includes(each))) {
  test(`the ranking is worse without ${name}`, () => {
    expect(score({ ...weights, [name]: 0 })).toBeLessThan(score(weights));
  });
}
