import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "./sandbox.ts";
import { failedFiles, parseSummary } from "./test-summary.ts";

async function run(files: Record<string, string>): Promise<{ stderr: string; code: number; folder: string }> {
  using box = sandbox();
  for (const [name, body] of Object.entries(files)) {
    writeFileSync(join(box.repo, name), `import { test, expect } from "bun:test";\n${body}`);
  }
  const child = Bun.spawn([process.execPath, "test", "--parallel"], {
    cwd: box.repo,
    env: box.env,
    stdout: "ignore",
    stderr: "pipe",
  });
  return { stderr: await child.stderr.text(), code: await child.exited, folder: box.repo };
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
  const { stderr, code } = await run(files);
  expect(parseSummary(stderr, code)).toEqual(figures);
});

const passing = `test("a", () => {});`;
const failing = `test("b", () => expect(1).toBe(2));`;
test.each([
  ["none", { "a.test.ts": passing }, []],
  ["one of two", { "a.test.ts": passing, "b.test.ts": passing + failing }, ["b.test.ts"]],
  [
    "one that timed out",
    { "a.test.ts": `test("a", () => new Promise(() => {}), 100);`, "b.test.ts": passing },
    ["a.test.ts"],
  ],
  ["one that does not load", { "a.test.ts": passing, "b.test.ts": `throw new Error("no");` }, ["b.test.ts"]],
  ["two", { "a.test.ts": failing, "b.test.ts": failing }, ["a.test.ts", "b.test.ts"]],
])("files with failures: %s", async (_name, files, expected) => {
  const { stderr, folder } = await run(files);
  expect(failedFiles(stderr, folder).sort()).toEqual(expected);
});

test("an error that has no line with its file is that of the file in its stack", () => {
  const error =
    "# Unhandled error between tests\n-------------\nerror: no\n      at /shop/b.test.ts:2:11\n-------------";
  const end = " 1 pass\n 1 fail\n 1 error\nRan 2 tests across 2 files. [1.00s]";
  expect(failedFiles(`a.test.ts:\n(pass) a [1.00ms]\n\n${error}\n\n\n${end}`, "/shop")).toEqual(["b.test.ts"]);
});

test("failures that no file explains name no file", () => {
  expect(failedFiles("a.test.ts:\n(fail) a [1.00ms]\n\n 0 pass\n 2 fail\nRan 2 tests across 2 files. [1.00s]")).toEqual(
    [],
  );
});
