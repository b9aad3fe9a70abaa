// "I moved the queries to one class. Use this approach from now on.": the sentence before says what "this approach" is.
import { danglingOpenings } from "../../language/dangling-openings.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import { pointingObjects } from "../../language/pointing-objects.ts";
import type { Range } from "../text/range.ts";
import { startsTask } from "./reminders.ts";
import { findOpenings } from "./request-openings.ts";
import { isQuestion, type RequestText, sentencesIn } from "./request-text.ts";

const maxAntecedentChars = 240;
const pointsBack = holdsAny(pointingObjects, "iu");
/** Returns whether the sentence has no meaning by itself. */
export const isDangling = holdsAny(danglingOpenings, "iu");

/**
 * Returns the range of a request's content together with the sentence before the request, if only that sentence explains the content.
 * `openingStart`: where the words that ask begin. `isClear`: whether the range can be understood alone.
 */
export function withAntecedent(
  text: RequestText,
  openingStart: number,
  range: Range,
): { range: Range; isClear: boolean } {
  if (!pointsBack(text.typed.slice(range.start, range.end))) return { range, isClear: true };
  const antecedent = sentenceBefore(text, Math.min(openingStart, range.start));
  return antecedent ? { range: { start: antecedent.start, end: range.end }, isClear: true } : { range, isClear: false };
}

/** Returns the statement right before a position, in its line; undefined if there is none. */
function sentenceBefore({ typed, masked }: RequestText, at: number): Range | undefined {
  const lineStart = masked.lastIndexOf("\n", at - 1) + 1;
  const last = sentencesIn(masked, lineStart, at).findLast(({ start, end }) => /\p{L}/u.test(masked.slice(start, end)));
  if (!last || at - last.start > maxAntecedentChars) return undefined;
  const said = typed.slice(last.start, last.end).trim();
  const isStatement = /[.!。！]$/.test(said) && !isQuestion(said) && !startsTask(said) && !isDangling(said);
  // A request is kept by itself.
  const isRequest = findOpenings(said).length > 0;
  return isStatement && !isRequest && !pointsBack(said) ? { start: last.start, end: last.end } : undefined;
}
