// Asides: an order to remember in the middle of a sentence about the task speaks of the task. An opening is only evidence
// of a request to keep something: it needs a sentence of its own, or words that say how long its content holds.
import { neverWords } from "../../language/never-words.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import { cuesIn } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { saysRule } from "./reminders.ts";
import { type Range, type RequestText, sentenceAt } from "./request-text.ts";

/** Of what is typed beside a request. In a longer prompt, which describes the task, a request needs a line of its own. */
const maxBesideChars = 1000;
const isNever = holdsAny(neverWords, "iu");

/** Returns whether the words say by themselves that they hold at all times: "always", "never", "every time". */
export function saysAlways(words: string): boolean {
  return cuesIn(words).count.has("standing") || isNever(words);
}

/**
 * Returns whether what an opening names is an aside to the task: nothing in it says how it always, never or necessarily
 * is, and the opening stands in the middle of a sentence that says something else, or behind an order for the task.
 * A verb of keeping with words that say where or how long is no aside wherever it stands.
 */
export function isAside(text: RequestText, opening: Opening, quote: Range): boolean {
  if (opening.core || (opening.kind !== "order" && opening.kind !== "standing")) return false;
  if (saysRuleIn(text, opening, quote)) return false;
  const { masked } = text;
  const { isEmpty } = opening.words;
  const start = Math.min(opening.start, quote.start);
  const end = Math.max(opening.end, quote.end);
  const [before, after] = [masked.slice(0, start), masked.slice(end)];
  if (opening.kind === "standing") return quote.start < opening.start && !(isEmpty(before) && isEmpty(after));
  if (quote.start < opening.start) return false;
  const sentence = sentenceAt(masked, opening.start);
  if (!isEmpty(masked.slice(sentence.start, start))) return true;
  const isLineStart = isEmpty(masked.slice(masked.lastIndexOf("\n", start - 1) + 1, start));
  return !isLineStart && before.length + after.length > maxBesideChars;
}

/** Returns whether the quote, apart from the opening in it, says how something always, never or necessarily is. */
function saysRuleIn({ typed }: RequestText, opening: Opening, quote: Range): boolean {
  const said = typed
    .slice(quote.start, quote.end)
    .replace(
      opening.start >= quote.start && opening.end <= quote.end ? typed.slice(opening.start, opening.end) : "",
      " ",
    );
  return saysRule(said) || isNever(said);
}
