import { expect, test } from "bun:test";
import { looks } from "../../../../../core/extract/prompts/typed/looks.ts";
import { shapeOf } from "../../../../../core/extract/prompts/typed/shapes.ts";

test.each(looks().map(({ shape, example, looksLike }) => [shape, example, looksLike] as const))(
  "%s: %s",
  (shape, example, looksLike) => {
    expect(example).toMatch(looksLike);
    expect(shapeOf(example)).toBe(shape);
  },
);

test.each([
  "please look at the cart again, the total is wrong",
  "from now on use a real database in the tests",
  "why is 10:30 the cut-off?",
  "- we do not want default exports",
  "1. fix the header 2. then the footer",
  "low priority, but the footer is off",
  "the log says nothing",
  "return early where you can",
  "error handling belongs into the routes",
  "[urgent] fix the total of the cart",
  ">we never mock",
  "ok plan.md looks good. Execute.",
])("no shape: %s", (line) => {
  expect(shapeOf(line)).toBeNull();
});

test("no expression is longer than 200 characters", () => {
  expect(looks().filter(({ looksLike }) => looksLike.source.length > 200)).toEqual([]);
});

test.each([
  ["Caused by: java.io.IOException", "stack"],
  ["thread 'main' panicked", "stack"],
  ["in function 'total'", "stack"],
  ["•", "chat"],
  ["WARNING: disk", "log"],
  ["not ok  src/cart.test.ts", "log"],
  ["$total = 3", "terminal"],
  ["$check ./src/cart.ts before the release", "command"],
  ["panic: out of range", "error"],
  ["Unhandled rejection", "error"],
  ["Failed to load resource: 404", "error"],
  ["blocked by CORS policy", "error"],
  ["**High** the cache leaks", "review"],
  ["P1 Badge the cache leaks", "review"],
  ["low BADGE", "review"],
  ["suggested CHANGE", "review"],
  ["_⚠️ Potential issue_", "review"],
  ["Am 5. Mai schrieb Mia", "letter"],
  ["-- FORWARDED message", "letter"],
  ["Begin forwarded message", "letter"],
  ["JOIN carts ON (", "code"],
  ["EXPOSE 80", "code"],
  ["work\\cart.ts", "address"],
  ["━━━", "terminal"],
] as const)("%s looks like %s", (line, shape) => {
  expect(shapeOf(line)).toBe(shape);
});
