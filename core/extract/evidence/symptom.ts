import { type LineKind, lineKind } from "../../capture/outcome/error-lines.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { oneLine } from "../text/cut.ts";
import type { CheckRound } from "./check-rounds.ts";
import { emptyHeadlines } from "./error-patterns.ts";
import { titleHeadline } from "./short-headline.ts";

const saysNothing = holdsAny(emptyHeadlines);
const maxLines = 400;
const kindOrder: readonly (LineKind | undefined)[] = ["error", "assertion", "name"];

/**
 * Returns the line of the last failure that says most of it: never one that heads or counts, nor one that the passing run
 * prints as well; undefined where there is no such line.
 */
export function symptomOf({ lastFailure, pass }: CheckRound): string | undefined {
  const passed = new Set((pass?.output ?? "").split("\n", maxLines).map(comparable));
  const isTelling = (line: string) => {
    const title = titleHeadline(line);
    return (
      /\p{L}{3}/u.test(title) && !saysNothing(title) && !passed.has(comparable(line)) && lineKind(line) !== "summary"
    );
  };
  const { errorHeadline } = lastFailure;
  if (errorHeadline !== null && isTelling(errorHeadline)) return titleHeadline(errorHeadline);
  const lines = (lastFailure.output ?? "").split("\n", maxLines).filter(isTelling);
  for (const kind of kindOrder) {
    const found = lines.find((line) => lineKind(line) === kind);
    if (found !== undefined) return titleHeadline(found);
  }
  return undefined;
}

/** Counts and durations differ between two runs that print the same. */
function comparable(line: string): string {
  return oneLine(line).replace(/\d[\d.,:]*/g, "0");
}

/** Returns what failed, in the program's own words. */
export function headlineOf(failure: Event): string {
  const line = failure.errorHeadline ?? failure.output?.split("\n").find((text) => text.trim() !== "");
  return oneLine(line ?? `\`${(failure.checkCommand ?? failure.command ?? "the command").slice(0, 80)}\` failed`);
}
