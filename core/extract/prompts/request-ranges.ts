// Trims a range of a prompt to the part worth keeping: without surrounding marks and empty words.
import type { Range } from "../text/range.ts";
import { looseMarks, type RequestText, unquoted } from "./request-text.ts";
import type { RequestWords } from "./request-words.ts";

const bulletMarks = new RegExp(String.raw`^(?:[\s+•>#]|${looseMarks.star}|${looseMarks.dash}|\d{1,2}[.)]\s)*`, "u");
const trailing = /(?<![\s,:;—–\-，：、；،؛…(（*])(?:[\s,:;—–\-，：、；،؛…(（]|(?<!\/)\*)+$/u;

/** Returns the range without marks, joining words and polite words at its end, and without a bullet before it. */
export function trimmed(
  { typed, masked }: RequestText,
  { start, end }: Range,
  words: RequestWords,
  bag: "all" | "joiners" = "all",
): Range {
  let kept = masked.slice(start, end).replace(trailing, "");
  // "…, and this": it only points at the text before it.
  const tail = bag === "all" ? /[,;:—–，；、؛،(（][^,;:—–，；、؛،()（）]{1,40}$/u.exec(kept) : null;
  if (tail && words.isEmpty(tail[0])) kept = kept.slice(0, tail.index);
  for (let count = 0; count < 6; count++) {
    let shorter = words.joiners.stripEnd(kept);
    // A word at the end is a polite one only after a mark: "…, please".
    if (bag === "all" && shorter === kept && /[,;:—–，；、(（-]\s{0,3}\S{1,12}$/u.test(kept))
      shorter = words.fillers.stripEnd(kept);
    if (shorter === kept || (shorter.trim() !== "" && !/[\s,;:—–，；、。-]$/u.test(shorter) && bag === "all")) break;
    kept = shorter.replace(trailing, "");
  }
  const lead = bulletMarks.exec(kept)?.[0].length ?? 0;
  return unquoted(typed, { start: start + Math.min(lead, kept.length), end: start + kept.length });
}

const parenthesisBefore = /[(（][^()（）\n]{0,100}$/u;

/**
 * Returns the range without a part of a parenthesis. "Remember (and I mean it) that ids are strings": a remark is left out, an exception isn't.
 */
export function withoutCutParenthesis(
  { masked }: RequestText,
  { start, end }: Range,
  opening: Range & { words: RequestWords },
): Range {
  const { links, joiners, isEmpty } = opening.words;
  const said = masked.slice(start, end);
  const [before] = /^[^()（）]{0,100}[)）][\s,:，：]{0,4}/u.exec(said) ?? [];
  const lead = parenthesisBefore.exec(masked.slice(Math.max(0, start - 101), start));
  if (before !== undefined && lead !== null) {
    const from = start - lead[0].length;
    // The request stands within them.
    if (from < opening.start) return { start, end: start + before.replace(/[)）][\s,:，：]*$/u, "").length };
    if (from < opening.end) return { start, end };
    if (joiners.stripStart(before) === before) return { start: from, end };
    return { start: end - links.stripStart(said.slice(before.length)).trimStart().length, end };
  }
  const [behind] = /\s?[(（][^()（）]{0,100}$/u.exec(said) ?? [];
  const isClosed = end <= opening.start && /^[^()（）\n]{0,100}[)）]/u.test(masked.slice(end, end + 101));
  return { start, end: isClosed && behind !== undefined && isEmpty(behind) ? end - behind.length : end };
}

/** Returns whether the range holds more than words that point at the content. */
export function isSubstantial({ typed, masked }: RequestText, { start, end }: Range, words: RequestWords): boolean {
  const said = typed.slice(start, end);
  if ((said.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 3) return false;
  if (masked.slice(start, end).includes("\uE000")) return true;
  return !words.isEmpty(said);
}

/** Returns the rule between the words that name it and the file it goes to. */
export function between(text: RequestText, from: number, end: number, words: RequestWords): Range {
  const start = from + (/^[\s:：,]*/.exec(text.typed.slice(from, end))?.[0].length ?? 0);
  const rest = words.links.stripStart(text.masked.slice(start, end)).trimStart();
  return trimmed(text, { start: end - rest.length, end }, words);
}
