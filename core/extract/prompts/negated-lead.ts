// "Remember never to push to main": the words between an opening and its content are mostly polite, but may forbid it.
import {
  exceptionsBehind,
  exceptionsNext,
  negations,
  purposesAhead,
} from "../../language/explicit-request/negations.ts";
import { neverWords } from "../../language/never-words.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import type { Range } from "../text/range.ts";
import { cuesIn } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { findOpenings } from "./request-openings.ts";
import { type RequestText, sentenceAt } from "./request-text.ts";

const isNever = holdsAny(neverWords, "iu");
const negates = holdsAny(negations, "iu");
const addsException = holdsAny(exceptionsBehind, "iu");
const limits = holdsAny(exceptionsNext, "iu");
const isPurpose = holdsAny(purposesAhead, "iu");
const maxBehind = 80;
const maxExceptionWord = 12;
const marks = /^[\s,:;!—–，：、；。！،؛*_-]+/u;
/** "(Remember that, but …", "(remember!) unless …". */
const closingMarks = /^[\s,;]*(?:[!.]?[)\uff09])?[\s,;]*/u;

/** The content of a request. `isClear` tells whether it says the same without the words around it. */
export type Content = { range: Range; isClear: boolean };

/**
 * Returns the contents of a request. If the words before a sentence forbid it, it begins with them; points of a list are not clear without
 * such words, nor is a sentence with an exception behind it.
 */
export function withNegation(text: RequestText, opening: Opening, ranges: readonly Range[]): Content[] {
  const { masked } = text;
  const { start, end, words } = opening;
  const first = ranges[0];
  if (first === undefined) return [];
  const asClear = (isClear: boolean) => ranges.map((range) => ({ range, isClear }));
  if (first.end <= start) return asClear(!hasException(masked, end) && !hasExceptionNext(masked, end));
  if (hasExceptionNext(masked, first.end)) return asClear(false);
  if (first.start < end) return asClear(true);
  const lead = masked.slice(end, first.start);
  const sentenceStart = sentenceAt(masked, start).start;
  if (lead.includes("\n") || ranges.length > 1)
    return asClear(!negates(withoutOrders(masked, { start: sentenceStart, end: first.start })));
  const said = masked.slice(first.start, first.end);
  const isFragment = addsException(said.slice(0, maxExceptionWord)) && !/[,:)\uff0c\uff1a]/.test(said);
  if (isFragment || isPurpose(masked.slice(Math.max(end, first.start - 20), first.start + 3))) return asClear(false);
  const from = (at: number) => [{ range: { start: at, end: first.end }, isClear: true }];
  // "Except in tests, from now on use strict null checks", "please don't in the future touch …".
  if (opening.kind === "standing" && negates(masked.slice(sentenceStart, start))) return from(sentenceStart);
  if (opening.kind === "standing" && negates(masked.slice(start, end))) return from(start);
  if (!isNever(lead) && !negates(lead) && !cuesIn(lead).count.has("prohibition")) return asClear(true);
  return from(first.start - words.links.stripStart(lead.replace(marks, "")).replace(marks, "").length);
}

/** "Remember that, please, unless …": returns whether the rest of a sentence holds an exception. */
function hasException(masked: string, at: number): boolean {
  const behind = masked.slice(at, at + maxBehind).replace(closingMarks, "");
  return addsException(behind.split(/[.!?\n\u3002]/u)[0] ?? "");
}

/** "Use tabs. Not in YAML though.": returns whether the next sentence begins with an exception. */
function hasExceptionNext(masked: string, at: number): boolean {
  const behind = masked.slice(at, at + maxBehind).replace(/^[\s.!,;)\u3002\uff09]+/u, "");
  return limits(behind);
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
