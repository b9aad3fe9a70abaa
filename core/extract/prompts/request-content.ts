// Finds the content of an explicit request: behind its opening, in a list below it, or before it.

import { conditionWords } from "../../language/conditions.ts";
import {
  backReferences,
  finalPronouns,
  objectPronouns,
  onlyBackReferences,
  reasonEndings,
  reasonOpenings,
} from "../../language/explicit-request/back-references.ts";
import { timeOpenings } from "../../language/explicit-request/time-openings.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import { pointingWords } from "../../language/pointing-words.ts";
import { wordBag } from "../../language/word-bag.ts";
import { lazy } from "../../lazy.ts";
import type { Range } from "../text/range.ts";
import type { Opening } from "./opening.ts";
import { startsTask } from "./reminders.ts";
import { fileBehind, isOnlyForFile } from "./request-files.ts";
import { type After, behindLineBreak, textBehind } from "./request-links.ts";
import { bullet, isFollowedByList, listItems, maxItems } from "./request-lists.ts";
import { between, isSubstantial, trimmed } from "./request-ranges.ts";
import {
  cutRange,
  isQuestion,
  linesBefore,
  looseMarks,
  parenthesisAround,
  type RequestText,
  sentenceAt,
  sentencesIn,
  unquoted,
  windowChars,
} from "./request-text.ts";
import { asksForAgreement, type RequestWords } from "./request-words.ts";
import { isRetraction } from "./retraction.ts";

const saysWhen = holdsAny(timeOpenings, "iu");
const isBackReference = holdsAny(backReferences, "iu");
const namesObject = holdsAny(objectPronouns, "iu");
const endsWithPronoun = holdsAny(finalPronouns, "iu");
const isOnlyBackReference = holdsAny(onlyBackReferences, "iu");
const isReason = holdsAny(reasonOpenings, "iu");
const endsAsReason = holdsAny(reasonEndings, "iu");
const paragraphLead = new RegExp(String.raw`^(?:\s|${looseMarks.star})*`, "u");
const maxReferenceChars = 80;
const maxQuoteChars = 1000;
const maxReasonEndChars = 24;
const maxFollowing = 6;
const minRuleWords = 6;
const conditions = lazy(() => wordBag(conditionWords.map(({ words }) => words).join(" ")));
const pointing = lazy(() => wordBag(pointingWords.map(({ words }) => words).join(" ")));

/** Returns the content to keep; empty if none is named. `nextOrder` is where the next opening begins. */
export function contentOf(text: RequestText, opening: Opening, nextOrder: number): Range[] {
  const { masked } = text;
  const inside = ownParenthesis(text, opening);
  const limit = inside ? Math.min(nextOrder, inside.end) : nextOrder;
  const sentence = sentenceOf(masked, opening, inside);
  const reference = text.typed.slice(opening.start, opening.start + maxReferenceChars);
  const said = masked.slice(sentence.start, sentence.end);
  if (opening.kind !== "polite" && isQuestion(said) && !asksForAgreement(said, opening.words)) return [];
  const before = trimmed(text, { start: sentence.start, end: opening.start }, opening.words);
  const hasContentBefore = isSubstantial(text, before, opening.words);
  const hasColon = /^\s?[:：]/.test(masked.slice(opening.end, opening.end + 2));
  if (opening.kind === "closing" && hasContentBefore && !hasColon)
    return contentBefore(text, opening, sentence, before);
  const lineEnd = Math.max(sentence.end, opening.end);
  if (opening.contentEnd !== undefined) return [between(text, opening.end, opening.contentEnd, opening.words)];
  const end = Math.min(lineEnd, Math.max(limit, opening.end));
  const fileEnd = fileBehind(text.typed, opening, end);
  const after = textBehind(text, { start: fileEnd ?? opening.end, end }, opening.words);
  if (opening.kind === "announcement") {
    // "2. just keep a note" is one of several answers.
    const line = text.typed.slice(text.typed.lastIndexOf("\n", opening.start) + 1, opening.start);
    return bullet.test(line) ? [] : announced(text, after, lineEnd, opening.words);
  }
  const isOnlyBack = isOnlyBackReference(reference);
  const behind = text.typed.slice(opening.end, lineEnd);
  if (opening.kind !== "standing" && isReason(behind.slice(0, maxReferenceChars)) && !/[:：]/.test(behind)) {
    const meant = hasContentBefore ? [before] : preceding(text, sentence.start, opening.words);
    if (meant !== undefined && meant.length > 0) return meant;
  }
  if (opening.kind !== "standing" && (isOnlyBack || isBackReference(reference))) {
    const meant = hasContentBefore ? [before] : preceding(text, sentence.start, opening.words);
    if (isOnlyBack || (meant !== undefined && meant.length > 0)) return meant ?? [];
  }
  // "We store UTC, don't forget that in future, and then look at the report": what is joined is the next step.
  const isBehindMark = after.isLinked && /[,，]/.test(masked.slice(opening.end, after.from));
  const isNext = (hasContentBefore || isBehindMark) && startsJoined(text, after, opening);
  if (opening.kind !== "standing" && isNext) {
    return hasContentBefore ? [before] : (preceding(text, sentence.start, opening.words) ?? []);
  }
  if (fileEnd === undefined ? isOnlyForFile(text.typed, opening, after) : !after.isLabeled) return [];
  if (opening.kind !== "standing" && !after.isLabeled && !hasContentBefore && isPronounOnly(text, after, opening)) {
    const meant = preceding(text, sentence.start, opening.words) ?? [];
    if (meant.length > 0 && !meant.some(({ start, end }) => startsTask(text.typed.slice(start, end)))) return meant;
  }
  if (isSubstantial(text, after.range, opening.words))
    return whole(text, opening, sentence, after, hasContentBefore, limit);
  // A list below a ban says the opposite without it.
  if (opening.isBan) return holdsRule(text, opening) ? [{ start: opening.start, end: opening.end }] : [];
  const wrapped = behindLineBreak(text, { start: opening.end, end: lineEnd }, limit, opening.words);
  if (wrapped && isSubstantial(text, wrapped, opening.words)) return [cutRange(text.typed, wrapped)];
  // "… and we use it going forward." is whole: a list below it is another thought, unless it announces one.
  const mayAnnounce = !hasContentBefore || opening.words.isAnnouncing(said);
  const below = after.isLabeled || (mayAnnounce && isFollowedByList(text, lineEnd)) ? listItems(text, lineEnd) : [];
  if (below.length > 0) return below;
  if (after.isLabeled) {
    const next = paragraphFrom(text, lineEnd, limit, opening.words);
    if (isSubstantial(text, next, opening.words)) return [next];
  }
  if (hasContentBefore) return contentBefore(text, opening, sentence, before);
  if (opening.kind === "standing") return holdsRule(text, opening) ? [{ start: opening.start, end: opening.end }] : [];
  return preceding(text, sentence.start, opening.words) ?? following(text, lineEnd, opening.words);
}

function startsJoined({ masked }: RequestText, { range, isLabeled }: After, { words }: Opening): boolean {
  const said = masked.slice(range.start, range.end);
  return !isLabeled && words.joiners.stripStart(said) !== said;
}

/** "Write that down somewhere": nothing but the pronoun is named. */
function isPronounOnly(text: RequestText, { range }: After, { start, end, words }: Opening): boolean {
  const between = text.typed.slice(end, Math.max(end, range.start)).trimEnd();
  // "Write down that …", "save it as a rule: …".
  if (words.links.stripEnd(between) !== between || /[:：]/.test(text.masked.slice(end, range.end))) return false;
  const reference = text.typed.slice(start, start + maxReferenceChars);
  return namesObject(reference) || (endsWithPronoun(reference) && !isSubstantial(text, range, words));
}

/**
 * Returns the part of the sentence before the words that ask. If its last clause only says why, that is left out; if there is no other, the
 * sentence before it is meant.
 */
function contentBefore(text: RequestText, opening: Opening, sentence: Range, before: Range): Range[] {
  const said = text.typed.slice(sentence.start, opening.start);
  if (!endsAsReason(said.slice(-maxReasonEndChars))) return [before];
  const clauseStart = sentence.start + said.replace(/(?<![、,，\s])[、,，\s]+$/, "").search(/[、,，][^、,，]*$/);
  const first = { start: before.start, end: Math.max(before.start, clauseStart) };
  if (clauseStart >= sentence.start && isSubstantial(text, first, opening.words)) return [first];
  const meant = preceding(text, sentence.start, opening.words) ?? following(text, sentence.end, opening.words);
  return meant.length > 0 ? meant : [before];
}

/** "Never … in the future": the opening holds the whole rule. */
function holdsRule(text: RequestText, opening: Opening): boolean {
  const words = text.typed.slice(opening.start, opening.end).split(/\s+/);
  return words.length >= minRuleWords && isSubstantial(text, opening, opening.words);
}

/** Returns the inside of the parentheses around an opening if its content stands there, unlike in "we use pnpm (remember this)". */
function ownParenthesis(text: RequestText, opening: Opening): Range | undefined {
  const inside = parenthesisAround(text.masked, opening.start);
  if (inside === undefined || inside.end < opening.end) return undefined;
  const behind = { start: opening.end, end: inside.end };
  // "Use pnpm (from now on, and only in packages/)".
  const said = text.masked.slice(behind.start, behind.end).replace(/^[\s,，]+/u, "");
  if (opening.words.joiners.stripStart(said) !== said) return undefined;
  return isSubstantial(text, behind, opening.words) ? inside : undefined;
}

/** Returns the sentence of an opening, within its parentheses; dots of an abbreviation in it end no sentence: "fr.o.m. nu". */
function sentenceOf(masked: string, opening: Opening, inside: Range | undefined): Range {
  const first = sentenceAt(masked, opening.start);
  const end = first.end < opening.end ? sentenceAt(masked, opening.end - 1).end : first.end;
  if (inside === undefined) return { start: first.start, end };
  return { start: Math.max(first.start, inside.start), end: Math.min(end, inside.end) };
}

function whole(
  text: RequestText,
  opening: Opening,
  sentence: Range,
  after: After,
  hasContentBefore: boolean,
  limit: number,
): Range[] {
  const { typed, masked } = text;
  let range = after.range;
  const said = typed.slice(range.start, range.end);
  if (/[:：]$/.test(said) || (opening.words.isAnnouncing(said) && isFollowedByList(text, sentence.end))) {
    const items = listItems(text, Math.max(range.end, sentence.end));
    if (items.length > 0) return opening.isBan ? [] : items;
  }
  if (opening.kind === "standing" && hasContentBefore) {
    const before = masked.slice(sentence.start, opening.start);
    const endsClause = /[,;:—–，；、-]\s*(?:\p{L}{1,4}\s+)?$/u.test(before);
    // In the middle of a sentence it can't be left out.
    const isJoinedBan = opening.isBan && opening.words.joiners.stripEnd(before.trimEnd()) !== before.trimEnd();
    if ((!endsClause && !isJoinedBan) || startsCondition(before.trim()) || pointsBack(said))
      range = { start: sentence.start, end: range.end };
  }
  if (range.start > opening.start && isPartOfRule(typed, opening, range))
    range = { start: opening.start, end: range.end };
  const before = masked.slice(sentence.start, opening.start).trim();
  if (opening.isReminder && startsCondition(before)) range = { start: sentence.start, end: range.end };
  if (after.isLabeled) {
    const paragraph = paragraphFrom(text, after.from, limit, opening.words);
    range = range.start < after.from ? { start: range.start, end: paragraph.end } : paragraph;
  } else range = joinedLines(text, range, sentence, limit);
  return [cutRange(typed, withoutTag(typed, withoutJoiner(text, range, opening.words, limit), opening.words))];
}

/** "Never push again", "next time you deploy, ask first": no mark separates the time from the rest of its clause. */
function isPartOfRule(typed: string, opening: Opening, { start }: Range): boolean {
  if (opening.kind !== "standing") return false;
  if (opening.isBan) return true;
  return saysWhen(typed.slice(opening.start, opening.end)) && /^[\s\p{L}'’]*$/u.test(typed.slice(opening.end, start));
}

/** Returns the content of an announcement: after its colon, in the list below it or in numbered sentences after it. */
function announced(text: RequestText, after: After, lineEnd: number, words: RequestWords): Range[] {
  if (isSubstantial(text, after.range, words)) {
    return after.isLabeled ? [paragraphFrom(text, after.from, text.typed.length, words)] : [];
  }
  const items = listItems(text, lineEnd);
  if (items.length > 0) return items;
  return numberedSentences(text, lineEnd, words);
}

/** "First, … Second, …": returns the sentences from `at` on that begin with a word of order, without it. */
function numberedSentences(text: RequestText, at: number, words: RequestWords): Range[] {
  const found: Range[] = [];
  for (const { start, end } of sentencesIn(text.masked, at, Math.min(text.masked.length, at + windowChars))) {
    const said = text.masked.slice(start, end);
    const rest = words.ordinals.stripStart(said);
    const mark = /^\s?[,:.、，：)][\s,]*/u.exec(rest)?.[0];
    if (rest === said || mark === undefined || found.length >= maxItems) break;
    found.push({ start: end - rest.length + mark.length, end });
  }
  return found.filter((range) => isSubstantial(text, range, words));
}

/** Returns the range without the words that ask for agreement at its end: "…, ok?" */
function withoutTag(typed: string, { start, end }: Range, words: RequestWords): Range {
  const [tag] = /[,،，]\s{0,3}[^\s,،，]{1,12}[?？؟]$/u.exec(typed.slice(Math.max(start, end - 20), end)) ?? [];
  return tag !== undefined && asksForAgreement(tag, words) ? { start, end: end - tag.length } : { start, end };
}

/** Returns the range without a joining word at its end, where the next opening begins ("use pnpm and remember that …"). */
function withoutJoiner(text: RequestText, range: Range, words: RequestWords, limit: number): Range {
  return range.end + 3 < limit || limit === text.typed.length ? range : trimmed(text, range, words, "joiners");
}

/** Returns the following sentences of a paragraph from `at` on: a few, none of which is a question or begins the next task. */
function paragraphFrom({ typed, masked }: RequestText, at: number, limit: number, words: RequestWords): Range {
  const skipped = paragraphLead.exec(masked.slice(at, at + 200))?.[0] ?? "";
  const start = at + (skipped.split("\n").length <= 3 ? skipped.length : 0);
  const blank = masked.slice(start, start + maxQuoteChars).search(/\n[ \t]*\n/);
  const to = Math.min(blank < 0 ? start + maxQuoteChars : start + blank, masked.length, Math.max(limit, start));
  let end = start;
  let count = 0;
  for (const sentence of sentencesIn(masked, start, to)) {
    const said = typed.slice(sentence.start, sentence.end);
    const isTurn = words.turns.stripStart(said) !== said;
    if (
      count > 0 &&
      (isTurn ||
        startsTask(said) ||
        isRetraction(said) ||
        isQuestion(said) ||
        bullet.test(said) ||
        count >= maxFollowing)
    )
      break;
    end = sentence.end;
    count++;
  }
  return unquoted(typed, { start: start + (/^>\s?/.exec(typed.slice(start, end))?.[0].length ?? 0), end });
}

/** A sentence broken at the window's width continues on the next line with a small letter. */
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

/** Returns the sentence, the list or the quotation before a position; undefined for none, empty for a question. */
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
  // "Use pnpm. (Remember that.)"
  const lastChar = first.start + line.replace(/(?<![\s(（])[\s(（]+$/, "").length;
  const sentence = sentencesIn(masked, Math.max(first.start, lastChar - windowChars), lastChar).at(-1) ?? first;
  if (isQuestion(typed.slice(sentence.start, sentence.end))) return [];
  const range = unquoted(typed, sentence);
  return isSubstantial(text, range, words) ? [cutRange(typed, range)] : undefined;
}

function following(text: RequestText, at: number, words: RequestWords): Range[] {
  const items = listItems(text, at);
  if (items.length > 0) return items;
  const numbered = numberedSentences(text, at, words);
  if (numbered.length > 0 && numbered.every(({ start, end }) => startsTask(text.typed.slice(start, end)))) return [];
  if (numbered.length > 1) return numbered;
  const skipped = /^[\s.!:。！]*/u.exec(text.masked.slice(at, at + 50))?.[0].length ?? 0;
  if (at + skipped >= text.masked.length) return [];
  const range = sentenceAt(text.masked, at + skipped);
  const said = text.typed.slice(range.start, range.end);
  const isTurn = words.turns.stripStart(said) !== said;
  const ordered = words.ordinals.stripStart(said);
  if (ordered !== said && startsTask(ordered.trim())) return [];
  return !isTurn && !isQuestion(said) && isSubstantial(text, range, words) ? [cutRange(text.typed, range)] : [];
}

/** "Staging is on port 6380, from now on use that": it has no content without the text before it. */
function pointsBack(said: string): boolean {
  const text = said.replace(/(?<![\s.!。！])[\s.!。！]+$/u, "");
  return pointing().stripEnd(text) !== text;
}

/** Returns whether the text begins with a word of a condition: "if", "when". */
export function startsCondition(text: string): boolean {
  return conditions().stripStart(text) !== text;
}
