// Selects the memories that can be confident hits before any of them is read. A prompt's hook reads a memory in some 30 microseconds,
// and most prompts have no confident hit at all.
import { every, filter, find, map, some } from "../../lists.ts";
import { weighWords } from "../rank/confidence.ts";
import { idsOf, isWhole, type ListedTerm } from "./postings.ts";

/** What a caller of likely hits requires of each. */
export type Requirement = {
  /** Minimum confidence, 0 to 1. At 0, all matches are possible. */
  minConfidence: number;
  /** A hit contains at least one of these terms; any term by default. */
  isEvidence?: (term: ListedTerm) => boolean;
};

/** The confidence by the index is not quite that by the text: the index may know a term that the text search does not, and reversely. */
const tolerance = 0.65;

/** So few memories are looked up in each list by the engine, which takes a tenth of the time that a walk through the list takes. */
const maxLookedUp = 16;

/**
 * Returns the ids of the memories that can meet the requirement, by the index alone; of `wanted` only, if given. Undefined if any memory
 * can, because too many contain the words.
 */
export function possibleMatches(
  terms: readonly ListedTerm[],
  indexed: number,
  { minConfidence, isEvidence }: Requirement,
  wanted?: ReadonlySet<number>,
): ReadonlySet<number> | undefined {
  if (minConfidence === 0) return undefined;
  const { words, total } = weighWords(terms, indexed);
  const minFound = Math.sqrt(tolerance * minConfidence * total);
  const evidence = isEvidence && filter(terms, (term) => term.documents > 0 && isEvidence(term));
  const holding = evidence && idsWith(evidence, wanted);
  if (holding?.size === 0) return holding;
  const among = holding ?? wanted;

  const found = new Map<number, number>();
  // The weight of words whose lists are incomplete: any memory may contain them.
  let unlisted = 0;
  for (const word of words) {
    if (some(word, ({ term }) => !isWhole(term.matches))) {
      unlisted += Math.max(...map(word, ({ weight }) => weight));
      continue;
    }
    const heaviestFirst = word.toSorted((a, b) => b.weight - a.weight);
    const add = (id: number, weight: number) => found.set(id, (found.get(id) ?? 0) + weight);
    if (among && among.size <= maxLookedUp) {
      for (const id of among) {
        const heaviest = find(heaviestFirst, ({ term }) => idsOf(term.matches).includes(id));
        if (heaviest) add(id, heaviest.weight);
      }
      continue;
    }
    const seen = new Set<number>();
    for (const { term, weight } of heaviestFirst) {
      for (const id of idsOf(term.matches)) {
        if (seen.has(id) || (among && !among.has(id))) continue;
        seen.add(id);
        add(id, weight);
      }
    }
  }
  if (unlisted >= minFound) return holding;
  const possible = new Set<number>();
  for (const [id, weight] of found) if (weight + unlisted >= minFound) possible.add(id);
  return possible;
}

/** Returns the ids of the memories, of `wanted` only if given, that contain one of the terms; undefined if a list is incomplete. */
function idsWith(terms: readonly ListedTerm[], wanted?: ReadonlySet<number>): ReadonlySet<number> | undefined {
  const ids = new Set<number>();
  if (!every(terms, ({ matches }) => isWhole(matches))) return undefined;
  if (wanted && wanted.size <= maxLookedUp) {
    for (const id of wanted) if (some(terms, ({ matches }) => idsOf(matches).includes(id))) ids.add(id);
    return ids;
  }
  for (const { matches } of terms) for (const id of idsOf(matches)) if (!wanted || wanted.has(id)) ids.add(id);
  return ids;
}
