// The list of decisions is complete, and no number is used twice.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decisionIndex, readDecisions } from "../support/decision-index.ts";
import { repository } from "../support/repository.ts";

test("docs/decisions/README.md lists each decision with its number and title", () => {
  expect(readFileSync(join(repository, "docs", "decisions", "README.md"), "utf8")).toBe(decisionIndex());
});

test("each decision has a number of its own", () => {
  const numbers = readDecisions().map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});
