import { expect, test } from "bun:test";
import {
  assertionStart,
  assertions,
  codeOfAssertion,
  errorNames,
} from "../../../../../core/capture/outcome/errors/assertion-texts.ts";
import { kindMatcher } from "../../../../../core/capture/outcome/errors/error-list.ts";
import { countParts } from "../../../../../core/capture/outcome/errors/failed-count.ts";

const isCount = kindMatcher("count");

test.each(countParts.map(({ pattern, example }) => [pattern, example] as const))(
  "a count with %s is found in %j",
  (pattern, example) => {
    expect(new RegExp(pattern, "i").test(example)).toBe(true);
    expect(isCount(example)).toBe(true);
  },
);

test.each([...errorNames, ...assertions, codeOfAssertion].map(({ pattern, example }) => [example, pattern] as const))(
  "%j keeps only its values",
  (example, pattern) => {
    const values = example.replace(assertionStart(), "");
    expect(pattern.test(example)).toBe(true);
    expect(example).not.toBe(values);
    expect(pattern.test(values)).toBe(false);
  },
);
