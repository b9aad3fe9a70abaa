// The demo's output in README.md is what the demo prints.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { repository } from "../support/repository.ts";

binary();

/** Returns the lines with every day replaced by the same one: the demo is always played today. */
function linesOf(text: string): string[] {
  return text.replaceAll(/\d{4}-\d{2}-\d{2}/g, "2026-01-01").split("\n");
}

test("README.md quotes `npm start` word for word", () => {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  const blocks = readme.split(/^```/m).filter((_, index) => index % 2 === 1);
  // A block of commands names its language.
  const quoted = blocks.filter((block) => block.startsWith("\n"));
  const lines = quoted.flatMap(linesOf).filter((line) => line.trim() !== "" && line.trim() !== "[…]");
  expect(lines.length).toBeGreaterThan(10);
  const demo = Bun.spawnSync([process.execPath, "test/demo/main.ts"], { cwd: repository });
  const printed = new Set(linesOf(demo.stdout.toString()));
  expect(lines.filter((line) => !printed.has(line))).toEqual([]);
}, 60_000);
