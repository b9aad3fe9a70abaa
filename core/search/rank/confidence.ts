import { groupBy, map, some } from "../../lists.ts";
import type { Evidence, SearchHit } from "../hit.ts";
import type { WeightedTerm } from "../match/match.ts";
import type { Term } from "../text/analyse.ts";
import { isGrammar, isOrdinary, isTalk } from "../text/ordinary-words.ts";
import type { Occurrences } from "./occurrences.ts";

// `npm run bench:retrieval` prints what each threshold lets through: at this one, of the questions that the store asked
// can't answer, no more than one in twenty brings anything up, and of the answers found seven in ten pass.
export const injectionThreshold = 0.72;

/** The weight of each kind of word as evidence. A rare word of prose weighs 1. */
const identifierWeight = 1.6;
const partWeight = 0.4;
/** About every other pair of characters is a word; the rest straddle two words. */
const pairWeight = 0.9;
const numberWeight = 0.4;
const ordinaryWeight = 0.15;
const youngStore = 60;
const bigStore = 30_000;
/** Every memory of a folder shares the words of its path. */
const filesOnlyShare = 0.4;

/** Returns whether a hit is good enough to be injected; `search` returns whatever holds any word of the query. */
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

/** One word says too little about what is meant. */
const minHeld = 2;

/**
 * Returns whether the memory holds every word of the query apart from small talk, and at least two. Such a memory answers a
 * question even if the words are ordinary ("what did we decide about feature flags?").
 */
export function holdsAllAsked({ terms, occurrences }: Evidence): boolean {
  let held = 0;
  for (const sameWord of groupBy(terms, (term) => term.position).values()) {
    if (some(sameWord, (term) => isTalk(term.stem))) continue;
    if (!some(sameWord, (term) => presence(term, occurrences) === 1)) return false;
    held++;
  }
  return held >= minHeld;
}

/** The words of a query, each with its terms, and `said`, the weight of all words. */
type Words = { words: { term: WeightedTerm; weight: number }[][]; said: number };

/** All hits of a search share its terms, so the weights are computed once. */
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
 * Returns 1 for a word of at most one memory, falling to 0 for a word that all memories hold. A young store counts as larger
 * than it is: its few memories may come from one session, and then they share the words that matter.
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
