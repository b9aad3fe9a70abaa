import { expect, test } from "bun:test";
import { textOf } from "../../../core/process/output.ts";

const onPosix = test.skipIf(process.platform === "win32");

function start(script: string, timeout?: number) {
  const options = timeout === undefined ? {} : { timeout, killSignal: "SIGKILL" as const };
  return Bun.spawn(["sh", "-c", script], { stdin: "ignore", stdout: "pipe", stderr: "ignore", ...options });
}

onPosix("a program that is left behind and holds the output is not waited for", async () => {
  const child = start("sleep 30 & echo $!; echo said");
  const startedAt = performance.now();
  const [pid, said] = (await textOf(child, child.stdout)).split("\n");
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  process.kill(Number(pid), "SIGKILL");
  expect(said).toBe("said");
});

onPosix("nor is it when the program was killed for being late", async () => {
  const child = start("sleep 30 & echo $!; wait", 300);
  const startedAt = performance.now();
  const pid = await textOf(child, child.stdout);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  process.kill(Number(pid), "SIGKILL");
  expect(await child.exited).toBe(137);
});

onPosix(
  "everything that a program prints is read, also what it prints slowly and in parts of a character",
  async () => {
    const long = start("head -c 3000000 /dev/zero | tr '\\0' x");
    expect((await textOf(long, long.stdout)).length).toBe(3_000_000);
    const slow = start("printf '\\303'; sleep 1; printf '\\274'; sleep 1; printf end");
    expect(await textOf(slow, slow.stdout)).toBe("üend");
  },
);
