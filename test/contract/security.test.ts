// Each promise of SECURITY.md names tests that exist, and each file and decision that it names is there.
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/repository.ts";

const text = readFileSync(join(repository, "SECURITY.md"), "utf8");
const section = (heading: string) => (text.split(`\n## ${heading}\n`)[1] ?? "").split("\n## ")[0] ?? "";
const rows = (heading: string) =>
  section(heading)
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:-|Who \||What \||Promise \|)/.test(line))
    .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));

/** The files of tests that a cell names. */
const named = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);

test("SECURITY.md has a threat model, a table of stored data, and promises", () => {
  expect(rows("Threat model").length).toBeGreaterThanOrEqual(6);
  expect(section("Threat model")).toContain("Not defended:");
  for (const row of rows("What is stored, sent and kept")) expect(row).toHaveLength(4);
  expect(rows("What is stored, sent and kept").length).toBeGreaterThanOrEqual(8);
  expect(rows("Promises").length).toBeGreaterThanOrEqual(20);
});

test.each(rows("Promises"))("%s", (_promise, cell) => {
  const tests = named(cell);
  expect(tests.length).toBeGreaterThan(0);
  for (const file of tests) {
    expect(file).toMatch(/^test\/.+\.test\.tsx?$/);
    expect(existsSync(join(repository, file)) ? "" : `${file} does not exist`).toBe("");
    expect(readFileSync(join(repository, file), "utf8")).toMatch(/\btest(?:\.each|\.skipIf|\()/);
  }
});

test("every linked file exists", () => {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = ""]) => path);
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});
