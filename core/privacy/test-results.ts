// The word `pass` in the output of a test runner. Most runs print it, and to judge what follows a name calls hundreds of functions that a hook
// needs for nothing else.
import { some } from "../lists.ts";
import { isDigit, skipBlanks } from "./char-codes.ts";
import { lineStartBefore } from "./value-reader.ts";

const maxLine = 200;

/** `(pass) adds two items [0.1ms]`, with three plain words or more. */
const passedTitle =
  /^[ \t]{0,8}\(pass\) (?:(?:[A-Za-z][a-z']{0,20}|>|\d{1,3}) ){2,40}[A-Za-z][a-z']{0,20}(?: \[[\d.]{1,9}m?s\])?\r?$/;
/** ` 4 pass` of Bun, `# pass 4` of Node, `PASS` and `--- PASS: TestTotal (0.00s)` of Go. */
const passedCount =
  /^[ \t]{0,8}(?:\d{1,6} pass|PASS|[#\u2139] pass \d{1,6}|--- PASS: Test(?:[A-Z]{1,5}[a-z]{2,20}|_[a-z]{1,20}){1,9} \([\d.]{1,9}s\))\r?$/;

/** Returns whether the line with the word at `at` reports tests that passed, and the next line does not look like a value of it. */
export function isTestResult(text: string, at: number): boolean {
  const start = lineStartBefore(text, at);
  const newline = text.slice(start, start + maxLine).indexOf("\n");
  const end = newline < 0 ? text.length : start + newline;
  if (end - start > maxLine) return false;
  const line = text.slice(start, end);
  if (text[at - 1] === "(") return passedTitle.test(line);
  return passedCount.test(line) && isResultOrEnd(text, end + 1);
}

const otherResults = ["# ", "\u2139 ", "--- ", "=== ", "PASS\n", "PASS\r", "ok  \t"];

/** Returns whether the text ends at `at`, or a count or another line of Node or Go is there. */
function isResultOrEnd(text: string, at: number): boolean {
  const start = skipBlanks(text, at, at + 8);
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  const isCount = end > start && text[end] === " ";
  return isCount || start >= text.length || some(otherResults, (opening) => text.startsWith(opening, start));
}
