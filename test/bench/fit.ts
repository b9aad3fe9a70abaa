// `npm run fit -- DIR…`: fits the weights of core/search/rank/weights.json to sets of labeled questions (see retrieval/data-set.ts)
// and prints their gain on sets that they were not fitted to.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { featureNames } from "../../core/search/rank/rank.ts";
import fitted from "../../core/search/rank/weights.json";
import { repository } from "../support/repository.ts";
import { type Candidates, candidatesOf } from "./fit/candidates.ts";
import { fitWeights } from "./fit/coordinate-ascent.ts";
import { meanScore } from "./fit/score.ts";
import { readDataSet } from "./retrieval/data-set.ts";
import { average } from "./retrieval/measures.ts";
import { setsIn } from "./retrieval/sets-in.ts";

const file = join(repository, "core/search/rank/weights.json");

const folders = process.argv.slice(2).flatMap(setsIn);
if (folders.length < 2) throw new Error("Usage: npm run fit -- DIR…, at least two sets of questions");
const sets = folders.map((folder) => candidatesOf(readDataSet(folder)));

const before = sets.map((set) => meanScore(set, fitted.weights));
const apart = sets.map((set) => meanScore(set, fitWeights(sets.filter((other) => other !== set))));
const weights = fitWeights(sets);
const together = sets.map((set) => meanScore(set, weights));
const figure = (value: number): number => Number(value.toFixed(4));

console.log(
  `${"nDCG@10".padEnd(16)}${["as stored", "left out", "fitted"].map((title) => title.padStart(12)).join("")}`,
);
for (const [i, { name }] of [...sets.entries(), [-1, { name: "mean" } as Candidates] as const]) {
  const row = [before, apart, together].map((values) => (i < 0 ? average(values) : (values[i] ?? 0)).toFixed(4));
  console.log(`${name.padEnd(16)}${row.map((value) => value.padStart(12)).join("")}`);
}
const data = {
  fitted: new Date().toISOString().slice(0, 10),
  questions: sets.reduce((sum, { questions }) => sum + questions.length, 0),
  // Mean nDCG@10 over the sets, each scored with weights that were fitted to the others.
  leaveOneOut: figure(average(apart)),
  weights: Object.fromEntries(featureNames.map((name) => [name, weights[name]])),
};
writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
console.log(`Wrote ${file}.`);
