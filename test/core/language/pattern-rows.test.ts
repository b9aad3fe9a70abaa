import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { anyWord, holdsAny, type PatternRow } from "../../../core/language/pattern-rows.ts";
import { repository } from "../../support/repository.ts";

function isRow(value: unknown): value is PatternRow {
  return typeof value === "object" && value !== null && "pattern" in value && "example" in value && "id" in value;
}

const files = ["core/language", "core/extract"].flatMap((folder) => [
  ...new Bun.Glob(`${folder}/**/*.ts`).scanSync(repository),
]);
const tables: [string, PatternRow[]][] = [];
for (const file of files) {
  const exported: Record<string, unknown> = await import(join(repository, file));
  for (const [name, value] of Object.entries(exported)) {
    if (Array.isArray(value) && value.length > 0 && value.every(isRow)) tables.push([`${file} ${name}`, value]);
  }
}

test("the tables are found", () => {
  expect(tables.length).toBeGreaterThan(30);
});

describe("every row holds its example, and has a name of its own", () => {
  test.each(tables)("%s", (_name, rows) => {
    const wrong = rows.filter(({ pattern, example }) => !new RegExp(pattern.source, "i").test(example));
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

test("a text holds a row whatever its case, unless the flags say otherwise", () => {
  const rows = [{ id: "a", pattern: /\bpool\b/, example: "pool" }];
  expect(holdsAny(rows)("The Pool is full")).toBe(true);
  expect(holdsAny(rows, "")("The Pool is full")).toBe(false);
  expect(holdsAny(rows)("The spool is full")).toBe(false);
});

test("a list of words makes one expression", () => {
  expect(anyWord("set~up built").test("it was set up")).toBe(true);
  expect(anyWord("set~up built").test("it was rebuilt")).toBe(false);
});
