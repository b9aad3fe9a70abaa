// Texts of assertion libraries before the compared values. They say less than the name of the test.
import { map } from "../../../lists.ts";

export type AssertionText = { pattern: RegExp; example: string };

/** Names of errors before an assertion, at most two of them. */
export const errorNames: readonly AssertionText[] = [
  { pattern: /[\w.]{1,80}Error(?: \[\w{1,40}\])?/, example: "AssertionError [ERR_ASSERTION]: 3 !== 4" },
  { pattern: /error/, example: "error: expect(received).toBe(expected) 3" },
  { pattern: /Failure\/Error/, example: "Failure/Error: 3 is not 4" },
];

/** The expectation of an assertion. */
export const assertions: readonly AssertionText[] = [
  {
    pattern: /expect\([^)]{0,80}\)\.(?:not\.|resolves\.|rejects\.)?\w{1,40}\([^)]{0,80}\)/,
    example: "expect(received).not.toBe(expected) 3",
  },
  {
    pattern: /Expected values to (?:not )?be (?:strictly |loosely )?(?:deep-)?equal:/,
    example: "Expected values to be strictly equal: 3 !== 4",
  },
];

/** RSpec repeats the code of the assertion. */
export const codeOfAssertion: AssertionText = {
  pattern: /Failure\/Error: .{1,200}? (?=expected:? )/,
  example: "Failure/Error: cart.total expected: 3",
};

/** Returns an expression for the beginning of a line up to the values. */
export function assertionStart(): RegExp {
  const any = (texts: readonly AssertionText[]) => map(texts, ({ pattern }) => pattern.source).join("|");
  const named = String.raw`(?:(?:${any(errorNames)}): ){0,2}(?:${any(assertions)})?\s{0,4}`;
  return new RegExp(`^(?:${codeOfAssertion.pattern.source}|${named})`);
}
