// The questions of install on a real terminal.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { openPty } from "../support/pty.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 30_000;
const onPosix = test.skipIf(process.platform === "win32");
let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  box.env.SHELL = "/bin/bash";
});
afterEach(() => box.dispose());

const start = (...args: string[]) =>
  openPty(["install", ...args], { env: box.env, cwd: box.repo, size: { columns: 100, rows: 60 } });
const settings = () => join(box.home, ".claude", "settings.json");

onPosix(
  "it shows the plan, asks, and does nothing when the answer is no",
  async () => {
    await using pty = start();
    const screen = await pty.see("Do this? [Y/n]");
    expect(screen).toContain("add the hooks SessionStart");
    pty.type("n\r");
    await pty.see("Nothing was changed.");
    expect(await pty.exit()).toBe(0);
    expect(existsSync(settings())).toBe(false);
  },
  timeoutMs,
);

onPosix(
  "what is offered is done as it is answered, old sessions last",
  async () => {
    const folder = join(box.home, ".claude", "projects", "-w-shop");
    mkdirSync(folder, { recursive: true });
    const row = {
      type: "user",
      uuid: "1",
      sessionId: "s",
      cwd: box.repo,
      timestamp: "2026-01-01T00:00:00Z",
      message: { role: "user", content: "Never use floats for money." },
    };
    writeFileSync(join(folder, "s.jsonl"), `${JSON.stringify(row)}\n`);
    await using pty = start();
    await pty.see("Do this? [Y/n]");
    pty.type("\r");
    await pty.see("status line? [y/N]");
    pty.type("yes\r");
    await pty.see("Add /mem");
    pty.type("\r");
    await pty.see("Set up completion");
    pty.type("maybe\r");
    await pty.see(/maybe\s+Set up completion/);
    pty.type("N\r");
    await pty.see("Import 1 session of Claude Code");
    pty.type("y\r");
    expect(await pty.exit()).toBe(0);
    expect(JSON.parse(readFileSync(settings(), "utf8")).statusLine.command).toEndWith("claude-mem statusline");
    expect(existsSync(join(box.home, ".claude", "commands"))).toBe(false);
    expect(existsSync(join(box.memDir, "memory.db"))).toBe(true);
  },
  timeoutMs,
);

onPosix(
  "the end of the input is a no",
  async () => {
    await using pty = start();
    await pty.see("Do this? [Y/n]");
    pty.type("\x04");
    await pty.see("Nothing was changed.");
    expect(await pty.exit()).toBe(0);
  },
  timeoutMs,
);

onPosix(
  "with --yes nothing is asked",
  async () => {
    await using pty = start("--yes");
    expect(await pty.exit()).toBe(0);
    expect(pty.raw()).not.toContain("?");
    expect(existsSync(join(box.home, ".claude", "commands", "mem.md"))).toBe(true);
  },
  timeoutMs,
);
