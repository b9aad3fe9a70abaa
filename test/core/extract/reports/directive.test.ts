import { expect, test } from "bun:test";
import { ordersAbout } from "../../../../core/extract/reports/directive.ts";
import { orderShapes } from "../../../../core/language/reports/orders-to-reader.ts";

test.each(orderShapes.map(({ example, shape }) => [example, shape] as const))("%s is an order", (example, shape) => {
  expect(example).toMatch(shape);
  expect(ordersAbout(example)).toBe(true);
});

test.each(orderShapes.map(({ example }) => [example] as const))("only one shape matches %s", (example) => {
  expect(orderShapes.filter(({ shape }) => shape.test(example))).toHaveLength(1);
});

test.each([
  "The importer hands each row on to the writer",
  "Run the migrations before the tests when they fail on a fresh clone",
  "The gateway closes idle sockets after a minute",
  "Die Regel gilt nur auf dem Testserver",
])("%s is no order", (text) => {
  expect(ordersAbout(text)).toBe(false);
});

test("no shape is longer than 200 characters", () => {
  for (const { shape } of orderShapes) expect(shape.source.length).toBeLessThanOrEqual(200);
});
