import { expect, test } from "bun:test";
import { fixTitle } from "../../../../core/extract/detectors/fix-title.ts";

const where = "fixed in src/export.ts";
const symptom = "exportCustomers > keeps umlauts: expected 'Mueller' to be 'Müller'";

test("a sentence that names both is the title, without the words that announce the cause", () => {
  const cause = "The root cause was that `exportCustomers` wrote the CSV without a byte order mark.";
  expect(fixTitle(symptom, cause, where)).toBe("`exportCustomers` wrote the CSV without a byte order mark");
});

test("a cause that does not name the symptom follows it", () => {
  const title = fixTitle(symptom, "Problem: the CSV lacks the byte order mark.", where);
  expect(title).toBe("exportCustomers > keeps umlauts: expected 'Mueller' to be '…: the CSV lacks the byte order mark");
});

test("without a cause the title is the symptom with the place", () => {
  expect(fixTitle("RangeError: too deep", undefined, where)).toBe(`RangeError: too deep: ${where}`);
});

test("links become their texts, and titles keep to their limit", () => {
  expect(fixTitle("x", "[export.ts](src/export.ts#L2) wrote no mark.", where)).toBe("x: export.ts wrote no mark");
  const long = "word ".repeat(100);
  for (const title of [fixTitle(long, long, where), fixTitle(undefined, long, where), fixTitle(long, undefined, where)])
    expect(title.length).toBeLessThanOrEqual(120);
});
