import type { CueKind } from "../../language/durable-cues/kinds.ts";
import { cuesIn } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { type Range, type RequestText, sentencesIn } from "./request-text.ts";

const orders = ["task", "request", "choice"] as const;
/** At most one short sentence beside a request leaves little doubt that it is one, in characters. */
const maxRemarkChars = 100;

/** Returns whether other work is asked for beside a request, at length or by an order. */
export function isNextToWork(text: RequestText, opening: Opening, quote: Range): boolean {
  const said = besideOf(text, opening, quote);
  return said.length > 1 || said.some((each) => each.length > maxRemarkChars || hasCue(each, orders));
}

/** Returns whether anything stands beside a request but praise and thanks. */
export function hasOtherWork(text: RequestText, opening: Opening, quote: Range): boolean {
  return besideOf(text, opening, quote).some((each) => each.length > maxRemarkChars || !hasCue(each, ["approval"]));
}

/** Returns the sentences that are no part of the request and say something. */
function besideOf({ masked }: RequestText, opening: Opening, quote: Range): string[] {
  const start = Math.min(opening.start, quote.start);
  const end = Math.max(opening.end, quote.end);
  return [...sentencesIn(masked, 0, start), ...sentencesIn(masked, end, masked.length)]
    .map((each) => masked.slice(each.start, each.end).trim())
    .filter((said) => /[\p{L}\p{N}]/u.test(said) && !opening.words.isEmpty(said));
}

function hasCue(said: string, kinds: readonly CueKind[]): boolean {
  const { count } = cuesIn(said);
  return kinds.some((kind) => count.has(kind));
}
