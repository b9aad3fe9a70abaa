import { expect, test } from "bun:test";
import { isSelfContained } from "../../../../core/extract/reports/self-contained.ts";

test.each([
  "This only fails on Windows.",
  "It ignores the limit.",
  "- They share one pool.",
  "However, the driver rounds.",
  "The latter is faster.",
  "The issue is the shared buffer.",
  "The pool is closed twice since this change.",
  "`limit`.",
  "Das gilt nur lokal.",
  "这只在本地发生",
])("points back at something: %s", (sentence) => {
  expect(isSelfContained(sentence)).toBe(false);
});

test.each([
  "`openPool` ignores the limit.",
  "The driver rounds every price above 0.1.",
  "- Nginx sends /api to port 3333.",
  "Der Treiber rundet jeden Preis.",
])("stands by itself: %s", (sentence) => {
  expect(isSelfContained(sentence)).toBe(true);
});
