import { isFailureCount, isPassedLine } from "./error-lines.ts";

/** Printed by runners and compilers themselves. */
const VERDICT =
  /^\s{0,8}(?:FAIL\b(?!-)|FAILED\b|--- FAIL|not ok \d|\(fail\) |test result: FAILED|\** ?(?:BUILD|TEST) FAILED|BUILD FAILURE|FAILURE: Build failed|Failed!|Failed to compile|error: could not compile|make(?:\[\d{1,3}\])?: \*\*\* |npm (?:ERR!|error) (?:Test failed|code ELIFECYCLE|Lifecycle script)|ERROR in |\[ERROR\] |error: script ".{0,80}" exited|ninja: build stopped|FAILED \(|(?:ERROR: )?failed to solve: |Error: building at STEP )|\berror (?:TS|CS|FS|MSB)\d{3,6}:|^error\[E\d{4}\]|\bELIFECYCLE\b|: (?:fatal )?error: \S|^\s{0,8}\d{1,6}:\d{1,6}\s{1,8}error\s|\[build failed\]/;
/** Could also be printed by what a passing test tries out. */
const HINT =
  /^\s{0,40}[✗✕✘×❌]\s|^Traceback \(most recent call last\)|\bpanicked at\b|^panic: |^npm (?:ERR!|error) |^(?:error|Error|fatal)(?:\[\w{1,20}\])?: |^(?:Uncaught )?[A-Z]\w{0,40}(?:Error|Exception): |Segmentation fault|command not found|No such file or directory$|Cannot find module/;
const GREEN =
  /\b[1-9]\d{0,6} (?:tests? |specs? |examples? )?(?:passed|passing|pass)\b|\b(?:0|no) (?:fail(?:ed|ures?|ing)?|errors?|problems?)\b|test result: ok|^\s{0,4}[ℹ#]\s{0,3}fail 0|^OK\b|^ok\s|BUILD SUCCESS|Passed!|\b(?:failures?|failed)[:=] ?0\b/i;

/**
 * Returns whether the output of tests or of a build shows a failure, for when their exit status is hidden.
 * Only places where runners print verdicts count, so a passed test named "handles 3 failed attempts" is no failure.
 */
export function looksFailed(lines: readonly string[]): boolean {
  let hinted = false;
  let green = false;
  for (const line of lines) {
    if (isPassedLine(line)) {
      green ||= GREEN.test(line);
      continue;
    }
    if (isFailureCount(line) || (VERDICT.test(line) && !/\b0 (?:failed|errors?)\b/.test(line))) return true;
    hinted ||= HINT.test(line);
    green ||= GREEN.test(line);
  }
  return hinted && !green;
}

/** Returns whether the output of tests says that they passed, and nothing in it shows a failure. */
export function looksPassed(lines: readonly string[]): boolean {
  return lines.some((line) => GREEN.test(line)) && !looksFailed(lines);
}
