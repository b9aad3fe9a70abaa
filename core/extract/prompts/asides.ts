// Asides: an order to remember in a prompt with a task mostly concerns the task. An opening is only evidence of a request to keep
// something: in a prompt with other work it needs words that state how long its content holds, or that separate it from the task.
import { newBehaviors, nextSteps, productSubjects } from "../../language/explicit-request/next-steps.ts";
import { neverWords } from "../../language/never-words.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import type { Range } from "../text/range.ts";
import { cuesIn } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { hasOtherWork, isNextToWork } from "./other-work.ts";
import { type RequestText, sentenceAt } from "./request-text.ts";

/** "Remember", "merk dir", "don't forget" may concern the task; "make a note of this" doesn't. */
const maxVerbWords = 2;
/** The maximum length of the text around a request. A longer text describes the task. */
const maxBesideChars = 1000;
const isNever = holdsAny(neverWords, "iu");
const isNextStep = holdsAny(nextSteps, "iu");
const isBehavior = holdsAny(newBehaviors, "iu");
const isAboutProduct = holdsAny(productSubjects, "iu");

/** Returns whether the words alone say that they hold at all times: "always", "never", "every time". */
export function saysAlways(words: string): boolean {
  return cuesIn(words).count.has("standing") || isNever(words);
}

/** Returns whether the words concern all times or all cases: "always", "every", "any". */
export function isGeneral(words: string): boolean {
  return saysAlways(words) || cuesIn(words).count.has("universal");
}

/**
 * Returns whether the content of an opening is an aside to the task. An opening with a verb of keeping and words for where or how
 * long is not an aside, nor is an opening with a colon.
 */
export function isAside(text: RequestText, opening: Opening, quote: Range): boolean {
  if (opening.core || hasColon(text.masked, opening)) return false;
  if (opening.kind === "order") return quote.start >= opening.start && isAsideOrder(text, opening, quote);
  return opening.kind === "standing" && isAsideStanding(text, opening, quote);
}

function hasColon(masked: string, { start, end, words }: Opening): boolean {
  if (/[:：]\s*$/.test(masked.slice(start, end))) return true;
  // "Merk dir das endlich: …".
  const [, between] = /^([^.!?:：\n]{0,24})[:：]/.exec(masked.slice(end, end + 26)) ?? [];
  return between !== undefined && words.isEmpty(between);
}

/** "Fix the header, remember it is sticky", "Remember the header is sticky. Fix it". */
function isAsideOrder(text: RequestText, opening: Opening, quote: Range): boolean {
  const { masked } = text;
  const said = text.typed.slice(quote.start, quote.end);
  if (saysAlways(said) || setsNoEnd(text, opening)) return false;
  const before = masked.slice(sentenceAt(masked, opening.start).start, opening.start);
  // In the middle of a sentence "that we …" concerns the work as a whole, "to run the tests" concerns the task.
  if (!opening.words.isEmpty(before))
    return isAboutProduct(said) || !isJoined(masked, opening) || !isSelfDescription(said);
  if (isGeneral(said)) return false;
  // "Remember that the button should be red" is a requirement of the task.
  if (!isAboutProduct(said) && (isSeparate(masked, opening) || isStandalone(text, opening, quote))) return false;
  return isJoined(masked, opening) ? isNextToWork(text, opening, quote) : hasOtherWork(text, opening, quote);
}

/** "Never forget to …" and "always remember to …" set no end, unlike "don't forget to …". */
export function setsNoEnd({ masked }: RequestText, { start, end }: Opening): boolean {
  const before = /[^.,;:!?()（），、\n]{0,16}$/.exec(masked.slice(0, start))?.[0] ?? "";
  return isNever(masked.slice(start, end)) || saysAlways(before);
}

/** Returns whether a request in a sentence of its own is separated from the task by its form. */
function isSeparate(masked: string, opening: Opening): boolean {
  const before = masked.slice(sentenceAt(masked, opening.start).start, opening.start);
  // "Also remember …".
  if (/[\p{L}\p{N}]/u.test(before)) return true;
  const isPhrase = masked.slice(opening.start, opening.end).trim().split(/\s+/).length > maxVerbWords;
  return isPhrase || isJoined(masked, opening);
}

/** "Remember that …", in contrast to "remember, …" and "remember the …". */
function isJoined(masked: string, { end, words }: Opening): boolean {
  const after = masked.slice(end, end + 40).replace(/^[\s,，]+/, "");
  return words.links.stripStart(after) !== after;
}

/**
 * A line of its own, or a statement by users about themselves; in a long description of a task, both belong to the
 * task.
 */
function isStandalone({ masked, typed }: RequestText, opening: Opening, quote: Range): boolean {
  if (masked.length - (quote.end - opening.start) > maxBesideChars) return false;
  return isOnOwnLine(masked, opening, quote) || isSelfDescription(typed.slice(quote.start, quote.end));
}

/** Statements by users about themselves or their work as a whole: "we have three tenants". */
function isSelfDescription(said: string): boolean {
  const { count } = cuesIn(said);
  return count.has("own") && !count.has("temporary");
}

function isOnOwnLine(masked: string, { start }: Opening, { end }: Range): boolean {
  const lineStart = masked.lastIndexOf("\n", start - 1) + 1;
  return (
    masked.includes("\n") &&
    !/\S/.test(masked.slice(lineStart, start)) &&
    /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(masked.slice(end))
  );
}

/** "From now on" after an order for the task, before a description of the product, or before the next step. */
function isAsideStanding(text: RequestText, opening: Opening, quote: Range): boolean {
  const { typed } = text;
  const end = Math.max(opening.end, quote.end);
  const said =
    `${typed.slice(quote.start, opening.start)} ${typed.slice(Math.max(opening.end, quote.start), end)}`.trim();
  if (isBehavior(said) || (opening.isBan && isAboutProduct(said))) return true;
  if (isGeneral(said)) return false;
  if (quote.start < opening.start && hasOtherWork(text, opening, quote)) return true;
  return isNextStep(said) || isAboutProduct(said);
}
