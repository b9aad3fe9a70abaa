// Whether the search recognizes that it has no answer. Questions of one set have no answer in another set's documents: every result
// for them is noise.

import type { SearchHit } from "../../../core/search/hit.ts";
import { confidence } from "../../../core/search/rank/confidence.ts";
import { type DataSet, mainQuestions, type Question, type Questions } from "./data-set.ts";
import type { FilledStore } from "./ours.ts";

/** `best` is the greatest confidence in a hit that recall considers; `isFound`: one of the first three is an answer. */
export type Asked = { isAnswerable: boolean; isFound: boolean; best: number };

const listed = 3;
/** As many as a prompt's recall considers (core/recall/prompt.ts). */
const looked = 8;
/** Every nth question of another set is asked: enough for a share with an error of a tenth of a percent. */
const asksElsewhere = 300;
const falseShares = [0.01, 0.02, 0.05, 0.1, 0.2];

type Filled = { set: DataSet; store: FilledStore };

/** Asks a store its own questions, and those of every other set. */
export function askElsewhere({ set, store }: Filled, all: readonly Filled[]): Asked[] {
  const { questions, answers } = mainQuestions(set);
  const own = questions.map((question): Asked => {
    const { hits, best } = look(store, question);
    const answering = answers.get(question.id) ?? new Set();
    const isFound = hits.slice(0, listed).some(({ observation }) => answering.has(store.documentOf(observation.id)));
    return { isAnswerable: true, isFound, best };
  });
  const groups = [...new Set(set.documents.map(({ group }) => group))];
  const foreign = all.filter((other) => other.set !== set).flatMap((other) => everySo(mainQuestions(other.set)));
  return [
    ...own,
    ...foreign.map(({ id, text }, i): Asked => {
      const group = groups[i % groups.length];
      const { best } = look(store, group === undefined ? { id, text } : { id, text, group });
      return { isAnswerable: false, isFound: false, best };
    }),
  ];
}

function everySo({ questions }: Questions): Question[] {
  const step = Math.max(1, Math.floor(questions.length / asksElsewhere));
  return questions.filter((_, i) => i % step === 0);
}

function look(store: FilledStore, question: Question): { hits: SearchHit[]; best: number } {
  // As recall asks.
  const { hits } = store.ask(question, looked, { minConfidence: 0 });
  return { hits, best: Math.max(0, ...hits.map((hit) => confidence(hit.evidence))) };
}

/** Returns lines of text: for each share of false alarms, the threshold and the share of found answers that passes it. */
export function abstentionCurve(asked: readonly Asked[]): string {
  const unanswerable = asked.filter(({ isAnswerable }) => !isAnswerable).map(({ best }) => best);
  const found = asked.filter(({ isFound }) => isFound).map(({ best }) => best);
  const descending = unanswerable.toSorted((a, b) => b - a);
  const lines = falseShares.map((share) => {
    const threshold = descending[Math.floor(share * descending.length)] ?? 0;
    return [threshold.toFixed(3), shareAbove(unanswerable, threshold), shareAbove(found, threshold)];
  });
  const rows = lines.map((line) => line.map((cell) => cell.padStart(14)).join("")).join("\n");
  return `\n${asked.length} questions, ${unanswerable.length} of them without an answer in the store asked\n${[
    "above",
    "of those",
    "of answers found",
  ]
    .map((title) => title.padStart(14))
    .join("")}\n${rows}`;
}

function shareAbove(values: readonly number[], threshold: number): string {
  return `${((100 * values.filter((value) => value > threshold).length) / values.length).toFixed(1)} %`;
}
