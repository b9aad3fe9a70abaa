import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { sandbox } from "../support/sandbox.ts";
import { serverCommand, startClient } from "./client.ts";

// No signals and no shell there.
const isWindows = process.platform === "win32";

/** Returns whether the process ended before the deadline. */
async function hasEnded(pid: number, deadlineMs: number): Promise<boolean> {
  const deadline = performance.now() + deadlineMs;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await Bun.sleep(10);
  }
  return true;
}

function isRunning(pid: number): boolean {
  // Not signal 0: in a container nobody may collect an orphan, and a zombie still takes signals.
  const { stdout } = Bun.spawnSync(["ps", "-o", "stat=", "-p", String(pid)]);
  return /^[^Z\s]/.test(stdout.toString().trim());
}

test("the end of stdin ends the process, after every request has its whole answer", async () => {
  using box = sandbox();
  await using client = startClient(box);
  for (let i = 0; i < 4; i += 1)
    await client.call("mem_save", { content: `${i} ${"word ".repeat(9000)}`, force: true });
  // 180 kB: a pipe takes 64 of them.
  client.send(
    `${JSON.stringify({ jsonrpc: "2.0", id: "last", method: "tools/call", params: { name: "mem_get", arguments: { ids: [1, 2, 3, 4] } } })}\n`,
  );
  const endedAt = performance.now();
  client.process.stdin.end();
  const { id, result } = await client.next();
  expect([id, JSON.stringify(result).length > 170_000]).toEqual(["last", true]);
  expect(await client.process.exited).toBe(0);
  expect(performance.now() - endedAt).toBeLessThan(1000);
});

test("an existing database is kept open, and closed at the end", async () => {
  using box = sandbox();
  const file = join(box.memDir, "memory.db");
  openDatabase({ file }).close();
  // The file that is removed with the last connection.
  const isHeld = () => existsSync(`${file}-shm`);
  expect(isHeld()).toBe(false);
  await using client = startClient(box);
  const deadline = performance.now() + 5000;
  while (!isHeld() && performance.now() < deadline) await Bun.sleep(10);
  expect(isHeld()).toBe(true);
  client.process.stdin.end();
  expect(await client.process.exited).toBe(0);
  expect(isHeld()).toBe(false);
});

test.skipIf(isWindows).each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s ends the process cleanly", async (signal) => {
  using box = sandbox();
  await using client = startClient(box);
  await client.call("mem_recent");
  client.process.kill(signal);
  expect(await client.process.exited).toBe(0);
});

// A shell represents the host. It is killed while stdin stays open in our hands, or with it.
test.skipIf(isWindows).each([
  ["stays open", "50"],
  ["is closed with it", "60000"],
])("a host killed while stdin %s leaves no process behind", async (stdin, parentCheckMs) => {
  using box = sandbox();
  const isKept = stdin === "stays open";
  const host = Bun.spawn(["sh", "-c", 'exec 3<&0; "$@" <&3 & echo $!; wait', "sh", ...serverCommand, parentCheckMs], {
    cwd: box.repo,
    env: box.env,
    stdin: "pipe",
    stdout: "pipe",
  });
  const reader = host.stdout.getReader();
  const pid = Number(new TextDecoder().decode((await reader.read()).value));
  host.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  host.stdin.flush();
  await reader.read();
  expect(isRunning(pid)).toBe(true);
  host.kill("SIGKILL");
  if (!isKept) host.stdin.end();
  expect(await hasEnded(pid, 1000)).toBe(true);
});
