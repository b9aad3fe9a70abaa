// The best published design of the kind: FTS5 and TF-IDF vectors of the 512 most frequent words, each with one vote by
// rank (reciprocal rank fusion, k = 60).
import { stem } from "../../../core/search/text/stem.ts";
import type { DataSet, Question } from "./data-set.ts";
import type { Method, Ranked } from "./method.ts";
import { plainFts } from "./plain-fts.ts";
import { contentWords } from "./words.ts";

const dimensions = 512;
const maxFrequentShare = 0.8;
const minSimilarity = 0.05;
const fusionK = 60;
const depthOfEach = 100;

type Vocabulary = Map<string, { index: number; idf: number }>;

export function fusedVectors(set: DataSet): Method {
  const fts = plainFts(set);
  const counts = set.documents.map(({ title, narrative }) => countStems(`${title} ${narrative}`));
  const vocabulary = chooseVocabulary(counts);
  const vectors = counts.map((each) => toVector(each, vocabulary));
  const rankByVector = (question: Question): Ranked[] => {
    const query = toVector(countStems(question.text), vocabulary);
    const near = set.documents.flatMap((document, i) => {
      if (question.group !== undefined && document.group !== question.group) return [];
      if (question.before_ts !== undefined && document.ts >= question.before_ts) return [];
      const score = dot(query, vectors[i] ?? new Map());
      return score >= minSimilarity ? [{ id: document.id, score }] : [];
    });
    return near.sort((a, b) => b.score - a.score).slice(0, depthOfEach);
  };
  const rank = (question: Question, depth: number): Ranked[] =>
    fuse([fts.rank(question, depthOfEach), rankByVector(question)]).slice(0, depth);
  return { name: "FTS5 + 512-d RRF", rank, [Symbol.dispose]: () => fts[Symbol.dispose]() };
}

function countStems(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of contentWords(text)) counts.set(stem(word), (counts.get(stem(word)) ?? 0) + 1);
  return counts;
}

function chooseVocabulary(documents: readonly Map<string, number>[]): Vocabulary {
  const frequency = new Map<string, number>();
  for (const counts of documents) {
    for (const word of counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const fit = [...frequency].filter(
    ([word, n]) => n >= 2 && n < maxFrequentShare * documents.length && !/^\d+$/.test(word),
  );
  const chosen = fit.sort((a, b) => b[1] - a[1]).slice(0, dimensions);
  return new Map(chosen.map(([word, n], index) => [word, { index, idf: Math.log(1 + documents.length / (1 + n)) }]));
}

/** Returns a vector of length 1, sparse, by dimension. */
function toVector(counts: ReadonlyMap<string, number>, vocabulary: Vocabulary): Map<number, number> {
  const vector = new Map<number, number>();
  let square = 0;
  for (const [word, n] of counts) {
    const entry = vocabulary.get(word);
    if (!entry) continue;
    const value = (1 + Math.log(n)) * entry.idf;
    vector.set(entry.index, value);
    square += value * value;
  }
  for (const [index, value] of vector) vector.set(index, value / Math.sqrt(square));
  return vector;
}

function dot(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [index, value] of a) sum += value * (b.get(index) ?? 0);
  return sum;
}

function fuse(lists: readonly Ranked[][]): Ranked[] {
  const scores = new Map<string, number>();
  for (const list of lists) {
    for (const [i, { id }] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (fusionK + i + 1));
  }
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
