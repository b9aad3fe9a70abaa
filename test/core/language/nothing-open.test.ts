import { expect, test } from "bun:test";
import { announcements } from "../../../core/language/nothing-open.ts";
import { isPlainStatement } from "../../../core/recall/plain-statement.ts";

const after = "Afterwards the page of the shop holds the address.";

test.each(announcements.map(({ phrase, yes }) => [phrase, yes] as const))("%s announces", (phrase, yes) => {
  expect(yes.toLowerCase()).toContain(phrase);
  expect(isPlainStatement(`${yes} ${after}`)).toBe(false);
});

test("a statement about completed work announces nothing", () => {
  expect(isPlainStatement(after)).toBe(true);
});

test("a link alone states nothing", () => {
  expect(isPlainStatement("[Export of the refunds](https://example.com/docs/export-of-the-refunds)")).toBe(false);
});
