// Selects the memories that can be confident hits before any of them is read. A prompt's hook reads a memory in some 30 microseconds,
// and most prompts have no confident hit at all.
import { filter, map, some } from "../../lists.ts";
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

/**
 * Returns the ids of the memories that can meet the requirement, by the index alone. Undefined if any memory can, because too many contain
 * the words.
 */
export function possibleMatches(
  terms: readonly ListedTerm[],
  indexed: number,
  { minConfidence, isEvidence }: Requirement,
): ReadonlySet<number> | undefined {
  if (minConfidence === 0) return undefined;
  const { words, total } = weighWords(terms, indexed);
  const minFound = Math.sqrt(tolerance * minConfidence * total);
  const among = isEvidence ? idsWith(filter(terms, (term) => term.documents > 0 && isEvidence(term))) : undefined;
  if (among?.size === 0) return among;

  const found = new Map<number, number>();
  // The weight of words whose lists are incomplete: any memory may contain them.
  let unlisted = 0;
  for (const word of words) {
    if (some(word, ({ term }) => !isWhole(term.matches))) {
      unlisted += Math.max(...map(word, ({ weight }) => weight));
      continue;
    }
    const seen = new Set<number>();
    for (const { term, weight } of word.toSorted((a, b) => b.weight - a.weight)) {
      for (const id of idsOf(term.matches)) {
        if (seen.has(id) || (among && !among.has(id))) continue;
        seen.add(id);
        found.set(id, (found.get(id) ?? 0) + weight);
      }
    }
  }
  if (unlisted >= minFound) return among;
  const possible = new Set<number>();
  for (const [id, weight] of found) if (weight + unlisted >= minFound) possible.add(id);
  return possible;
}

/** Returns the ids of the memories that contain one of the terms; undefined if a list is incomplete. */
function idsWith(terms: readonly ListedTerm[]): Set<number> | undefined {
  const ids = new Set<number>();
  for (const { matches } of terms) {
    if (!isWhole(matches)) return undefined;
    for (const id of idsOf(matches)) ids.add(id);
  }
  return ids;
}
