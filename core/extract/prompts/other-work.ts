import type { CueKind } from "../../language/durable-cues/kinds.ts";
import type { Range } from "../text/range.ts";
import { cuesIn } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { type RequestText, sentencesIn } from "./request-text.ts";

const orders = ["task", "request", "choice"] as const;
/** The maximum length of a remark next to a request, in characters: at most one short sentence leaves little doubt that it is a request. */
const maxRemarkChars = 100;

/** Returns whether the text next to a request asks for other work, at length or by an order. */
export function isNextToWork(text: RequestText, opening: Opening, quote: Range): boolean {
  const said = sentencesBeside(text, opening, quote);
  return said.length > 1 || said.some((each) => each.length > maxRemarkChars || hasCue(each, orders));
}

/** Returns whether the text beside a request holds more than praise and thanks. */
export function hasOtherWork(text: RequestText, opening: Opening, quote: Range): boolean {
  return sentencesBeside(text, opening, quote).some(
    (each) => each.length > maxRemarkChars || !hasCue(each, ["approval"]),
  );
}

/** Returns the sentences beside the request that have content. */
function sentencesBeside({ masked }: RequestText, opening: Opening, quote: Range): string[] {
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
