import type { TellingLine } from "./telling-line.ts";

const MAX_HEADLINE_CHARS = 200;

/** What assertion libraries say before the values; the test's name says more. */
const BOILERPLATE =
  /^(?:Failure\/Error: .{1,200}? (?=expected:? )|(?:(?:[\w.]{1,80}Error(?: \[\w{1,40}\])?|error|Failure\/Error): ){0,2}(?:expect\([^)]{0,80}\)\.(?:not\.|resolves\.|rejects\.)?\w{1,40}\([^)]{0,80}\)|Expected values to (?:not )?be (?:strictly |loosely )?(?:deep-)?equal:)?\s{0,4})/;
const TEST_LOCATION = /^\S{1,200}_test\.go:\d{1,7}: /;

/**
 * Returns what to call a failure, in at most 200 characters: the line that names the fault, or for compared values the
 * test's name and the values, which say little without each other.
 */
export function headlineOf({ text, kind, testName }: TellingLine, isComparison: boolean): string {
  if (testName === undefined || (kind !== "name" && !isComparison)) return text.slice(0, MAX_HEADLINE_CHARS);
  const values = kind === "name" ? "" : text.replace(BOILERPLATE, "").replace(TEST_LOCATION, "");
  return (values === "" ? `${testName} failed` : `${testName}: ${values}`).slice(0, MAX_HEADLINE_CHARS);
}
