import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";
import { sandbox } from "../../support/sandbox.ts";

/** Runs a program that restarts itself, with cli/main.ts as its entry, and returns how often it began and what it was given. */
function run(variables: Record<string, string>): { count: number; option: unknown; args: unknown } {
  using box = sandbox();
  const begun = join(box.root, "begun");
  const preload = join(box.root, "preload.ts");
  // Runs before the entry, in the restarted process as well.
  writeFileSync(
    preload,
    `import { appendFileSync } from "node:fs";
const { BUN_JSC_useFTLJIT: option } = process.env;
appendFileSync(${JSON.stringify(begun)}, JSON.stringify({ pid: process.pid, option, args: process.argv.slice(2) }) + "\\n");`,
  );
  writeFileSync(join(box.root, "bunfig.toml"), `preload = ["./preload.ts"]\n`);
  const main = join(repository, "cli", "main.ts");
  Bun.spawnSync([process.execPath, main, "import", "codex", "--from", join(box.root, "none"), "--dry-run"], {
    cwd: box.root,
    env: { ...box.env, ...variables },
  });
  const lines = readFileSync(begun, "utf8").trim().split("\n");
  const processes = lines.map((line): { pid: number; option?: string; args: string[] } => JSON.parse(line));
  const last = processes.at(-1);
  expect(new Set(processes.map(({ pid }) => pid)).size).toBe(1);
  return { count: processes.length, option: last?.option, args: last?.args };
}

const args = expect.arrayContaining(["import", "codex", "--dry-run"]);

test.if(process.platform !== "win32")("an import replaces its process by one without the last compiler, once", () => {
  expect(run({})).toMatchObject({ count: 2, option: "0", args });
});

test("an import leaves the process as it is where the user has set the option", () => {
  expect(run({ BUN_JSC_useFTLJIT: "1" })).toMatchObject({ count: 1, option: "1", args });
});
