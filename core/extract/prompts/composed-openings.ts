// Requests that are composed rather than phrased: a verb of keeping and, beside it, how long or where something is to be
// kept ("store that permanently", "put in your notes"), or rules announced as durable ("two rules for the long run").
import type { FoldedText } from "../../language/fold.ts";
import type { PhraseMatch } from "../../language/phrases.ts";
import { isPartOfName, startsClause } from "./clause-start.ts";
import type { Opening } from "./request-openings.ts";
import { type Range, sentenceAt } from "./request-text.ts";
import { type RequestLanguage, without } from "./request-words.ts";

const maxMatches = 60;
/** Nobody composes a request in a longer text without one of the phrases. */
const maxChars = 100_000;
const maxGap = 60;

/** Returns the composed openings of a language in a text whose quotations are masked. */
export function findComposed(text: string, folded: FoldedText, language: RequestLanguage): Opening[] {
  if (text.length > maxChars) return [];
  const { matchers } = language;
  const verbs = matchers.verbs.find(folded, maxMatches).filter(({ start, end }) => !isPartOfName(text, start, end));
  const nouns = matchers.nouns.find(folded, maxMatches);
  if (verbs.length + nouns.length === 0) return [];
  const durability = matchers.durability.find(folded, maxMatches);
  if (durability.length + (nouns.length > 0 ? verbs.length : 0) === 0) return [];
  const found: Opening[] = [];
  for (const verb of verbs) {
    const opening = orderOf(text, verb, durability, language);
    if (opening) found.push(opening);
  }
  for (const noun of nouns) {
    const opening = announcementOf(text, noun, [...durability, ...verbs], language);
    if (opening) found.push(opening);
  }
  return found;
}

function orderOf(
  text: string,
  verb: Range,
  durability: readonly PhraseMatch[],
  language: RequestLanguage,
): Opening | undefined {
  const words = language.words();
  const sentence = sentenceAt(text, verb.start);
  const span = grown(text, verb, sentence, durability, words.isEmpty);
  if (!span) return undefined;
  const after = text.slice(span.end, sentence.end);
  const isIntroduced =
    /^\s{0,3}(?:[^\p{L}\p{N}\s]|$)/u.test(after) || words.links.stripStart(after.trimStart()) !== after.trimStart();
  // "From now on write small functions": the verb is a part of the rule.
  const isOfRule = !isIntroduced && !words.isEmpty(after) && span.end === verb.end;
  if (isOfRule && isStanding(text.slice(span.start, verb.start), language)) return undefined;
  const said = text.slice(sentence.start, sentence.end);
  const isAsked = /[?？؟]/.test(said) && language.matchers.asks.test(said);
  const opening = { ...span, kind: isAsked ? "polite" : "order", words } as const;
  const before = text.slice(Math.max(sentence.start, span.start - 150), span.start);
  const plain = without(before, [language.matchers.asks, language.matchers.durability]);
  const clause = plain.slice(plain.search(/[^,;:.!—–，、；：。！،؛(]*$/u));
  if (startsClause(plain, words) || words.isEmpty(clause)) return opening;
  // One unknown word at the start of a sentence is mostly a name or a form of address.
  if (isIntroduced && /^\s*\p{L}{3,15}\s*$/u.test(before)) return opening;
  const isLast = words.isEmpty(after) || /^[^\p{L}\p{N}]*$/u.test(after);
  return isLast && words.isComplement(before) ? { ...opening, kind: isAsked ? "polite" : "closing" } : undefined;
}

function isStanding(text: string, { matchers }: RequestLanguage): boolean {
  return matchers.standing.test(text) || matchers.standingAtEdge.test(text) || matchers.standingAtStart.test(text);
}

function announcementOf(
  text: string,
  noun: Range,
  marks: readonly PhraseMatch[],
  { words }: RequestLanguage,
): Opening | undefined {
  const sentence = sentenceAt(text, noun.start);
  const span = grown(text, noun, sentence, marks, words().isEmpty);
  if (!span) return undefined;
  const after = text.slice(span.end, sentence.end);
  const before = text.slice(sentence.start, span.start);
  const isHeading = /^\s{0,3}[:：]/u.test(after) || words().isEmpty(after);
  const isShort = before.length < 80;
  return isHeading && isShort && !/[?？؟]/.test(after) ? { ...span, kind: "announcement", words: words() } : undefined;
}

/** Returns the range with the marks beside it that nothing but empty words parts from it; undefined when there are none. */
function grown(
  text: string,
  range: Range,
  sentence: Range,
  marks: readonly PhraseMatch[],
  isEmpty: (text: string) => boolean,
): Range | undefined {
  let { start, end } = range;
  let isGrown = false;
  const near = marks.filter((mark) => mark.start >= sentence.start && mark.end <= sentence.end);
  for (const mark of near) {
    if (mark.end <= end || mark.start - end > maxGap) continue;
    if (mark.start > end && !isEmpty(text.slice(end, mark.start))) continue;
    if (mark.start < start) continue;
    end = mark.end;
    isGrown = true;
  }
  for (const mark of near.toReversed()) {
    if (mark.start >= start || start - mark.end > maxGap) continue;
    if (mark.end < start && !isEmpty(text.slice(mark.end, start))) continue;
    start = mark.start;
    isGrown = true;
  }
  return isGrown ? { start, end } : undefined;
}
