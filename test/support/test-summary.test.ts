import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "./sandbox.ts";
import { parseSummary } from "./test-summary.ts";

async function figuresOf(files: Record<string, string>) {
  using box = sandbox();
  for (const [name, body] of Object.entries(files)) {
    writeFileSync(join(box.repo, name), `import { test, expect } from "bun:test";\n${body}`);
  }
  const child = Bun.spawn([process.execPath, "test"], {
    cwd: box.repo,
    env: box.env,
    stdout: "ignore",
    stderr: "pipe",
  });
  return parseSummary(await child.stderr.text(), await child.exited);
}

test.each([
  ["a pass", { "a.test.ts": `test("a", () => {});` }, { passed: 1, failed: 0, skipped: 0 }],
  [
    "every outcome",
    {
      "a.test.ts": `test("a", () => {}); test.skip("b", () => {}); test.todo("c"); test("d", () => expect(1).toBe(2));`,
    },
    { passed: 1, failed: 1, skipped: 2 },
  ],
  [
    "a file that does not load",
    { "a.test.ts": `test("a", () => {});`, "b.test.ts": `throw new Error("no");` },
    { passed: 1, failed: 1, skipped: 0 },
  ],
  ["no tests at all", {}, { passed: 0, failed: 1, skipped: 0 }],
  [
    "figures printed by a test",
    { "a.test.ts": `test("a", () => console.error(" 7 pass\\n 0 fail\\nRan 7 tests across 1 file."));` },
    { passed: 1, failed: 0, skipped: 0 },
  ],
  [
    "a crash",
    { "a.test.ts": `test("a", () => process.kill(process.pid, "SIGKILL"));` },
    { passed: 0, failed: 1, skipped: 0 },
  ],
])("%s", async (_name, files, figures) => {
  expect(await figuresOf(files)).toEqual(figures);
});
