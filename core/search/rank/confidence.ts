import { groupBy, map, some } from "../../lists.ts";
import type { Evidence, SearchHit } from "../hit.ts";
import type { WeightedTerm } from "../match/match.ts";
import type { Term } from "../text/analyse.ts";
import { isGrammar, isOrdinary, isTalk } from "../text/ordinary-words.ts";
import type { Occurrences } from "./occurrences.ts";

// `npm run bench:retrieval` prints what each threshold lets through: at this one, of the questions that the store asked
// can't answer, no more than one in twenty brings anything up, and of the answers found seven in ten pass.
export const injectionThreshold = 0.72;

/** What a word weighs as evidence beside a rare word of prose, which weighs 1. */
const identifierWeight = 1.6;
const partWeight = 0.4;
/** Of the pairs of a sentence every other one is a word, the rest straddle two. */
const pairWeight = 0.9;
const numberWeight = 0.4;
const ordinaryWeight = 0.15;
const youngStore = 60;
const bigStore = 30_000;
/** Every memory of a folder shares the words of its path. */
const filesOnlyShare = 0.4;

/** Tells whether a memory may be handed to the model unasked; `search` returns whatever holds any word of the query. */
export function isConfident(hit: Pick<SearchHit, "evidence">): boolean {
  return confidence(hit.evidence) >= injectionThreshold;
}

/**
 * Returns 0 to 1: the evidence that the memory holds, times its share of all that the query says. So one rare word is
 * enough for a query of two, a name from code for a longer one, and a long prompt needs several words to meet. Nothing
 * depends on the absolute score or on the size of the index.
 */
export function confidence(evidence: Evidence): number {
  const { words, said } = wordsOf(evidence);
  let found = 0;
  for (const word of words) {
    let best = 0;
    for (const { term, weight } of word) best = Math.max(best, weight * presence(term, evidence.occurrences));
    found += best;
  }
  return said > 0 ? Math.min(1, (found * found) / said) : 0;
}

/** A single word says too little of what is meant. */
const minAsked = 2;

/**
 * Returns whether the memory holds every word of the query but those of talking, two of them or more: to a question this
 * is an answer even when its words are ordinary ones ("what did we decide about feature flags?").
 */
export function holdsAllAsked({ terms, occurrences }: Evidence): boolean {
  let held = 0;
  for (const sameWord of groupBy(terms, (term) => term.position).values()) {
    if (some(sameWord, (term) => isTalk(term.stem))) continue;
    if (!some(sameWord, (term) => presence(term, occurrences) === 1)) return false;
    held++;
  }
  return held >= minAsked;
}

/** The words of a query, each with its terms, and what all of them weigh. */
type Words = { words: { term: WeightedTerm; weight: number }[][]; said: number };

/** All hits of a search share its terms: what these weigh is found once. */
const known = new WeakMap<readonly WeightedTerm[], Words>();

function wordsOf({ terms, indexed }: Evidence): Words {
  const before = known.get(terms);
  if (before) return before;
  const words: Words["words"] = [];
  let said = 0;
  for (const sameWord of groupBy(terms, (term) => term.position).values()) {
    const word = map(sameWord, (term) => ({ term, weight: weightOf(term, indexed) }));
    said += Math.max(...map(word, ({ weight }) => weight));
    words.push(word);
  }
  const made = { words, said };
  known.set(terms, made);
  return made;
}

function weightOf(term: WeightedTerm, indexed: number): number {
  return kindWeight(term) * rarity(term.documents, indexed);
}

function kindWeight(term: Term): number {
  if (isOrdinary(term.stem) || term.synonyms?.words.some((word) => isOrdinary(word.stem))) return ordinaryWeight;
  if (/^\p{N}+$/u.test(term.text)) return numberWeight;
  if (term.kind === "identifier") return identifierWeight;
  if (term.kind === "part" || term.kind === "joined") return partWeight;
  if (term.kind === "pair") return isGrammar(term.text) ? ordinaryWeight : pairWeight;
  return 1;
}

/**
 * Returns 1 for a word of one memory or none, falling to 0 for one that all hold. That few memories hold a word tells
 * most, in a store of any size; that most hold it tells nothing, however few they are. A young store is taken for larger
 * than it is: all it knows may come from one session, whose fix, commit and decision share the words that matter.
 */
function rarity(documents: number, indexed: number): number {
  const held = Math.max(1, documents);
  const size = Math.max(indexed, bigStore) + 1;
  const share = (held - 1) / Math.max(indexed, youngStore);
  return (Math.log(size / held) / Math.log(size)) * (1 - Math.min(1, share));
}

function presence(term: Term, occurrences: Occurrences): number {
  const counts = occurrences.counts.get(term.stem);
  if (!counts) return 0;
  const said = counts.title + counts.body + counts.hints;
  return said > 0 ? Math.min(1, said) : filesOnlyShare;
}
