// Words that the question does not say but that its best answers share. What is found by them alone is a guess: it stands
// behind everything that holds a word of the question, and is looked for only when asked.
import type { Observation } from "../store/observation.ts";
import type { IndexReader } from "../store/queries/index-reader.ts";
import { searchFields } from "./document.ts";
import { weighTerms } from "./match/frequency.ts";
import type { ListedTerm } from "./match/postings.ts";
import { analyse, type Term } from "./text/analyse.ts";
import { isOrdinary } from "./text/ordinary-words.ts";

/** `feedback`: words of the best hits' texts (pseudo-relevance feedback); `concepts`: concepts that they were filed under. */
export const expansions = ["feedback", "concepts"] as const;
export type Expansion = (typeof expansions)[number];

/** So many of the best hits are looked at. */
export const lookedAt: Readonly<Record<Expansion, number>> = { feedback: 8, concepts: 20 };
const added = 3;
/** A word of one hit alone says something about that hit, not about the question. */
const minShared = 2;

/** Returns at most three terms that the best hits share and the query lacks, the most telling first. */
export function expansionTerms(
  index: IndexReader,
  kind: Expansion,
  queried: readonly Term[],
  best: readonly Observation[],
): ListedTerm[] {
  const known = new Set(queried.map((term) => term.stem));
  const shared = new Map<string, { term: Term; count: number }>();
  for (const memory of best) {
    const own = new Map(termsOf(kind, memory).map((term) => [term.stem, term]));
    for (const [stem, term] of own) {
      if (known.has(stem) || isOrdinary(stem)) continue;
      shared.set(stem, { term, count: (shared.get(stem)?.count ?? 0) + 1 });
    }
  }
  const frequent = [...shared.values()].filter(({ count }) => count >= minShared);
  const { terms } = weighTerms(
    index,
    frequent.map(({ term }) => term),
  );
  const injection = terms.map((term, i) => ({ term, worth: term.idf * (frequent[i]?.count ?? 0) }));
  injection.sort((a, b) => b.worth - a.worth || (a.term.stem < b.term.stem ? -1 : 1));
  return injection.slice(0, added).map(({ term }) => term);
}

function termsOf(kind: Expansion, memory: Observation): Term[] {
  if (kind === "concepts") return memory.concepts.flatMap((concept) => analyse(concept));
  const { title, body } = searchFields(memory);
  return analyse(`${title}\n${body}`).filter((term) => term.kind === "word" || term.kind === "identifier");
}
