import type { PromptEvidence } from "./records.ts";

/** Two passages that share this part of the shorter one hold the same words. */
const sameShare = 0.5;
/** A reworded text matches a sentence if it holds this part of its words. */
const minSharedWords = 0.7;

/**
 * Returns whether a memory with this `evidence` matches `sentence`, which is in the same prompt; `said` is its whole
 * text.
 */
export function isAbout({ text, quote }: PromptEvidence, said: string, sentence: string): boolean {
  const prompt = plain(text);
  const wanted = rangeOf(prompt, plain(sentence));
  const quoted = quote === null ? undefined : rangeOf(prompt, plain(quote));
  if (wanted && quoted) return sharedLength(wanted, quoted) >= sameShare * Math.min(lengthOf(wanted), lengthOf(quoted));
  return holdsWords(said, sentence);
}

/** Returns whether the text holds most words of the sentence. */
export function holdsWords(text: string, sentence: string): boolean {
  const [words, held] = [wordsOf(sentence), new Set(wordsOf(text))];
  return words.length > 0 && words.filter((word) => held.has(word)).length >= minSharedWords * words.length;
}

type Range = { start: number; end: number };

function rangeOf(text: string, part: string): Range | undefined {
  const trimmed = part.replace(/…$/, "").trim();
  const start = trimmed === "" ? -1 : text.indexOf(trimmed);
  return start < 0 ? undefined : { start, end: start + trimmed.length };
}

function sharedLength(a: Range, b: Range): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

function lengthOf({ start, end }: Range): number {
  return end - start;
}

/** Returns the text without differences that a store may make: case, white space, the form of characters. */
export function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Texts in scripts without spaces are split into their characters. */
function wordsOf(text: string): string[] {
  return plain(text).match(/[\u2e80-\ud7ff]|[\p{L}\p{N}]+/gu) ?? [];
}
