import { afterAll, expect, test } from "bun:test";
import { createComparison } from "../../../../core/memory/same/duplicate.ts";
import { statementForm } from "../../../../core/memory/same/statement-form.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { getObservation } from "../../../../core/store/observation.ts";
import { memorySandbox } from "../memory-sandbox.ts";
import { otherStatement, type Pair, sameStatement } from "./wordings.ts";

/** Wordings that are not understood: kept twice, which is only in the way. */
const missed = new Set([
  "Tests of the billing service run against a real database",
  "The API returns errors as problem details",
  "Wir speichern alle Zeitstempel in UTC",
  "Images are cached for a day by the CDN",
]);

/** Returns whether a memory that holds one is the same as a draft that holds the other, by the measure of every door. */
function areOne([one, other]: Pair): boolean {
  const known = getObservation(at.db, addObservation(at.db, at.draft({ title: one, narrative: one })));
  return known !== undefined && createComparison(at.draft({ title: other, narrative: other }))(known, 0.8);
}

const at = memorySandbox();
afterAll(() => at[Symbol.dispose]());

test.each(sameStatement.filter(([one]) => !missed.has(one)))("%j and %j are one statement", (one, other) => {
  expect([areOne([one, other]), areOne([other, one])]).toEqual([true, true]);
});

test.each([...otherStatement])("%j and %j are two statements", (one, other) => {
  expect([areOne([one, other]), areOne([other, one])]).toEqual([false, false]);
});

test.each([
  "",
  "?",
  "We",
  "the the the the",
  "is are be is are",
  "never never never log",
  "in on at to from with",
  "Store dates in UTC. Except in the audit log.",
  "Should dates be stored in UTC?",
  "Store dates in UTC; show them in local time",
  `Store ${"very ".repeat(60)}long names`,
])("%j has no form, or one of its own", (text) => {
  const form = statementForm(text);
  expect(form === undefined || form !== statementForm("Store dates in UTC")).toBe(true);
});

test("the form of a long text costs no time", () => {
  for (const text of ["a".repeat(1_000_000), "not ".repeat(100_000), "please ".repeat(40), "in ".repeat(60)]) {
    const start = performance.now();
    statementForm(text);
    expect(performance.now() - start).toBeLessThan(20);
  }
});
