import { isPassedLine, isSummary, type LineKind, lineKind } from "../../capture/outcome/error-lines.ts";
import { kindMatcher } from "../../capture/outcome/errors/error-list.ts";
import { outputLines } from "../../capture/outcome/lines.ts";
import { oneLine } from "../../one-line.ts";
import type { Event } from "../../store/event.ts";
import type { CheckRound } from "./check-rounds.ts";
import { titleHeadline } from "./short-headline.ts";

const saysNothing = kindMatcher("empty");
const maxLines = 400;
/** A line of no known kind is better than the count at the end of a runner's output. */
const kindOrder: readonly (LineKind | undefined)[] = ["error", "assertion", "name", undefined];
/** The form of a program's normal log lines: `[Worker] 53230 - LOG Parcels sorted`. */
const isLogged = /^.{0,80}?\b(?:LOG|INFO|DEBUG|VERBOSE|TRACE)\b/;

/**
 * Returns the most informative line of the last failure: never a heading or a count, nor a line that the passing run
 * prints too; undefined if there is no such line.
 */
export function symptomOf({ lastFailure, pass }: CheckRound): string | undefined {
  const passed = new Set(linesInRun(pass).map(comparable));
  const isInformative = (line: string) => {
    if (isLogged.test(line)) return false;
    const title = titleHeadline(line);
    return /\p{L}{3}/u.test(title) && !saysNothing(title) && !passed.has(comparable(line)) && !isPassedLine(line);
  };
  const headline = lastFailure.errorHeadline ?? "";
  const lines = linesInRun(lastFailure).filter(isInformative);
  const isSpecific = isInformative(headline) && !isSummary(headline);
  const found = isSpecific
    ? headline
    : kindOrder.map((kind) => lines.find((line) => lineKind(line) === kind)).find((line) => line !== undefined);
  const symptom = found ?? (isInformative(headline) ? headline : undefined);
  return symptom === undefined ? undefined : titleHeadline(symptom);
}

function linesInRun(run: Event | undefined): string[] {
  return outputLines(run?.output ?? "").slice(0, maxLines);
}

/** Counts and durations differ between two otherwise equal outputs. */
function comparable(line: string): string {
  return oneLine(line).replace(/\d[\d.,:]*/g, "0");
}

/** Returns what failed, in the program's own words. */
export function headlineOf(failure: Event): string {
  const line = failure.errorHeadline ?? failure.output?.split("\n").find((text) => text.trim() !== "");
  return oneLine(line ?? `\`${(failure.checkCommand ?? failure.command ?? "the command").slice(0, 80)}\` failed`);
}
