import { editDistance } from "../core/extract/text/edit-distance.ts";

/** Returns the candidate that `word` is most likely a slip of: at most a third of its letters off, two at least. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(2, Math.floor(candidate.length / 3)))
    .filter(({ candidate, distance }) => distance < candidate.length);
  near.sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}
