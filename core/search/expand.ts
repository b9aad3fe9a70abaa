// Query expansion: terms that the query lacks but its best hits share. Hits found only by them are guesses: they rank below every
// hit that contains a query word, and are searched only on request.
import type { Observation } from "../store/observation.ts";
import type { IndexReader } from "../store/queries/index-reader.ts";
import { searchFields } from "./document.ts";
import { weighTerms } from "./match/frequency.ts";
import type { ListedTerm } from "./match/postings.ts";
import { analyze, type Term } from "./text/analyze.ts";
import { isOrdinary } from "./text/ordinary-words.ts";

/** `feedback`: words of the best hits' texts (pseudo-relevance feedback). `concepts`: the best hits' concepts. */
export const expansions = ["feedback", "concepts"] as const;
export type Expansion = (typeof expansions)[number];

/** The number of best hits that the terms come from. */
export const feedbackSize: Readonly<Record<Expansion, number>> = { feedback: 8, concepts: 20 };
const maxAdded = 3;
/** A word of a single hit says something about that hit, not about the query. */
const minShared = 2;

/** Returns at most three terms that the best hits share and the query lacks, the most informative first. */
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
  const ranked = terms.map((term, i) => ({ term, worth: term.idf * (frequent[i]?.count ?? 0) }));
  ranked.sort((a, b) => b.worth - a.worth || (a.term.stem < b.term.stem ? -1 : 1));
  return ranked.slice(0, maxAdded).map(({ term }) => term);
}

function termsOf(kind: Expansion, memory: Observation): Term[] {
  if (kind === "concepts") return memory.concepts.flatMap((concept) => analyze(concept));
  const { title, body } = searchFields(memory);
  return analyze(`${title}\n${body}`).filter((term) => term.kind === "word" || term.kind === "identifier");
}
