// Weak openings: "keep in mind" and "in the future" as often concern the current task or a plan as a rule.

import type { CueKind } from "../../language/durable-cues/kinds.ts";
import { conductOrders } from "../../language/explicit-request/conduct.ts";
import { infinitivesBefore, plans } from "../../language/explicit-request/plans.ts";
import { weakOpenings } from "../../language/explicit-request/weak-openings.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import { lazy } from "../../lazy.ts";
import { map } from "../../lists.ts";
import type { Range } from "../text/range.ts";
import { cuesIn } from "./durable/cues.ts";
import type { Opening, OpeningKind } from "./opening.ts";
import { isNextToWork } from "./other-work.ts";
import { startsTask } from "./reminders.ts";
import { type RequestText, sentenceAt } from "./request-text.ts";

const orders = ["task", "request", "choice"] as const;
/** The maximum length of a statement that is not a description of a task, in characters. */
const maxAlone = 240;
const isConduct = holdsAny(conductOrders, "iu");
const isPlan = holdsAny(plans, "iu");
const isInfinitiveBehind = holdsAny(infinitivesBefore, "iu");
const expressions = new Map<string, () => RegExp>(
  map(Object.entries(weakOpenings), ([language, rows]) => [
    language,
    lazy(() => new RegExp(`^(?:${rows.map(({ pattern }) => pattern.source).join("|")})[\\s,，]*$`, "iu")),
  ]),
);

/** Returns whether the words of an opening are weak in the language. */
export function isWeakOpening(words: string, language: string): boolean {
  return expressions.get(language)?.().test(words.trim()) === true;
}

/** "I'd like to be able to cancel orders from now on" asks for a feature. */
export function isPlanned(text: string, opening: Range, kind: OpeningKind): boolean {
  if (kind !== "standing") return false;
  const { start, end } = sentenceAt(text, opening.start);
  return isPlan(text.slice(start, opening.start)) || isPlan(text.slice(opening.end, end));
}

/** "The parrot has to learn and remember songs": in English the infinitive looks like the order. */
export function isInfinitive(text: string, opening: Range): boolean {
  const before = text.slice(Math.max(0, opening.start - 300), opening.start);
  return /\b(?:and|or)\s*$/i.test(before) && isInfinitiveBehind(before);
}

/**
 * Returns whether only a weak opening makes the quote durable: the prompt asks for other things too, and no word of the
 * sentence states how long it holds.
 */
export function needsProof(text: RequestText, opening: Opening, quote: Range): boolean {
  if (!opening.isWeak || saysRuleBeside(text, opening, quote)) return false;
  // "Design it so that it can grow going forward".
  if (opening.start >= quote.end && startsTask(text.typed.slice(quote.start, quote.end))) return true;
  const start = Math.min(opening.start, quote.start);
  const end = Math.max(opening.end, quote.end);
  return end - start > maxAlone || isNextToWork(text, opening, quote);
}

function saysRuleBeside({ typed }: RequestText, opening: Opening, quote: Range): boolean {
  const said = typed
    .slice(quote.start, quote.end)
    .replace(opening.start < quote.end ? typed.slice(opening.start, opening.end) : "", " ");
  const cues = cuesIn(said);
  if (cues.count.has("standing") || cues.opening.has("prohibition")) return true;
  // "In the future, ask first", "for next time: …": an order for another time than now.
  if (opening.kind !== "standing" || opening.start > quote.start) return false;
  if (isPlan(said)) return false;
  if (/^\s{0,3}[:：]/.test(typed.slice(opening.end, opening.end + 4))) return true;
  if (isConduct(said.replace(/^[\s,，]+/, ""))) return true;
  return startsOrder(said);
}

/** Returns whether the first word orders something: "run the linter first". `kinds` are its possible cues. */
export function startsOrder(said: string, kinds: readonly CueKind[] = orders): boolean {
  const first = /[\p{L}\p{M}'’-]+/u.exec(said)?.[0] ?? "";
  const { opening: verb } = cuesIn(first);
  return kinds.some((kind) => verb.has(kind));
}
