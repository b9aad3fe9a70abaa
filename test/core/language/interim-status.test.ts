import { expect, test } from "bun:test";
import { interimStatus } from "../../../core/language/reports/interim-status.ts";
import { isInterim } from "../../../core/recall/plain-statement.ts";

test.each(interimStatus.map(({ phrase, yes }) => [phrase, yes] as const))("%s is an interim status", (phrase, yes) => {
  expect(yes.toLowerCase()).toContain(phrase);
  expect(isInterim(yes)).toBe(true);
  expect(isInterim(yes.toLowerCase().replace(phrase, ""))).toBe(false);
});
