import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { readSystems, rowsOf } from "./rows.ts";
import { rowText, surfaceFile } from "./table.ts";
import { createWorld } from "./world.ts";

const systems = readSystems();

test("docs/surface.md has a line for each row, and no other", () => {
  const lines = readFileSync(surfaceFile, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.includes("` | "));
  const rows = systems.flatMap(rowsOf);
  expect(lines).toHaveLength(rows.length);
  for (const row of rows) {
    const texts = [rowText({ ...row, works: true }), rowText({ ...row, works: false })];
    expect(texts.filter((text) => lines.includes(text))).not.toEqual([]);
  }
  expect(rows.length).toBeGreaterThan(256);
});

test("no feature of a system is named twice", () => {
  for (const system of systems) {
    const names = rowsOf(system).map(({ feature }) => feature);
    expect(names).toEqual([...new Set(names)]);
  }
});

describe.skipIf(process.platform === "win32")("in bash", () => {
  test("the first rows of each system work", async () => {
    using world = await createWorld("http://127.0.0.1:9");
    for (const system of systems) {
      world.reset();
      for (const { feature, command, expected } of rowsOf(system).slice(0, 3)) {
        const output = await world.run(command);
        expect([feature, output]).toEqual([feature, expect.stringMatching(expected)]);
      }
    }
  }, 60_000);

  test("a row whose command fails is seen", async () => {
    using world = await createWorld("http://127.0.0.1:9");
    expect(await world.run("claude-mem nonsense")).toEndWith("[exit 2]");
    expect(await world.run("claude-mem get 4")).toMatch(/three zones[\s\S]*\n\[exit 0\]$/);
  }, 60_000);
});
