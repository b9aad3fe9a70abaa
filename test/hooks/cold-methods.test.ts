// core/lists.ts explains why the hooks that run at every step avoid the engine's own list methods.
import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { hookCases } from "../bench/support/cases.ts";
import { makeStore } from "../bench/support/store.ts";

const report = join(import.meta.dir, "support", "report-methods.ts");
const main = join(import.meta.dir, "..", "..", "cli", "main.ts");
const frequent = [
  ...["PreToolUse Edit, known file", "PreToolUse Bash, no file", "PostToolUse Edit", "PostToolUse Bash"],
  ...["UserPromptSubmit that finds", "UserPromptSubmit that finds nothing"],
];

const store = makeStore(50);
afterAll(() => store[Symbol.dispose]());

test.each(frequent)("%s calls no method that is compiled from its text", (name) => {
  const hook = hookCases.find((each) => each.name === name);
  if (!hook) throw new Error(`There is no hook case ${name}.`);
  const { stdout, calledMethods } = run(hook.call, JSON.stringify(hook.payload(store)));
  expect(stdout !== "").toBe(hook.answers !== false);
  expect(calledMethods).toEqual([]);
});

test("what is called is seen", () => {
  const { calledMethods } = run(["stats"], "");
  expect(calledMethods).toContain("Array.map");
});

function run(call: readonly string[], stdin: string): { stdout: string; calledMethods: string[] } {
  const { stdout, stderr } = Bun.spawnSync([process.execPath, "--preload", report, main, ...call], {
    env: { ...store.box.env, CLAUDE_PROJECT_DIR: store.box.repo },
    cwd: store.box.repo,
    stdin: Buffer.from(stdin),
  });
  const said = /^called: (.*)$/m.exec(stderr.toString());
  if (!said) throw new Error(`Nothing was reported: ${stderr}`);
  return { stdout: stdout.toString(), calledMethods: said[1] ? said[1].split(" ") : [] };
}
