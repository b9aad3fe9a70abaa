// Asides: an order to remember in the middle of a sentence about the task speaks of the task. An opening is only evidence
// of a request to keep something: it needs a sentence of its own, or words that say how long its content holds.
import { neverWords } from "../../language/never-words.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import { cuesIn } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { type Range, type RequestText, sentenceAt } from "./request-text.ts";

/** Of what is typed beside a request. In a longer prompt, which describes the task, a request needs a line of its own. */
const maxBesideChars = 1000;
const isNever = holdsAny(neverWords, "iu");

/** Returns whether the words say by themselves that they hold at all times: "always", "never", "every time". */
export function saysAlways(words: string): boolean {
  return cuesIn(words).count.has("standing") || isNever(words);
}

/** Returns whether the words speak of all times or of all cases: "always", "every", "any". */
export function isGeneral(words: string): boolean {
  return saysAlways(words) || cuesIn(words).count.has("universal");
}

/**
 * Returns whether what an opening names is an aside to the task: an order in the middle of a sentence that says something
 * else, or "from now on" behind an order, when no word of it says that it always holds. A verb of keeping with words that
 * say where or how long makes no aside, nor does a colon.
 */
export function isAside(text: RequestText, opening: Opening, quote: Range): boolean {
  if (opening.core || /^\s{0,3}[:：]/.test(text.masked.slice(opening.end, opening.end + 4))) return false;
  if (opening.kind === "order") return isAsideOrder(text, opening, quote);
  return opening.kind === "standing" && isAsideStanding(text, opening, quote);
}

function isAsideOrder({ masked, typed }: RequestText, opening: Opening, quote: Range): boolean {
  if (quote.start < opening.start || saysAlways(typed.slice(quote.start, quote.end))) return false;
  const { isEmpty } = opening.words;
  const sentence = sentenceAt(masked, opening.start);
  if (!isEmpty(masked.slice(sentence.start, opening.start))) return true;
  const isLineStart = isEmpty(masked.slice(masked.lastIndexOf("\n", opening.start - 1) + 1, opening.start));
  return !isLineStart && masked.length - (quote.end - opening.start) > maxBesideChars;
}

function isAsideStanding({ masked, typed }: RequestText, opening: Opening, quote: Range): boolean {
  if (quote.start >= opening.start) return false;
  const { isEmpty } = opening.words;
  const end = Math.max(opening.end, quote.end);
  if (isEmpty(masked.slice(0, quote.start)) && isEmpty(masked.slice(end))) return false;
  return !isGeneral(`${typed.slice(quote.start, opening.start)} ${typed.slice(Math.min(opening.end, end), end)}`);
}
