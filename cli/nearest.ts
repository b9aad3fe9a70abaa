import { editDistance } from "../core/extract/text/edit-distance.ts";

/** Returns the candidate closest to the mistyped `word`. Allows an edit distance of a third of its letters, but at least two. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(2, Math.floor(candidate.length / 3)))
    .filter(({ candidate, distance }) => distance < candidate.length);
  near.sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}
