import { groupBy, map, some } from "../../lists.ts";
import type { Evidence, SearchHit } from "../hit.ts";
import type { WeightedTerm } from "../match/match.ts";
import type { Term } from "../text/analyze.ts";
import { isGrammar, isListedWord, isOrdinary, isTalk } from "../text/ordinary-words.ts";
import type { Occurrences } from "./occurrences.ts";

// `npm run bench:retrieval` prints the results of each threshold. At this one, at most one in twenty questions that the store can't
// answer gets a hit, and seven in ten of the answers found pass.
export const injectionThreshold = 0.72;

/** Weights as evidence, relative to a rare word of prose, which weighs 1. */
const identifierWeight = 1.6;
const partWeight = 0.4;
/** CJK bigrams: half of them straddle a word boundary. */
const bigramWeight = 0.9;
const numberWeight = 0.4;
const ordinaryWeight = 0.15;
/** Smaller stores are treated as having this size, in memories. */
const minStoreSize = 60;
/** Size from which on the store's own size sets the scale of rarity. */
const referenceStoreSize = 30_000;
/** Weight of a word that occurs only in file paths: every memory of a folder shares the words of its path. */
const filesOnlyShare = 0.4;

/** Returns whether a hit is confident enough to be injected. `search` returns any memory with a word of the query. */
export function isConfident(hit: Pick<SearchHit, "evidence">): boolean {
  return confidence(hit.evidence) >= injectionThreshold;
}

/**
 * Returns the confidence of a hit, 0 to 1: the evidence that the memory contains, times its share of the query's evidence. So one
 * rare word suffices for a query of two words, and an identifier for a longer query, while a long prompt needs several words. The
 * result does not depend on the absolute score.
 */
export function confidence(evidence: Evidence): number {
  const { words, total } = weighWords(evidence.terms, evidence.indexed);
  let found = 0;
  for (const word of words) {
    let best = 0;
    for (const { term, weight } of word) best = Math.max(best, weight * presence(term, evidence.occurrences));
    found += best;
  }
  return total > 0 ? Math.min(1, (found * found) / total) : 0;
}

/** A single word is too little. */
const minAsked = 2;

/**
 * Returns whether the memory contains every word of the query except words of conversation, and at least two. Such a memory answers
 * a question even if its words are ordinary ("what did we decide about feature flags?").
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

/** The words of a query, each with its weighted terms, and the summed weight of the words. */
type Words<T> = { words: { term: T; weight: number }[][]; total: number };

/** Caches the weights, since all hits of a search share its terms. */
const known = new WeakMap<readonly WeightedTerm[], Words<WeightedTerm>>();

/** Returns the words of a query with their weights as evidence in an index of this many memories. */
export function weighWords<T extends WeightedTerm>(terms: readonly T[], indexed: number): Words<T> {
  const before = known.get(terms);
  if (before) return before as Words<T>;
  const words: Words<T>["words"] = [];
  let total = 0;
  for (const sameWord of groupBy(terms, (term) => term.position).values()) {
    const word = map(sameWord, (term) => ({ term, weight: weightOf(term, indexed) }));
    total += Math.max(...map(word, ({ weight }) => weight));
    words.push(word);
  }
  const made = { words, total };
  known.set(terms, made);
  return made;
}

function weightOf(term: WeightedTerm, indexed: number): number {
  return kindWeight(term) * rarity(term.documents, indexed);
}

function kindWeight(term: Term): number {
  // The synonyms are in all languages, and a pair is only a piece of one: 后台 does not make "background" ordinary.
  if (isOrdinary(term.stem) || term.synonyms?.words.some((word) => isListedWord(word.stem))) return ordinaryWeight;
  if (!isSmallLatin(term.text.charCodeAt(0)) && /^\p{N}+$/u.test(term.text)) return numberWeight;
  if (term.kind === "identifier") return identifierWeight;
  if (term.kind === "part" || term.kind === "joined") return partWeight;
  if (term.kind === "pair") return isGrammar(term.text) ? ordinaryWeight : bigramWeight;
  return 1;
}

/** Most terms begin with such a letter, and are no number. */
function isSmallLatin(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

/**
 * Returns 1 for a word in at most one memory, falling to 0 for a word in all. A word in few memories is strong evidence in a store
 * of any size; a word in most is none, however few these are. A small store is treated as larger than it is: all its memories may
 * come from one session, whose fix, commit and decision share the important words.
 */
function rarity(documents: number, indexed: number): number {
  const held = Math.max(1, documents);
  const size = Math.max(indexed, referenceStoreSize) + 1;
  const share = (held - 1) / Math.max(indexed, minStoreSize);
  return (Math.log(size / held) / Math.log(size)) * (1 - Math.min(1, share));
}

function presence(term: Term, occurrences: Occurrences): number {
  const counts = occurrences.counts.get(term.stem);
  if (!counts) return 0;
  const total = counts.title + counts.body + counts.hints;
  return total > 0 ? Math.min(1, total) : filesOnlyShare;
}
