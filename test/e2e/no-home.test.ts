// A user whom the system does not know, without HOME: as in a container that is started with some number for its user.
import { expect, test } from "bun:test";
import { chmodSync, existsSync } from "node:fs";
import { binary } from "../support/binary.ts";
import { sandbox } from "../support/sandbox.ts";

const executable = binary();
const number = "12345";
const unknown =
  process.getuid?.() === 0
    ? ["setpriv", `--reuid=${number}`, `--regid=${number}`, "--clear-groups"]
    : ["unshare", "--user", `--map-user=${number}`, `--map-group=${number}`];
const canBeUnknown =
  process.platform === "linux" &&
  Bun.which(unknown[0] ?? "") !== null &&
  Bun.spawnSync([...unknown, "test", "-x", executable], { cwd: "/" }).success;

function run(args: string[], env: Record<string, string> = {}) {
  const stdin = Buffer.from(JSON.stringify({ session_id: "one", hook_event_name: "Stop", cwd: "/" }));
  const { exitCode, stdout, stderr } = Bun.spawnSync([...unknown, executable, ...args], { cwd: "/", env, stdin });
  return { exitCode, stdout: stdout.toString(), stderr: stderr.toString() };
}

test.skipIf(!canBeUnknown)("without a home, commands say what to do, and no hook fails", () => {
  expect(run(["--version"])).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^claude-mem /), stderr: "" });
  const refused = run(["save", "The walrus is asleep"]);
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toContain("Database can't be opened for writing: /.local/share/claude-mem/memory.db\n");
  expect(refused.stderr).toContain("or set CLAUDE_MEM_DIR to one that is.");
  expect(run(["hook", "stop"])).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  expect(existsSync("/.local")).toBe(false);
});

test.skipIf(!canBeUnknown)("a data folder is enough", () => {
  using box = sandbox();
  for (const folder of [box.root, box.home]) chmodSync(folder, 0o777);
  expect(run(["save", "The walrus is asleep"], { CLAUDE_MEM_DIR: box.memDir, CLAUDE_MEM_MODEL: "off" })).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("Saved #1"),
  });
});
