// A database keeps the number of its last migration: no number may be given twice or change its place.
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { migrations, newestSchema } from "../../../../core/db/migrations/index.ts";
import { repository } from "../../../support/repository.ts";

/** Work that did not land. A database can't have seen them. */
const unused = [22, 35];

test("the numbers of the migrations rise, and none is missing but those that were never used", () => {
  const numbers = migrations.map(({ id }) => id);
  const all = Array.from({ length: newestSchema - 16 }, (_, index) => index + 17);
  expect(numbers).toEqual(all.filter((number) => !unused.includes(number)));
});

test("each migration is in the file of its number", () => {
  const files = readdirSync(join(repository, "core", "db", "migrations")).filter((file) => /^\d{4}-.*\.ts$/.test(file));
  const numbers = new Set(files.map((file) => Number(file.slice(0, 4))));
  expect([...numbers].sort((a, b) => a - b)).toEqual(migrations.map(({ id }) => id));
});
