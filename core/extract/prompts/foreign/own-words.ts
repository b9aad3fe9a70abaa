// A prompt that is shown again, as "The user asked: …", must not repeat pasted or quoted orders as if the user had given them.
import { type Sentence, splitSentences } from "../../../language/sentences.ts";
import { lazy } from "../../../lazy.ts";
import { filter, flatMap, some } from "../../../lists.ts";
import { memoizeByText } from "../../../memoize.ts";
import type { Range } from "../../text/range.ts";
import { saysAlways } from "../asides.ts";
import { findOpenings } from "../request-openings.ts";
import { typedText } from "../typed-text.ts";
import { foreignText } from "./foreign-text.ts";
import { quotation } from "./quotations.ts";
import { orderedFrom, reportedFrom, writtenFrom } from "./reported.ts";

const omitted = "[…]";
const clauseEnd = /[,;]\s|[，；]/;
/** Orders have "always" and "never" near their beginning; later it is a word like others. */
const orderStart = 60;
/** "not assignable to type 'never'". */
const quotedName = /['"`][\w.]{1,30}['"`]/g;
const maxRead = 20_000;
/** The prompts of a session that its summary, its handoff and its memories name. */
const maxKept = 32;

/**
 * Returns the prompt with `[…]` in place of orders to remember, or to always do something, that are not the user's own; "" if it
 * contains nothing else.
 */
export const withoutForeignOrders = memoizeByText(maxKept, (prompt) => {
  const text = prompt.slice(0, maxRead);
  const orders = filter(splitSentences(text), (sentence) => isOrder(sentence.text));
  const quoted = quotedOrders(text);
  if (orders.length === 0 && quoted.length === 0) return prompt;
  const foreign = flatMap([...quoted, ...foreignOrders(text, orders)], (range) =>
    range.end > range.start ? [range] : [],
  );
  let own = "";
  let last = 0;
  for (const { start, end } of foreign.sort((a, b) => a.start - b.start)) {
    if (end <= last) continue;
    const between = text.slice(last, Math.max(last, start));
    own += between.trim() === "" && own.endsWith(omitted) ? "" : `${between}${omitted}`;
    last = end;
  }
  own += prompt.slice(last);
  return /[\p{L}\p{N}]/u.test(own) ? own : "";
});

function quotedOrders(text: string): Range[] {
  return flatMap([...text.matchAll(quotation)], ({ 0: all, index }) => {
    return isOrder(all.slice(1, -1)) ? [{ start: index + 1, end: index + all.length - 1 }] : [];
  });
}

function foreignOrders(text: string, orders: readonly Sentence[]): Range[] {
  const typed = lazy(() => typedText(text));
  const foreign = lazy(() => foreignText(text, typed()));
  return flatMap(orders, ({ text: sentence, start }): Range[] => {
    const [opening] = findOpenings(sentence);
    const at = start + (opening?.start ?? 0);
    const end = start + sentence.length;
    if (!some(typed(), (span) => span.start <= at && at < span.end) || foreign().holds(at)) return [{ start, end }];
    const written = writtenFrom(sentence);
    if (written !== undefined) return [{ start: start + written, end }];
    const from = opening
      ? reportedFrom(sentence.slice(0, opening.start), sentence.slice(opening.end), opening.kind !== "standing")
      : orderedFrom(sentence);
    if (from === undefined) return [];
    const behind = opening?.end ?? from;
    const rest = clauseEnd.exec(sentence.slice(behind))?.index;
    return [{ start: start + from, end: rest === undefined ? end : start + behind + rest }];
  });
}

function isOrder(words: string): boolean {
  return findOpenings(words).length > 0 || saysAlways(words.slice(0, orderStart).replace(quotedName, ""));
}
