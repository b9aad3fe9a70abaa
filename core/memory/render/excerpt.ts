import type { Unclean } from "../../privacy/clean.ts";
import type { Observation } from "../../store/observation.ts";

/** A match further down in a very long text is not worth the time. */
const searchedChars = 20_000;

/** Returns the sentence of the memory's text with most of the terms; the first sentence if none has any. */
export function bestExcerpt(
  observation: Unclean<Pick<Observation, "narrative" | "facts">>,
  terms: readonly string[],
): string {
  const text = [observation.narrative.slice(0, searchedChars), ...observation.facts].join("\n");
  const sentences = text.split(/\n|(?<=[.!?]) |(?<=[。！？])/).filter((sentence) => sentence.trim() !== "");
  const counts = sentences.map((sentence) => {
    const folded = sentence.normalize("NFKC").toLowerCase();
    return terms.filter((term) => folded.includes(term)).length;
  });
  const best = counts.indexOf(Math.max(...counts, 0));
  return sentences[Math.max(best, 0)] ?? "";
}
