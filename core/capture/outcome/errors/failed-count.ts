// The count of failures in a runner's total: "Found 2 errors in src/cart.ts", "3 passed, 1 failed". Each row is a part of it.

import { map } from "../../../lists.ts";

/** A part of an expression, and a total that holds it. */
export type CountPart = { pattern: string; example: string };

/** Words before the number. */
export const countHeads: readonly CountPart[] = [
  { pattern: "Found", example: "Found 2 errors in src/cart.ts" },
  { pattern: "passed", example: "3 passed 1 failed" },
  { pattern: "tests?", example: "Tests 2 failed" },
  { pattern: "examples?", example: "examples 1 failure" },
  { pattern: "Files", example: "Test Files 1 failed" },
  { pattern: "Suites", example: "Test Suites 1 failed" },
  { pattern: "Errors", example: "Errors 1 error" },
  { pattern: "Specs", example: "Specs 3 failed" },
];

/** The counted thing. */
const countedUnits: readonly CountPart[] = [
  { pattern: "tests? ", example: "Found 2 tests failed" },
  { pattern: "specs? ", example: "3 specs failed" },
  { pattern: "suites? ", example: "1 suite failed" },
  { pattern: String.raw`of \d{1,6} `, example: "1 of 3 failed" },
];

/** Words for a failure. */
const failureWords: readonly CountPart[] = [
  { pattern: "fail(?:ed|ing|ures?)?", example: "3 passing, 1 failing" },
  { pattern: "errors?", example: "1 error, 2 warnings" },
  { pattern: "errored", example: "1 errored" },
  { pattern: "broken", example: "2 broken" },
];

/** The end of the count. */
const countEnds: readonly CountPart[] = [
  { pattern: "$", example: "1 failed" },
  { pattern: "[,;.|)(=!-]", example: "1 failed, 3 passed" },
  { pattern: String.raw`in\b`, example: "2 failed in 0.12s" },
  { pattern: String.raw`out of\b`, example: "2 failed out of 3" },
  { pattern: String.raw`found\b`, example: "2 errors found" },
  { pattern: String.raw`\d`, example: "1 failed 3 passed" },
];

/** All parts, for the test that each example holds its part. */
export const countParts: readonly CountPart[] = [...countHeads, ...countedUnits, ...failureWords, ...countEnds];

/** Returns an expression for any of the parts. */
export function anyPart(parts: readonly CountPart[]): string {
  return map(parts, ({ pattern }) => pattern).join("|");
}

/** Returns an expression for a number above 0, what it counts, and a word for a failure. */
export function failedCount(): string {
  const words = `(?:${anyPart(countedUnits)})?(?:${anyPart(failureWords)})`;
  return String.raw`\s{0,8}[1-9]\d{0,6}\s{1,3}${words}\s{0,8}(?:${anyPart(countEnds)})`;
}
