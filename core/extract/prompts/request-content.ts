// Finds what is to be kept by an explicit request: behind its opening, in a list below it, or before it.

import { conditionWords, questionEndings } from "../../language/conditions.ts";
import { wordBag } from "../../language/word-bag.ts";
import { lazy } from "../../lazy.ts";
import type { Opening, RequestWords } from "./request-openings.ts";
import { personSentences } from "./split-user-sentences.ts";

/** A part of a text by its places. */
export type Range = { start: number; end: number };

/** The texts of one prompt: as typed, and with quotations and code masked, each character in its place. */
export type RequestText = { typed: string; masked: string };

const maxQuoteChars = 1000;
const maxFollowing = 6;
const maxItems = 20;
const windowChars = 2000;
const leading = /^[\s,:;.!—–\-，：、；。！،؛…*|\u200b]+/u;
const trailing = /[\s,:;—–\-，：、；،؛…(（*]+$/u;
const colon = /^[\s*_]{0,4}[:：]|[—–-]{1,2}>/u;
const bullet = /^[ \t]{0,12}(?:>[ \t]?)?(?:[-*+•–]|\d{1,2}[.)、]|[①-⑳])[ \t]{0,4}(?=\S)/u;
const question = new RegExp(`[?？؟]["')”’»\\s]{0,4}$|[${questionEndings}][。\\s]{0,2}$`, "u");
const conditions = lazy(() => wordBag(conditionWords.map(({ words }) => words).join(" ")));

/** Returns the sentence around a place, within its line. */
export function sentenceAt(masked: string, at: number): Range {
  const lineStart = masked.lastIndexOf("\n", at - 1) + 1;
  const newline = masked.indexOf("\n", at);
  const lineEnd = newline < 0 ? masked.length : newline;
  const from = Math.max(lineStart, at - windowChars);
  const to = Math.min(lineEnd, at + windowChars);
  for (const { start, end } of sentencesIn(masked, from, to)) if (at < end) return { start, end };
  return { start: from, end: to };
}

function sentencesIn(masked: string, from: number, to: number): Range[] {
  return personSentences(masked.slice(from, to)).flatMap(({ text, start }) => {
    const ranges: Range[] = [];
    let begin = 0;
    // Marks that end sentences in Hindi and Arabic only.
    for (const { index } of text.matchAll(/[।؟]/gu)) {
      ranges.push({ start: from + start + begin, end: from + start + index + 1 });
      begin = index + 1;
    }
    if (begin < text.length) ranges.push({ start: from + start + begin, end: from + start + text.length });
    return ranges;
  });
}

/** Returns what is to be kept; empty when nothing is named. `limit` is where the next opening begins. */
export function contentOf(text: RequestText, opening: Opening, limit: number): Range[] {
  const { masked } = text;
  const sentence = sentenceAt(masked, opening.start);
  if (opening.kind !== "polite" && question.test(masked.slice(sentence.start, sentence.end))) return [];
  const before = trimmed(text, { start: sentence.start, end: opening.start }, opening.words);
  const isBeforeTold = isSubstantial(text, before, opening.words);
  if (opening.kind === "closing" && isBeforeTold) return [before];
  const lineEnd = Math.max(sentence.end, opening.end);
  const after = behind(
    text,
    { start: opening.end, end: Math.min(lineEnd, Math.max(limit, opening.end)) },
    opening.words,
  );
  if (isSubstantial(text, after.range, opening.words))
    return whole(text, opening, sentence, after, isBeforeTold, limit);
  const below = after.isLabelled || isFollowedByList(text, lineEnd) ? listed(text, lineEnd) : [];
  if (below.length > 0) return below;
  if (after.isLabelled) {
    const next = paragraphFrom(text, lineEnd, limit, opening.words);
    if (isSubstantial(text, next, opening.words)) return [next];
  }
  if (isBeforeTold) return [before];
  if (opening.kind === "standing") return [];
  return preceding(text, sentence.start, opening.words) ?? following(text, lineEnd, opening.words);
}

type After = { range: Range; from: number; isLabelled: boolean };

/** Returns what stands behind an opening in its sentence, without the words that join it; labelled: behind a colon. */
function behind({ typed, masked }: RequestText, { start, end }: Range, words: RequestWords): After {
  let rest = masked.slice(start, end);
  let isLabelled = colon.test(rest) || /[:：]\s?$/.test(masked.slice(Math.max(0, start - 2), start));
  const skipMarks = () => {
    rest = rest.replace(leading, "");
  };
  skipMarks();
  for (let shorter = words.links.stripStart(rest); shorter !== rest; shorter = words.links.stripStart(rest)) {
    rest = shorter;
    isLabelled ||= colon.test(rest);
    skipMarks();
  }
  const label = /^[^:：\n]{1,80}[:：]/u.exec(rest)?.[0];
  if (label !== undefined && words.pointers.isAll(label)) {
    isLabelled = true;
    rest = rest.slice(label.length);
    skipMarks();
  }
  const from = end - rest.length;
  return { range: unquoted(typed, { start: from, end: from + rest.trimEnd().length }), from, isLabelled };
}

function whole(
  text: RequestText,
  opening: Opening,
  sentence: Range,
  after: After,
  isBeforeTold: boolean,
  limit: number,
): Range[] {
  const { typed, masked } = text;
  let range = after.range;
  if (/[:：]$/.test(typed.slice(range.start, range.end))) {
    const items = listed(text, range.end);
    if (items.length > 0) return items;
  }
  if (opening.kind === "standing" && isBeforeTold) {
    const before = masked.slice(sentence.start, opening.start);
    const endsClause = /[,;:—–，；、-]\s*(?:\p{L}{1,4}\s+)?$/u.test(before);
    // In the middle of a sentence it can't be left out.
    if (!endsClause || startsCondition(before.trim())) range = { start: sentence.start, end: range.end };
  }
  if (after.isLabelled) {
    const paragraph = paragraphFrom(text, after.from, limit, opening.words);
    range = range.start < after.from ? { start: range.start, end: paragraph.end } : paragraph;
  } else range = joinedLines(text, range, sentence, limit);
  return [cutRange(typed, withoutJoiner(text, range, opening.words, limit))];
}

/** Returns the range without a joining word at its end, where the next opening begins ("use pnpm and remember that …"). */
function withoutJoiner(text: RequestText, range: Range, words: RequestWords, limit: number): Range {
  return range.end + 3 < limit || limit === text.typed.length ? range : trimmed(text, range, words, "joiners");
}

function trimmed(
  { typed, masked }: RequestText,
  { start, end }: Range,
  words: RequestWords,
  bag: "all" | "joiners" = "all",
): Range {
  let kept = masked.slice(start, end).replace(trailing, "");
  for (let count = 0; count < 6; count++) {
    let shorter = words.joiners.stripEnd(kept);
    // A word at the end is only one of politeness behind a mark: "…, please".
    if (bag === "all" && shorter === kept && /[,;:—–，；、(（-]\s{0,3}\S{1,12}$/u.test(kept))
      shorter = words.fillers.stripEnd(kept);
    if (shorter === kept || (shorter.trim() !== "" && !/[\s,;:—–，；、。-]$/u.test(shorter) && bag === "all")) break;
    kept = shorter.replace(trailing, "");
  }
  const lead = /^(?:[\s\-*+•>#]|\d{1,2}[.)]\s)*/u.exec(kept)?.[0].length ?? 0;
  return unquoted(typed, { start: start + Math.min(lead, kept.length), end: start + kept.length });
}

const quotePairs: Record<string, string> = {
  '"': '"',
  "“": "”",
  "„": "“",
  "«": "»",
  "「": "」",
  "`": "`",
  "'": "'",
  "『": "』",
};

/** Returns the range without the quotation marks around all of it. */
function unquoted(typed: string, { start, end }: Range): Range {
  const inner = /^(?:>\s?)?/.exec(typed.slice(start, end))?.[0].length ?? 0;
  const from = start + inner;
  const close = quotePairs[typed.charAt(from)];
  const last = /[.!。！]$/u.test(typed.slice(from, end)) && typed.charAt(end - 2) === close ? end - 1 : end;
  const isQuoted = close !== undefined && last - from > 2 && typed.charAt(last - 1) === close;
  if (!isQuoted || typed.slice(from + 1, last - 1).includes(close)) return { start: from, end };
  return { start: from + 1, end: last - 1 };
}

function isSubstantial(
  { typed, masked }: RequestText,
  { start, end }: Range,
  { pointers, fillers }: RequestWords,
): boolean {
  const said = typed.slice(start, end);
  if ((said.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 3) return false;
  if (masked.slice(start, end).includes("\uE000")) return true;
  return !pointers.isAll(said) && !fillers.isAll(said);
}

/** Returns the rest of a paragraph from `at` on: a few sentences, none that asks or turns to the next task. */
function paragraphFrom({ typed, masked }: RequestText, at: number, limit: number, words: RequestWords): Range {
  const skipped = /^[\s*]*/.exec(masked.slice(at, at + 200))?.[0] ?? "";
  const start = at + (skipped.split("\n").length <= 3 ? skipped.length : 0);
  const blank = masked.slice(start, start + maxQuoteChars).search(/\n[ \t]*\n/);
  const to = Math.min(blank < 0 ? start + maxQuoteChars : start + blank, masked.length, Math.max(limit, start));
  let end = start;
  let count = 0;
  for (const sentence of sentencesIn(masked, start, to)) {
    const said = typed.slice(sentence.start, sentence.end);
    const isTurn = words.turns.stripStart(said) !== said;
    if (count > 0 && (isTurn || question.test(said) || bullet.test(said) || count >= maxFollowing)) break;
    end = sentence.end;
    count++;
  }
  return unquoted(typed, { start: start + (/^>\s?/.exec(typed.slice(start, end))?.[0].length ?? 0), end });
}

/** A sentence that was broken at the width of a window goes on in the next line with a small letter. */
function joinedLines({ masked }: RequestText, range: Range, sentence: Range, limit: number): Range {
  let { end } = range;
  if (end < sentence.end) return range;
  for (let count = 0; count < 3; count++) {
    const lineStart = masked.lastIndexOf("\n", end - 1) + 1;
    const [gap, first] = /^[ \t]*\n[ \t]*(\p{Ll})/u.exec(masked.slice(end, end + 20)) ?? [];
    if (
      gap === undefined ||
      first === undefined ||
      end - lineStart < 50 ||
      /[.!?。:;]$/u.test(masked.slice(0, end).slice(-1))
    )
      break;
    end = sentenceAt(masked, end + gap.length).end;
  }
  return { start: range.start, end: Math.min(end, limit) };
}

function isFollowedByList({ typed }: RequestText, at: number): boolean {
  return /^[^\S\n]*\n\s{0,8}/.test(typed.slice(at, at + 12)) && listItemsFrom(typed, at).length > 1;
}

/** Returns the items of the list, or the lines quoted, below a place; empty when there are none. */
function listed({ typed }: RequestText, at: number): Range[] {
  return listItemsFrom(typed, at);
}

function listItemsFrom(typed: string, at: number): Range[] {
  const items: Range[] = [];
  let lineStart = typed.indexOf("\n", at) + 1;
  if (lineStart === 0 || typed.slice(at, lineStart).trim().length > 1) return [];
  while (lineStart < typed.length && items.length < maxItems) {
    const newline = typed.indexOf("\n", lineStart);
    const end = newline < 0 ? typed.length : newline;
    const line = typed.slice(lineStart, end);
    const mark =
      bullet.exec(line)?.[0] ??
      (items.length === 0 || /^[ \t]*>/.test(line) ? /^[ \t]*>[ \t]?/.exec(line)?.[0] : undefined);
    const last = items.at(-1);
    if (mark !== undefined) items.push({ start: lineStart + mark.length, end: lineStart + line.trimEnd().length });
    else if (last && /^[ \t]{2,}\S/.test(line)) last.end = lineStart + line.trimEnd().length;
    else if (line.trim() !== "") break;
    lineStart = end + 1;
    if (newline < 0) break;
  }
  return items.filter(({ start, end }) => end - start > 2).map((item) => cutRange(typed, unquoted(typed, item)));
}

/** Returns the sentence, the list or the quotation before a place; undefined when nothing stands there, empty for a question. */
function preceding(text: RequestText, at: number, words: RequestWords): Range[] | undefined {
  const { typed, masked } = text;
  const lines = linesBefore(typed, at);
  const first = lines.at(-1);
  if (first === undefined) return undefined;
  const line = typed.slice(first.start, first.end);
  if (bullet.test(line) || /^[ \t]*>/.test(line)) {
    const items: Range[] = [];
    for (const each of lines.toReversed()) {
      const said = typed.slice(each.start, each.end);
      const mark = bullet.exec(said)?.[0] ?? /^[ \t]*>[ \t]?/.exec(said)?.[0];
      if (mark === undefined || items.length >= maxItems) break;
      items.unshift(cutRange(typed, unquoted(typed, { start: each.start + mark.length, end: each.end })));
    }
    return items.filter((item) => isSubstantial(text, item, words));
  }
  const sentence = sentencesIn(masked, Math.max(first.start, first.end - windowChars), first.end).at(-1) ?? first;
  if (question.test(typed.slice(sentence.start, sentence.end))) return [];
  const range = unquoted(typed, sentence);
  return isSubstantial(text, range, words) ? [cutRange(typed, range)] : undefined;
}

/** Returns the lines before a place with something in them, the nearest last; the last is the part of its own line. */
function linesBefore(typed: string, at: number): Range[] {
  const from = Math.max(0, at - windowChars * 2);
  const lines: Range[] = [];
  let start = from;
  for (const line of typed.slice(from, at).split("\n")) {
    const end = start + line.trimEnd().length;
    if (/[\p{L}\p{N}]/u.test(line)) lines.push({ start, end });
    start += line.length + 1;
  }
  return lines;
}

function following(text: RequestText, at: number, words: RequestWords): Range[] {
  const items = listed(text, at);
  if (items.length > 0) return items;
  const skipped = /^[\s.!:。！]*/u.exec(text.masked.slice(at, at + 50))?.[0].length ?? 0;
  if (at + skipped >= text.masked.length) return [];
  const range = sentenceAt(text.masked, at + skipped);
  const said = text.typed.slice(range.start, range.end);
  const isTurn = words.turns.stripStart(said) !== said;
  return !isTurn && !question.test(said) && isSubstantial(text, range, words) ? [cutRange(text.typed, range)] : [];
}

function cutRange(typed: string, { start, end }: Range): Range {
  const limited = Math.min(end, start + maxQuoteChars);
  return { start, end: start + typed.slice(start, limited).trimEnd().length };
}

function startsCondition(text: string): boolean {
  return conditions().stripStart(text) !== text;
}
