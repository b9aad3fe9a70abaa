import { kindMatcher } from "./errors/error-list.ts";

/**
 * The kinds of lines about a failure, the most informative first: `error` names the fault, `assertion` compares two values,
 * `name` names a failed test, `summary` only reports that something failed.
 */
export type LineKind = "error" | "assertion" | "name" | "summary";

const isPassed = kindMatcher("passed");
const skipped = /^\s{0,40}not ok\b.{0,300}#\s{0,2}(?:TODO|SKIP)/i;
const isFailed = kindMatcher("summary");
const isCount = kindMatcher("count");
const isName = kindMatcher("name");
const isAssertion = kindMatcher("assertion");
const namesClass = kindMatcher("class");
const isError = kindMatcher("error");
const isImageStep = kindMatcher("step");
const isTrouble = kindMatcher("trouble");

/** The patterns below cost ten times this one, and most lines of an output have none of these words. */
const hasName = /Err|Exc|Exit|Int|Not|Does|Conf|Pan|Fault/;
const hasCount = /fail|err|broken/i;

/** Returns whether the line reports something that passed or was skipped. Words of failure in its title don't count. */
export function isPassedLine(line: string): boolean {
  return isPassed(line) || skipped.test(line);
}

/** Returns whether a runner prints on this line that one or more of its tests or files failed. */
export function isFailureCount(line: string): boolean {
  return hasCount.test(line) && isCount(line);
}

/** Returns whether the failure is a comparison of two values. Only its test's name distinguishes it from others. */
export function isComparison({ text, kind }: { text: string; kind: LineKind }): boolean {
  return kind === "assertion" || (kind === "error" && isAssertion(text));
}

/** Returns whether the line only reports that something failed. Cheaper than finding the line's kind. */
export function isSummary(line: string): boolean {
  return !isNoFailure(line) && !isImageStep(line) && (isFailed(line) || isFailureCount(line));
}

/** Returns the kind of a line about a failure; undefined for all other lines. */
export function lineKind(line: string): LineKind | undefined {
  if (isNoFailure(line)) return undefined;
  if (isImageStep(line)) return "error";
  if (isFailed(line) || isFailureCount(line)) return "summary";
  if (isName(line)) return "name";
  if (isAssertion(line)) return "assertion";
  if (hasName.test(line) && namesClass(line)) return "error";
  return isError(line) || isTrouble(line) ? "error" : undefined;
}

function isNoFailure(line: string): boolean {
  return line.trim() === "" || isPassedLine(line) || isHarmless(line);
}

/** Zero counts, lines of code shown with their number, and Python's announcement of a traceback name no fault. */
function isHarmless(line: string): boolean {
  return /\b(?:0|no) (?:errors?|fail(?:ed|ures?|ing)?|problems?)\b|^\s{0,8}[>→]?\s{0,4}\d{1,6} ?[|│]|^\s{0,40}at \S/i.test(
    line,
  );
}
