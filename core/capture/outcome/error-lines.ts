import { says } from "./errors/error-list.ts";

/**
 * What a line of output says about a failure, the most telling first: `error` names the fault, `assertion` compares two values,
 * `name` names a failed test, `summary` only says that something failed.
 */
export type LineKind = "error" | "assertion" | "name" | "summary";

const saysPassed = says("passed");
const SKIPPED = /^\s{0,40}not ok\b.{0,300}#\s{0,2}(?:TODO|SKIP)/i;
const isSummary = says("summary");
const isCount = says("count");
const isName = says("name");
const isAssertion = says("assertion");
const namesClass = says("class");
const isError = says("error");
const isImageStep = says("step");
const saysTrouble = says("trouble");

/** The patterns below cost ten times this one, and most lines of an output have none of these words. */
const HAS_NAME = /Err|Exc|Exit|Int|Not|Does|Conf|Pan|Fault/;
const HAS_COUNT = /fail|err|broken/i;

/** Returns whether the line reports something that passed or was skipped: whatever its title says is no failure. */
export function isPassedLine(line: string): boolean {
  return saysPassed(line) || SKIPPED.test(line);
}

/** Returns whether a runner prints on this line that one or more of its tests or files failed. */
export function isFailureCount(line: string): boolean {
  return HAS_COUNT.test(line) && isCount(line);
}

/** Returns whether the failure is that two values were compared, which only its test's name tells from others. */
export function isComparison({ text, kind }: { text: string; kind: LineKind }): boolean {
  return kind === "assertion" || (kind === "error" && isAssertion(text));
}

/** Returns what the line says about a failure; undefined for all other lines. */
export function lineKind(line: string): LineKind | undefined {
  if (line.trim() === "" || isPassedLine(line) || isHarmless(line)) return undefined;
  if (isImageStep(line)) return "error";
  if (isSummary(line) || isFailureCount(line)) return "summary";
  if (isName(line)) return "name";
  if (isAssertion(line)) return "assertion";
  if (HAS_NAME.test(line) && namesClass(line)) return "error";
  return isError(line) || saysTrouble(line) ? "error" : undefined;
}

/** Zero counts, lines of code shown with their number, and Python's announcement of a traceback name no fault. */
function isHarmless(line: string): boolean {
  return /\b(?:0|no) (?:errors?|fail(?:ed|ures?|ing)?|problems?)\b|^\s{0,8}[>→]?\s{0,4}\d{1,6} ?[|│]|^\s{0,40}at \S/i.test(
    line,
  );
}
