import { kindMatcher } from "../../capture/outcome/errors/error-list.ts";
import type { Event } from "../../store/event.ts";
import type { CheckRound } from "./check-rounds.ts";
import { baseName, pathsOf } from "./edits.ts";
import { headlineOf } from "./symptom.ts";

const saysMissing = kindMatcher("missing");

/** Returns whether each failure of the round missed a file that the edits then wrote: the check ran before its own file was there. */
export function isOfMissingFile({ failures }: CheckRound, edits: readonly Event[]): boolean {
  const names = pathsOf(edits).map(baseName);
  return failures.every((failure) => {
    const headline = headlineOf(failure);
    return saysMissing(headline) && names.some((name) => isObject(headline, name));
  });
}

/** `Quote.scala:34: not found` names the place of the error, and not what is missing. */
const isPlace = /^["']?(?::|\(|:\[)\d/;

function isObject(headline: string, name: string): boolean {
  const at = headline.lastIndexOf(name);
  return at >= 0 && !isPlace.test(headline.slice(at + name.length));
}
