import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/repository.ts";
import { readTried } from "./support/parts.ts";
import { platformTable } from "./support/table.ts";
import { ways } from "./support/targets.ts";
import { resultsOf } from "./try.ts";

const read = (path: string) => readFileSync(join(repository, path), "utf8");

test("docs/platforms.md is what the recorded run has seen; else: npm run platforms", () => {
  expect(read("docs/platforms.md")).toBe(platformTable());
});

test("every target that is built is tried, and the recorded run has all of them", () => {
  const targets = [...read("build.ts").matchAll(/^ {2}"([\w-]+)": "bun-/gm)].map((match) => match[1] ?? "");
  expect(["linux-x64", ...Object.keys(ways)].sort()).toEqual(targets.sort());
  expect(Object.keys(readTried()).sort()).toEqual(Object.keys(ways).sort());
});

test("a report becomes results; what failed or was not run is said", () => {
  const seen = resultsOf(`<testsuites><testsuite name="x">
    <testcase name="windows-x64: works &amp; stays" classname="a"/>
    <testcase name="windows-x64: breaks"><failure type="AssertionError" /></testcase>
    <testcase name="darwin-x64: is there">
      <skipped />
    </testcase>
    <testcase name="something else" /></testsuite></testsuites>`);
  expect(seen).toEqual({
    "windows-x64": { "works & stays": "passed", breaks: "failed" },
    "darwin-x64": { "is there": "not run" },
  });
  const text = platformTable(seen);
  expect(text).toContain("| works & stays. **failed: breaks** |");
  expect(text).toContain("| **not run: is there** |");
});
