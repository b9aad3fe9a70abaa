// The executable for Linux on ARM, under QEMU's emulation of the processor: two sessions and a search.
import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { sandbox } from "../support/sandbox.ts";
import { builtFor } from "./support/built.ts";
import { findNeeds } from "./support/needs.ts";

const timeoutMs = 300_000;
const loader = "/lib/ld-linux-aarch64.so.1";
const library = existsSync(loader)
  ? []
  : [{ names: ["ld-linux-aarch64.so.1"], package: "libc6:arm64 libstdc++6:arm64" }];
const programs = findNeeds("The executable for linux-arm64 under QEMU", [
  { names: ["qemu-aarch64-static", "qemu-aarch64"], package: "qemu-user-static" },
  ...library,
]);

test.skipIf(programs === undefined)(
  "on an ARM processor, a second session knows what the first was told",
  async () => {
    using box = sandbox();
    const [emulator = ""] = programs ?? [];
    const executable = builtFor("linux-arm64");
    const run = async (args: string[], stdin = "") => {
      const child = Bun.spawn([emulator, executable, ...args], {
        cwd: box.repo,
        env: box.env,
        stdin: Buffer.from(stdin),
        stdout: "pipe",
        stderr: "pipe",
      });
      const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: expect.any(String) });
      return stdout;
    };
    const hook = (event: string, argument: string, fields: Record<string, string>) =>
      run(
        ["hook", argument],
        JSON.stringify({ session_id: "first", hook_event_name: event, cwd: box.repo, ...fields }),
      );

    expect(JSON.parse(await run(["--version", "--json"]))).toMatchObject({ program: "claude-mem" });
    const prompt = "Remember: the walrus service listens on port 4711.";
    expect(await hook("UserPromptSubmit", "user-prompt-submit", { prompt })).toContain("#1");
    await hook("SessionEnd", "session-end", { reason: "other" });
    const second = await hook("SessionStart", "session-start", { session_id: "second", source: "startup" });
    expect(second).toContain("the walrus service listens on port 4711");
    expect(await run(["search", "walrus"])).toContain("4711");
  },
  timeoutMs,
);
