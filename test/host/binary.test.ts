// The executable, called as hosts call it.
import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { runApp } from "../support/run-app.ts";
import { sandbox } from "../support/sandbox.ts";
import { claudeSample } from "./claude-code.ts";

binary();
const timeoutMs = 30_000;
const start = { kind: "start", source: "startup" } as const;

test.each([
  ["an entry of before hosts had names", []],
  ["an entry that names the host", ["--host", claudeSample.host.name]],
  ["the name before the plugin's mark", ["--host", claudeSample.host.name, "--plugin"]],
])(
  "%s is served",
  async (_name, options) => {
    using box = sandbox();
    const { event, input } = claudeSample.call(start, { sessionId: "s", root: box.repo }, 1);
    const result = await runApp(["hook", event, ...options], { env: hookEnv(box), cwd: box.repo, stdin: input });
    expect([result.code, result.stderr]).toEqual([0, ""]);
    expect(readdirSync(box.memDir)).toContain("memory.db");
  },
  timeoutMs,
);

test.each([
  ["a name that nobody has", ["--host", "nobody"]],
  ["no name", ["--host"]],
])(
  "%s does nothing, and does not fail",
  async (_name, options) => {
    using box = sandbox();
    const { event, input } = claudeSample.call(start, { sessionId: "s", root: box.repo }, 1);
    const result = await runApp(["hook", event, ...options], { env: hookEnv(box), cwd: box.repo, stdin: input });
    expect([result.code, result.stdout, result.stderr]).toEqual([0, "", ""]);
    expect(existsSync(box.memDir)).toBe(false);
  },
  timeoutMs,
);

test(
  "Copilot, which runs the hooks of Claude Code in a project, stores nothing by them",
  async () => {
    using box = sandbox();
    const payload = { hook_event_name: "UserPromptSubmit", session_id: "s", timestamp: "2026-03-01T10:00:00.125Z" };
    const stdin = JSON.stringify({ ...payload, cwd: box.repo, prompt: "Remember: amounts are whole cents." });
    const call = (env: Record<string, string>) =>
      runApp(["hook", "user-prompt-submit"], { env: { ...hookEnv(box), ...env }, cwd: box.repo, stdin });
    expect(await call({ COPILOT_PROJECT_DIR: box.repo })).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(existsSync(box.memDir)).toBe(false);
    await call({});
    expect(existsSync(box.memDir)).toBe(true);
  },
  timeoutMs,
);
