import { describe, expect, test } from "bun:test";
import { lineKind } from "../../../../../core/capture/outcome/error-lines.ts";
import { errorList, kindMatcher } from "../../../../../core/capture/outcome/errors/error-list.ts";
import { type ErrorKind, flagsOf, isOfKind } from "../../../../../core/capture/outcome/errors/error-row.ts";
import { looksFailed, looksPassed } from "../../../../../core/capture/outcome/looks-failed.ts";

const rowsOf = (kind: ErrorKind) => errorList().filter(({ kinds }) => kinds.includes(kind));

test("each row has a name of its own", () => {
  expect(new Set(errorList().map(({ id }) => id)).size).toBe(errorList().length);
});

test.each(errorList().flatMap((row) => row.kinds.map((kind) => [row.id, kind, row] as const)))(
  "%s (%s) finds its example",
  (_id, kind, row) => {
    expect(new RegExp(row.pattern.source, flagsOf(kind)).test(row.example)).toBe(true);
    expect(kindMatcher(kind)(row.example)).toBe(true);
  },
);

describe("a line is of the kind that its message has", () => {
  test.each<[ErrorKind, ReturnType<typeof lineKind>]>([
    ["summary", "summary"],
    ["count", "summary"],
    ["name", "name"],
    ["assertion", "assertion"],
    ["step", "error"],
    ["passed", undefined],
  ])("%s", (kind, expected) => {
    const rows = rowsOf(kind);
    expect(rows.length).toBeGreaterThan(0);
    const others = rows.filter(({ example }) => lineKind(example) !== expected).map(({ id }) => id);
    expect(others).toEqual([]);
  });

  test.each<ErrorKind>(["class", "error", "trouble"])("%s says something of a failure", (kind) => {
    expect(rowsOf(kind).filter(({ example }) => lineKind(example) === undefined)).toEqual([]);
  });
});

test("a verdict fails a run by itself, a hint only where nothing is green, and a green line passes it", () => {
  expect(rowsOf("verdict").filter(({ example }) => !looksFailed([example]))).toEqual([]);
  expect(rowsOf("hint").filter(({ example }) => !looksFailed([example]))).toEqual([]);
  expect(rowsOf("hint").filter(({ example }) => looksFailed([example, "3 passed"]))).toEqual([]);
  expect(rowsOf("green").filter(({ example }) => !looksPassed([example]))).toEqual([]);
});

test("a kind is compared in any case unless its case says something", () => {
  expect([kindMatcher("outage")("econnreset"), kindMatcher("verdict")("failed!")]).toEqual([true, false]);
  const row = { id: "a", kinds: ["transient"], pattern: /\bpool\b/, example: "pool" } as const;
  expect(isOfKind(() => [row], "transient", "pool")("The Pool is full")).toBe(true);
});

test("code about rate limits or access is not an outage and lacks nothing", () => {
  expect(kindMatcher("outage")("tests/rate-limiter.test.ts: the rate limiter lets 5 through")).toBe(false);
  expect(kindMatcher("transient")("the rate limiter lets 5 through")).toBe(false);
  expect(kindMatcher("missing")("type ResourceAccess struct {")).toBe(false);
});
