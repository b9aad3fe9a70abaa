// The words between an opening and its content: "… for next time, too, that …".
import { conditionWords } from "../../language/conditions.ts";
import { wordBag } from "../../language/word-bag.ts";
import { lazy } from "../../lazy.ts";
import type { Range } from "../text/range.ts";
import { looseMarks, type RequestText, sentenceAt, unquoted } from "./request-text.ts";
import type { RequestWords } from "./request-words.ts";

/** The text after an opening. Labeled: after a colon. Linked: after a conjunction such as "that". */
export type After = { range: Range; from: number; isLabeled: boolean; isLinked: boolean };

const leading = new RegExp(
  String.raw`^(?:[\s,:;!—–，：、；。！،؛…|\u200b]|${looseMarks.dot}|${looseMarks.star}|${looseMarks.dash})+`,
  "u",
);
const colon = /^[\s*_]{0,4}[:：]|[—–-]{1,2}>/u;
const maxPrefixChars = 100;
const maxPrefixWords = 14;

/** Words before a colon that must not be left out: "and unless I say otherwise: …". */
const conditions = lazy(() => wordBag(`${conditionWords.map(({ words }) => words).join(" ")} until only except`));

/** Returns the text after an opening in its sentence, without the conjunctions. */
export function textBehind({ typed, masked }: RequestText, { start, end }: Range, words: RequestWords): After {
  let rest = masked.slice(start, end);
  let isLinked = false;
  let isLabeled = colon.test(rest) || /[:：]\s?$/.test(masked.slice(Math.max(0, start - 2), start));
  const skipMarks = () => {
    rest = rest.replace(leading, "");
  };
  skipMarks();
  for (let count = 0; count < 6; count++) {
    const prefix = isLabeled ? undefined : emptyPrefix(rest, words);
    const shorter = prefix ? rest.slice(prefix.length) : words.links.stripStart(rest);
    if (shorter === rest) break;
    rest = shorter;
    isLinked = true;
    isLabeled ||= prefix?.isLabel === true || colon.test(rest);
    skipMarks();
  }
  const from = end - rest.length;
  return { range: unquoted(typed, { start: from, end: from + rest.trimEnd().length }), from, isLabeled, isLinked };
}

/** Returns the length of the empty words before a colon, a comma or a joining word; undefined if there are none. */
export function emptyPrefix(rest: string, words: RequestWords): { length: number; isLabel: boolean } | undefined {
  let count = 0;
  for (const { 0: mark, index } of rest.slice(0, maxPrefixChars).matchAll(/[:：,，、()（）]|[^\S\n]+/gu)) {
    if (count++ >= maxPrefixWords) return undefined;
    const isMark = mark.trim() !== "";
    const tail = rest.slice(index + mark.length);
    const joined = isMark ? tail : words.links.stripStart(tail);
    if (!isMark && joined === tail) continue;
    if (words.isEmpty(rest.slice(0, index))) {
      return { length: rest.length - joined.length, isLabel: mark === ":" || mark === "：" };
    }
  }
  // "… in all sessions and projects: …".
  const joined = words.joiners.stripStart(rest).trimStart();
  if (joined.length >= rest.length || conditions().stripStart(joined) !== joined) return undefined;
  const [label] = /^(?:[^\s.!?:：]{1,20}[ ]?){1,4}[:：]\s{0,4}/u.exec(rest) ?? [];
  return label === undefined ? undefined : { length: label.length, isLabel: true };
}

/**
 * "… remember⏎that ids are strings": returns the rest of the sentence from the next line if a narrow window broke it. `rest` is
 * the text after the opening in its line.
 */
export function behindLineBreak(text: RequestText, rest: Range, limit: number, words: RequestWords): Range | undefined {
  const { masked } = text;
  if (masked.slice(rest.start, rest.end).trim() !== "") return undefined;
  const [gap] = /^[ \t]*\n[ \t]*(?=\p{Ll})/u.exec(masked.slice(rest.end, rest.end + 40)) ?? [];
  if (gap === undefined) return undefined;
  const { start, end } = sentenceAt(masked, rest.end + gap.length);
  const said = masked.slice(start, end);
  if (start >= limit || words.links.stripStart(said) === said) return undefined;
  return textBehind(text, { start, end: Math.min(end, limit) }, words).range;
}
