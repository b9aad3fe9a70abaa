// `node run.mjs test/bench/make-slice.ts DIR…`: makes test/bench/slice, a few questions of each set with the documents
// that compete for them: some taken at even distances, and for each feature of the ranking those that need it most.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Features } from "../../core/search/rank/features.ts";
import { featureNames } from "../../core/search/rank/rank.ts";
import fitted from "../../core/search/rank/weights.json";
import { repository } from "../support/repository.ts";
import { candidatesOf, type Judged } from "./fit/candidates.ts";
import { ndcg } from "./fit/score.ts";
import { type DataSet, mainQuestions, type Question, readDataSet } from "./retrieval/data-set.ts";
import { fillStore } from "./retrieval/ours.ts";

const evenly = 10;
const perFeature = 2;
const competitors = 8;
const longestNarrative = 500;

const folder = join(repository, "test/bench/slice");
const weights: Features = fitted.weights;

for (const set of process.argv.slice(2).map(readDataSet)) write(set, chooseQuestions(set));

function chooseQuestions(set: DataSet): Set<Question> {
  const { questions } = mainQuestions(set);
  const judged = candidatesOf(set).questions;
  const step = Math.floor(questions.length / evenly);
  const chosen = new Set(questions.filter((_, i) => i % step === 0));
  for (const name of featureNames) {
    const loss = (one: Judged): number => ndcg(one, weights) - ndcg(one, { ...weights, [name]: 0 });
    const byLoss = judged.map((one, i) => ({ i, loss: loss(one) })).sort((a, b) => b.loss - a.loss);
    for (const { i } of byLoss.slice(0, perFeature)) if (questions[i]) chosen.add(questions[i]);
  }
  return chosen;
}

function write(set: DataSet, questions: ReadonlySet<Question>): void {
  const main = mainQuestions(set);
  using store = fillStore(set);
  const wanted = new Set<string>();
  for (const question of questions) {
    for (const id of main.answers.get(question.id) ?? []) wanted.add(id);
    for (const { observation } of store.ask(question, competitors).hits) wanted.add(store.documentOf(observation.id));
  }
  const documents = set.documents
    .filter(({ id }) => wanted.has(id))
    .map((document) => ({ ...document, narrative: document.narrative.slice(0, longestNarrative) }));
  const lines = [...questions].flatMap(({ id }) =>
    [...(main.answers.get(id) ?? [])].map((answer) => `${id}\t${answer}\t1`),
  );
  const out = join(folder, set.name);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "docs.jsonl"), jsonLines(documents));
  writeFileSync(join(out, "queries.jsonl"), jsonLines([...questions].map(({ id, text }) => ({ id, text }))));
  writeFileSync(join(out, "qrels.tsv"), `${["query-id\tcorpus-id\tscore", ...lines].join("\n")}\n`);
  console.log(`${set.name}: ${questions.size} questions, ${documents.length} documents`);
}

function jsonLines(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}
