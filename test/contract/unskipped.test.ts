// A test may be left out for what a machine has not, never for good, and none may be the only one that runs.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/repository.ts";

const banned = /^\s*(?:test|it|describe)(?:\.each\([^)]*\))?\.(?:skip|only|todo|failing)\(/m;
test("no test is switched off", () => {
  const folder = join(repository, "test");
  const files = [...new Bun.Glob("**/*.test.{ts,tsx}").scanSync(folder)];
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => banned.test(readFileSync(join(folder, file), "utf8")))).toEqual([]);
});

test.each([
  ['test.skip("later", () => {});', true],
  ['  describe.only("this", () => {});', true],
  ['test.each([1]).todo("%s")', true],
  ['test.skipIf(process.platform === "win32")("links", () => {});', false],
  ['test("skip(1) leaves one out", () => {});', false],
])("%s is switched off: %p", (source, isOff) => {
  expect(banned.test(source)).toBe(isOff);
});
