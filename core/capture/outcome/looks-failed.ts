import { isFailureCount, isPassedLine } from "./error-lines.ts";
import { says } from "./errors/error-list.ts";

const isVerdict = says("verdict");
const isHint = says("hint");
const isGreen = says("green");

/**
 * Returns whether the output of tests or of a build shows a failure, for when their exit status is hidden.
 * Only places where runners print results count, so a passed test named "handles 3 failed attempts" is no failure.
 */
export function looksFailed(lines: readonly string[]): boolean {
  let hinted = false;
  let green = false;
  for (const line of lines) {
    if (isPassedLine(line)) {
      green ||= isGreen(line);
      continue;
    }
    if (isFailureCount(line) || (isVerdict(line) && !/\b0 (?:failed|errors?)\b/.test(line))) return true;
    hinted ||= isHint(line);
    green ||= isGreen(line);
  }
  return hinted && !green;
}

/** Returns whether the output of tests reports that they passed, and no line shows a failure. */
export function looksPassed(lines: readonly string[]): boolean {
  return lines.some((line) => isGreen(line)) && !looksFailed(lines);
}
