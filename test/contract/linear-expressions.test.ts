// No expression takes longer than its input is long: a hook reads whatever a tool, a page or a repository holds.
// `npm run bench:expressions` times the same expressions up to 10 MB.
import { expect, test } from "bun:test";
import { parsePhrase } from "../../core/language/phrase-pattern.ts";
import { phraseOf } from "../../core/language/phrases.ts";
import { concepts } from "../core/language/concepts.ts";
import { programExpressions } from "../support/expressions/all.ts";
import { boundedInputs } from "../support/expressions/bounded-inputs.ts";
import { findGrowth } from "../support/expressions/growth.ts";
import { isUnbounded, parseExpression } from "../support/expressions/parse.ts";

const timeoutMs = 120_000;
const expressions = programExpressions();
const unbounded = expressions.filter(({ pattern }) => isUnbounded(parseExpression(pattern.source)));

test(
  "every expression of the program takes time in proportion to its input",
  () => {
    expect(unbounded.length).toBeGreaterThan(300);
    const found = unbounded.flatMap(({ place, pattern }) => {
      if (boundedInputs.has(pattern.source)) return [];
      const growth = findGrowth(pattern);
      return growth
        ? [`${place}: /${pattern.source}/ by ${JSON.stringify(growth.attack)}: ${growth.ms.join(", ")} ms`]
        : [];
    });
    expect(found).toEqual([]);
  },
  timeoutMs,
);

test("no phrase of a language is compiled to an expression without a limit", () => {
  const rows = concepts.flatMap(({ rows }) => rows);
  expect(rows.length).toBeGreaterThan(300);
  const sources = rows.map((row) => parsePhrase(phraseOf(row)).source);
  expect(sources.filter((source) => isUnbounded(parseExpression(source)))).toEqual([]);
});

test("each exception is an expression of the program", () => {
  const sources = new Set(expressions.map(({ pattern }) => pattern.source));
  expect([...boundedInputs.keys()].filter((source) => !sources.has(source))).toEqual([]);
});

test.each<[string, RegExp]>([
  ["space at the end", /\s+$/],
  ["two runs of the same", /a\s*\s*b/],
  ["an open tag", /<a[^>]*>/g],
  ["any text twice", /x.*y.*z/],
  ["a repeated repetition", /^(?:a+)+$/],
  ["alternatives that overlap", /^(?:\w|\d|_)+!$/],
  ["numbers with points", /\b\d[\d.]*s/],
  ["a look-ahead over everything", /(?=.*b)a/g],
])(
  "%s is found: %p",
  (_name, pattern) => {
    expect(findGrowth(pattern)).toBeDefined();
  },
  timeoutMs,
);

test.each<[string, RegExp]>([
  ["a run from its start", /(?<!\s)\s+$/],
  ["one run", /a\s*b/],
  ["a tag without another", /<a[^<>]*>/g],
  ["a limited run", /\s{1,9}$/],
  ["words with points", /(?<![\w.])\w+(?:\.\w+)+/g],
])("%s is linear: %p", (_name, pattern) => {
  expect(findGrowth(pattern)).toBeUndefined();
});
