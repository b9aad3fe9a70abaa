import { editDistance } from "../core/extract/text/edit-distance.ts";

/** A candidate of fewer letters is another word if two of them differ. */
const minLettersForTwo = 5;

/** Returns the candidate closest to the mistyped `word`. Allows an edit distance of a third of its letters, but at least two for a long one. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= maxDistance(candidate.length))
    .filter(({ candidate, distance }) => distance < candidate.length);
  near.sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}

function maxDistance(letters: number): number {
  return letters < minLettersForTwo ? 1 : Math.max(2, Math.floor(letters / 3));
}
