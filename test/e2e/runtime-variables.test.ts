// Variables that Bun and Node read, and their effect on the installed program. SECURITY.md says why the two that act give an
// attacker nothing.
import { expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();

/** Runs the program with the variable set to load a file, and returns whether that file ran. */
function runs(box: Sandbox, name: string, value: (file: string) => string, args = ["status"]): boolean {
  const trace = join(box.root, "trace");
  const file = join(box.repo, "loaded.js");
  writeFileSync(file, `require("node:fs").writeFileSync(${JSON.stringify(trace)}, "");`);
  Bun.spawnSync([binary(), ...args], {
    env: { ...hookEnv(box), [name]: value(file) },
    cwd: box.repo,
    stdin: Buffer.from("{}"),
    timeout: 5000,
  });
  return existsSync(trace);
}

test.each([
  ["NODE_OPTIONS", (file: string) => `--require ${file}`],
  ["BUN_CONFIG_PRELOAD", (file: string) => file],
  ["BUN_INSPECT_PRELOAD", (file: string) => file],
  ["BUN_PRELOAD", (file: string) => file],
  ["NODE_PATH", (file: string) => join(file, "..")],
  ["BUN_INSPECT", () => "ws://127.0.0.1:1/x"],
])("%s loads nothing into it", (name, value) => {
  for (const args of [["status"], ["hook", "session-start"]]) {
    using box = sandbox();
    expect(runs(box, name, value, args)).toBe(false);
  }
});

// When Bun can be built without them, this fails, and they are to be switched off.
test.each([
  ["BUN_OPTIONS", (file: string) => `--preload ${file}`, ["--version"]],
  ["BUN_BE_BUN", () => "1", ["loaded.js"]],
] as const)("%s acts, and doctor warns of it", (name, value, args) => {
  using box = sandbox();
  expect(runs(box, name, value, [...args])).toBe(true);
  if (name === "BUN_BE_BUN") return; // the doctor itself would be plain Bun
  const { stdout } = Bun.spawnSync([binary(), "doctor", "--json"], {
    env: { ...hookEnv(box), [name]: "--smol" },
    cwd: box.repo,
  });
  const { checks } = JSON.parse(stdout.toString()) as { checks: { id: string; status: string; evidence: string }[] };
  expect(checks.find(({ id }) => id === "bun-variables")).toMatchObject({ status: "warn" });
});
