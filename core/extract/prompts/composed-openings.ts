// Requests without a fixed phrase: a verb of keeping together with words for how long or where ("store that
// permanently", "put in your notes"), or rules announced as durable ("two rules for the long run").
import type { FoldedText } from "../../language/fold.ts";
import type { PhraseMatch } from "../../language/phrases.ts";
import type { Range } from "../text/range.ts";
import { isPartOfName, startsClause } from "./clause-start.ts";
import type { Opening } from "./opening.ts";
import { saysRule } from "./reminders.ts";
import { emptyPrefix } from "./request-links.ts";
import { sentenceAt } from "./request-text.ts";
import { type RequestLanguage, type RequestWords, without } from "./request-words.ts";

const maxMatches = 60;
/** Longer texts hold no composed request without one of the phrases. */
const maxChars = 100_000;
const maxGap = 60;
/** An announcement ends with one of these. */
const announces = /[:：]/;

/** Returns the composed openings of a language in a text whose quotations are masked. */
export function findComposed(text: string, folded: FoldedText, language: RequestLanguage): Opening[] {
  if (text.length > maxChars) return [];
  const { matchers } = language;
  // The rarest first: most prompts hold a verb of keeping, few a word for how long.
  const permanence = matchers.permanence.find(folded, maxMatches);
  const files = matchers.files.find(folded, maxMatches);
  const durability = [...matchers.durability.find(folded, maxMatches), ...files, ...permanence].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const mayAnnounce = announces.test(text);
  if (durability.length === 0 && !mayAnnounce) return [];
  const nouns = matchers.nouns.find(folded, maxMatches);
  if (durability.length + nouns.length === 0) return [];
  const verbs = matchers.verbs.find(folded, maxMatches).filter(({ start, end }) => !isPartOfName(text, start, end));
  const found: Opening[] = [];
  const isPermanence = (at: number) => permanence.some(({ start }) => start === at);
  for (const verb of verbs) {
    const opening = orderOf(text, verb, durability, isPermanence, language);
    if (opening && !isFileTask(text, opening, files, language)) found.push(opening);
    const named = opening ? undefined : ruleForFile(text, verb, nouns, files, language);
    if (named) found.push(named);
  }
  for (const noun of nouns) {
    const opening = announcementOf(text, noun, [...durability, ...verbs], language);
    if (opening) found.push(opening);
  }
  return found;
}

/** "Sum up the design and add it to AGENTS.md", "add CLAUDE.md to .gitignore": no content to keep is named. */
function isFileTask(text: string, opening: Opening, files: readonly Range[], language: RequestLanguage): boolean {
  const inside = files.filter(({ start, end }) => start < opening.end && end > opening.start);
  if (inside.length === 0) return false;
  const words = language.words();
  const sentence = sentenceAt(text, opening.start);
  const after = text.slice(opening.end, sentence.end);
  if (/^\s{0,3}[.\\/]?$/.test(after)) {
    const before = text.slice(sentence.start, opening.start).trimEnd();
    return words.joiners.stripEnd(before) !== before;
  }
  return /^\s{0,3}[./]/.test(after);
}

/** "Add the rule never push to main to CLAUDE.md": the rule is between its name and the file. */
function ruleForFile(
  text: string,
  verb: Range,
  nouns: readonly Range[],
  files: readonly Range[],
  language: RequestLanguage,
): Opening | undefined {
  if (files.length === 0) return undefined;
  const words = language.words();
  const sentence = sentenceAt(text, verb.start);
  const noun = nouns.find(({ start, end }) => start >= verb.end && end <= sentence.end);
  const file = files.findLast(({ end }) => end <= sentence.end);
  if (!noun || !file || noun.end >= file.start || !words.isEmpty(text.slice(verb.end, noun.start))) return undefined;
  const rule = text.slice(noun.end, file.start).trim();
  const isQuoted = /^[\s:：]*["'“„«「『`\uE000]/u.test(rule);
  const isRule = isQuoted || words.links.stripStart(rule) !== rule || saysRule(rule);
  if (!isRule || (!isQuoted && words.isEmpty(rule))) return undefined;
  if (!startsClause(text.slice(sentence.start, verb.start), words)) return undefined;
  return { start: verb.start, end: noun.end, core: verb, kind: "order", words, contentEnd: file.start };
}

function orderOf(
  text: string,
  verb: Range,
  durability: readonly PhraseMatch[],
  isPermanence: (start: number) => boolean,
  language: RequestLanguage,
): Opening | undefined {
  const words = language.words();
  const sentence = sentenceAt(text, verb.start);
  const isRule = (end: number) => isDirect(text.slice(end, sentence.end), words);
  // "Remember always to ask": the word belongs to the content.
  const marks = durability.filter(({ start, end }) => start < verb.start || !isPermanence(start) || !isRule(end));
  const span = extended(text, verb, sentence, marks, words.isEmpty);
  if (!span) return undefined;
  const after = text.slice(span.end, sentence.end);
  // "From now on write small functions", "store the theme permanently": the words belong to the rule or the task.
  const joined = `${text.slice(span.start, verb.start)} ${text.slice(verb.end, span.end)}`;
  const isStrong = language.matchers.orders.test(text.slice(verb.start, verb.end));
  if (isRule(span.end) && !isStrong && !isForMemory(joined, span.end === verb.end, language)) return undefined;
  if (!isStrong && startsWithFile(after, words)) return undefined;
  const said = text.slice(sentence.start, sentence.end);
  const isAsked = /[?？؟]/.test(said) && language.matchers.asks.test(said);
  const opening = { ...span, core: verb, kind: isAsked ? "polite" : "order", words } as const;
  const before = text.slice(Math.max(sentence.start, span.start - 150), span.start);
  const plain = without(before, [language.matchers.asks, language.matchers.permanence, language.matchers.durability]);
  const clause = plain.slice(plain.search(/(?<![^,;:.!—–，、；：。！،؛(])[^,;:.!—–，、；：。！،؛(]*$/u));
  if (startsClause(plain, words) || words.isEmpty(clause)) return opening;
  // One unknown word at the start of a sentence is mostly a name or a form of address.
  if (!isRule(span.end) && /^\s*\p{L}{3,15}\s+$/u.test(before)) return opening;
  const isLast = words.isEmpty(after) || /^[^\p{L}\p{N}]*$/u.test(after);
  return isLast && words.isComplement(before) ? { ...opening, kind: isAsked ? "polite" : "closing" } : undefined;
}

/** Returns whether the content follows directly, without a mark or a joining word. */
function isDirect(after: string, words: RequestWords): boolean {
  const rest = after.trimStart();
  if (/^(?:[^\p{L}\p{N}]|$)/u.test(rest) || words.isEmpty(rest)) return false;
  return words.links.stripStart(rest) === rest && emptyPrefix(rest, words) === undefined;
}

/** "From now on add a line to CHANGELOG.md when …": the file belongs to the rule. */
function startsWithFile(after: string, words: RequestWords): boolean {
  const rest = after.trimStart();
  return /^[`"]?@?[\w./\\-]{1,100}\.[a-z]\w{0,7}\b/i.test(
    rest.slice(emptyPrefix(rest, words)?.length ?? 0).trimStart(),
  );
}

/** Returns whether the words next to a verb of keeping can only concern remembering. */
function isForMemory(joined: string, isVerbLast: boolean, { matchers }: RequestLanguage): boolean {
  if (!matchers.durability.test(joined)) return false;
  if (!isVerbLast) return true;
  return ![matchers.standing, matchers.standingAtEdge, matchers.standingAtStart].some((matcher) =>
    matcher.test(joined),
  );
}

function announcementOf(
  text: string,
  noun: Range,
  marks: readonly PhraseMatch[],
  { words }: RequestLanguage,
): Opening | undefined {
  const sentence = sentenceAt(text, noun.start);
  const span = extended(text, noun, sentence, marks, words().isEmpty);
  if (!span) return undefined;
  const after = text.slice(span.end, sentence.end);
  const before = text.slice(sentence.start, span.start);
  // "Two rules for the long run." In contrast, "You did not follow these rules." announces nothing.
  const isOpening = /^\s*\S*\s*$/.test(before) || words().isEmpty(before);
  const isHeading = /^\s{0,3}[:：]/u.test(after) || (words().isEmpty(after) && isOpening);
  const isShort = before.length < 80;
  return isHeading && isShort && !/[?？؟]/.test(after) ? { ...span, kind: "announcement", words: words() } : undefined;
}

/** Returns the range extended by the nearest marks, with only empty words in between; undefined if there are none. */
function extended(
  text: string,
  range: Range,
  sentence: Range,
  marks: readonly PhraseMatch[],
  isEmpty: (text: string) => boolean,
): Range | undefined {
  let { start, end } = range;
  let isExtended = false;
  const near = marks.filter((mark) => mark.start >= sentence.start && mark.end <= sentence.end);
  for (const mark of near) {
    if (mark.end <= end || mark.start - end > maxGap) continue;
    const gap = text.slice(end, Math.max(end, mark.start));
    if (/[:：\n]/.test(gap) || (gap !== "" && !isEmpty(gap))) continue;
    if (mark.start < start) continue;
    end = mark.end;
    isExtended = true;
  }
  for (const mark of near.toReversed()) {
    if (mark.start >= start || start - mark.end > maxGap) continue;
    if (mark.end < start && !isEmpty(text.slice(mark.end, start))) continue;
    start = mark.start;
    isExtended = true;
  }
  return isExtended ? { start, end } : undefined;
}
