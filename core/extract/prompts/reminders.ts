// Reminders: "remember to update the docs" mostly concerns the current task, "remember that …" never does.

import { oneOffReminders } from "../../language/explicit-request/one-off-reminders.ts";
import { orderBeforeReminder, purposeOfWork, reminders } from "../../language/explicit-request/reminders.ts";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import { lazy } from "../../lazy.ts";
import { map } from "../../lists.ts";
import type { Range } from "../text/range.ts";
import { setsNoEnd } from "./asides.ts";
import { type Cues, cuesIn } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { type RequestText, sentenceAt } from "./request-text.ts";

/** Cues of a rule. */
const ruleCues = ["standing", "prohibition", "obligation", "choice", "universal", "manner"] as const;
const maxBefore = 60;
const maxAfter = 160;
/** More words say of which or when: "run the tests before a commit". */
const maxStepWords = 4;
const followsOrder = holdsAny(orderBeforeReminder);
const isPurpose = holdsAny(purposeOfWork, "iu");
const isOneOff = holdsAny(oneOffReminders, "iu");
const expressions = new Map<string, () => RegExp | undefined>(
  map(Object.entries(reminders), ([language, rows]) => [language, lazy(() => joined(rows))]),
);

function joined(rows: readonly PatternRow[]): RegExp {
  return new RegExp(rows.map(({ pattern }) => pattern.source).join("|"), "giu");
}

/** Returns whether an order to remember is a reminder of something to do. */
export function reminds(text: string, { start, end }: Range, language: string): boolean {
  const expression = expressions.get(language)?.();
  if (!expression) return false;
  const sentence = sentenceAt(text, start);
  const from = Math.max(sentence.start, start - maxBefore);
  const said = text.slice(from, Math.min(Math.max(sentence.end, end), end + maxAfter));
  return [...said.matchAll(expression)].some(
    ({ 0: found, index }) => from + index < end && from + index + found.length > start,
  );
}

/**
 * Returns whether the content of an opening is meant for the current task: a reminder without a word for how long, in a
 * prompt with other content.
 */
export function isForTask(text: RequestText, opening: Opening, quote: Range): boolean {
  if (isPurposeOfWork(text, opening)) return true;
  if (!opening.isReminder) return false;
  const { typed, masked } = text;
  const start = Math.min(opening.start, quote.start);
  const end = Math.max(opening.end, quote.end);
  const words = typed.slice(quote.start, quote.end);
  if (cuesIn(typed.slice(start, end)).count.has("standing")) return false;
  if (cuesIn(words).opening.has("prohibition") || setsNoEnd(text, opening)) return false;
  if (isOneOff(words)) return true;
  const { isEmpty } = opening.words;
  if (quote.end <= opening.start && followsOrder(words)) return true;
  // "Don't forget the tests" has no content of its own.
  if (/^\p{L}+(?: \p{L}+)?[.!]?$/u.test(words)) return true;
  if (isSingleStep(words)) return true;
  return !isEmpty(masked.slice(0, start)) || !isEmpty(masked.slice(end));
}

/** "Don't forget to push the icon file": no word says when else it would hold. */
function isSingleStep(words: string): boolean {
  return words.split(/\s+/, maxStepWords + 1).length <= maxStepWords && startsTask(words);
}

/** "Create a file for future reference" orders a piece of work. */
function isPurposeOfWork({ typed, masked }: RequestText, { start, end }: Opening): boolean {
  if (!isPurpose(typed.slice(start, end).trim())) return false;
  const before = typed.slice(sentenceAt(masked, start).start, start).trim();
  const [first = ""] = before.split(" ", 1);
  return startsTask(first) && startsTask(before);
}

/** Returns whether a sentence orders a piece of work: it begins with a verb of work, and no word makes it a rule. */
export function startsTask(said: string): boolean {
  const cues = cuesIn(said);
  return (cues.opening.has("task") || cues.opening.has("request")) && !hasRuleCue(cues);
}

/** Returns whether the text has a word that rules have. */
export function holdsRuleCue(said: string): boolean {
  return hasRuleCue(cuesIn(said));
}

function hasRuleCue({ count }: Cues): boolean {
  return ruleCues.some((kind) => count.has(kind));
}

/** Returns whether the words state how something is always, never or necessarily done. */
export function saysRule(words: string): boolean {
  const { count } = cuesIn(words);
  return count.has("standing") || count.has("prohibition") || count.has("obligation");
}
