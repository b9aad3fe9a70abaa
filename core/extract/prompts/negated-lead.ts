// "Remember never to push to main": the words between an opening and its content are mostly polite, but may forbid it.
import { exceptionsBehind, listNegations, purposesAhead } from "../../language/explicit-request/negations.ts";
import { neverWords } from "../../language/never-words.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import type { Range } from "../text/range.ts";
import { cuesIn } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { findOpenings } from "./request-openings.ts";
import { type RequestText, sentenceAt } from "./request-text.ts";

const isNever = holdsAny(neverWords, "iu");
const negates = holdsAny(listNegations, "iu");
const addsException = holdsAny(exceptionsBehind, "iu");
const isPurpose = holdsAny(purposesAhead, "iu");
const maxBehind = 60;
const marks = /^[\s,:;!—–，：、；。！،؛*_-]+/u;
/** "(Remember that, but …", "(remember!) unless …". */
const closingMarks = /^[\s,;]*(?:[!.]?[)\uff09])?[\s,;]*/u;

/** The content of a request. `isClear` tells whether it says the same without the words around it. */
export type Content = { range: Range; isClear: boolean };

/**
 * Returns the contents of a request. If the words before a sentence forbid it, it begins with them; points of a list are not clear without
 * such words, nor is a sentence to which an exception is added behind the words that ask.
 */
export function withNegation(text: RequestText, opening: Opening, ranges: readonly Range[]): Content[] {
  const { masked } = text;
  const { start, end, words } = opening;
  const first = ranges[0];
  const asClear = (isClear: boolean) => ranges.map((range) => ({ range, isClear }));
  if (first === undefined) return [];
  if (first.end <= start) return asClear(!addsException(masked.slice(end, end + maxBehind).replace(closingMarks, "")));
  if (first.start <= end) return asClear(true);
  const lead = masked.slice(end, first.start);
  if (lead.includes("\n")) {
    const sentence = withoutOrders(masked, { start: sentenceAt(masked, start).start, end: first.start });
    return asClear(!negates(sentence));
  }
  if (isPurpose(masked.slice(Math.max(end, first.start - 20), first.start + 3))) return asClear(false);
  if (!isNever(lead) && !cuesIn(lead).count.has("prohibition")) return asClear(true);
  const said = words.links.stripStart(lead.replace(marks, "")).replace(marks, "");
  return ranges.map((range) => ({ range: { start: range.start - said.length, end: range.end }, isClear: true }));
}

/** Returns the range's text with spaces in place of "never forget" and its likes; "no olvides nunca" is one of them. */
function withoutOrders(masked: string, { start, end }: Range): string {
  let said = masked.slice(start, end);
  for (const order of findOpenings(masked)) {
    if (order.kind === "standing" || order.start < start || order.end > end) continue;
    const behind = masked.slice(order.end, end);
    const [word = ""] = /^\s{1,3}\p{L}{3,8}(?=\s)/u.exec(behind) ?? [];
    const never = isNever(word) ? word.length : 0;
    const length = order.end - order.start + never;
    said = said.slice(0, order.start - start) + " ".repeat(length) + said.slice(order.start - start + length);
  }
  return said;
}
