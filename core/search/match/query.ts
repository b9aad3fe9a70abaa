import { map } from "../../lists.ts";
import { analyze, type Term } from "../text/analyze.ts";
import { withSynonyms } from "../text/synonyms.ts";

/** A prompt may be a pasted log, so only its beginning is a query. A query of the user or the model may be longer. */
const limits = {
  automatic: { characters: 2000, terms: 64 },
  explicit: { characters: 10_000, terms: 256 },
} as const;
export type QueryOrigin = keyof typeof limits;

/** Returns the distinct terms of a query in order. Stop words are included only if there is nothing else. */
export function queryTerms(text: string, origin: QueryOrigin = "explicit"): Term[] {
  const { characters, terms } = limits[origin];
  const cut = text.slice(0, characters);
  const meaningful = analyze(cut);
  return distinct(withSynonyms(meaningful.length > 0 ? meaningful : analyze(cut, true))).slice(0, terms);
}

/** Returns the FTS5 expression that matches any of the terms or their synonyms; undefined if there are none. */
export function matchAny(terms: readonly Term[]): string | undefined {
  const texts = new Set(map(terms, (term) => term.text));
  for (const { synonyms } of terms) for (const token of synonyms?.tokens ?? []) texts.add(token.text);
  // A term consists of letters, digits and private-use characters, so nothing in the quotes can be an operator.
  return texts.size === 0 ? undefined : map([...texts], (text) => `"${text}"`).join(" OR ");
}

/** Returns the words that represent the term or a synonym in the index of records. */
export function indexWords({ stem, synonyms }: Term): string[] {
  return [stem, ...map(synonyms?.tokens ?? [], ({ text }) => text)];
}

function distinct(terms: readonly Term[]): Term[] {
  const seen = new Set<string>();
  const kept: Term[] = [];
  for (const term of terms) {
    if (!seen.has(term.stem)) kept.push(term);
    seen.add(term.stem);
  }
  return kept;
}
