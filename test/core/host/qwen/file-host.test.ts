import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import { qwenFiles } from "../../../../core/host/qwen/setup/file-host.ts";
import { hookGroups } from "../../../../core/host/qwen/setup/hook-groups.ts";
import { sandbox } from "../../../support/sandbox.ts";

test("hooks that are off are reported", () => {
  using box = sandbox();
  const environment = readEnv({ ...box.env, QWEN_HOME: box.root });
  const place = { environment, paths: paths(environment) };
  const write = (settings: string) => writeFileSync(join(box.root, "settings.json"), settings);
  write('{ "disableAllHooks": false }');
  expect(qwenFiles.remaining?.(place)).toBeUndefined();
  write('{\n  // off\n  "disableAllHooks": true\n}');
  expect(qwenFiles.remaining?.(place)).toContain("disableAllHooks");
});

test("before a tool a program starts only for a subagent's task and for mem_keep", () => {
  const before = hookGroups("/opt/claude-mem").find(({ event }) => event === "PreToolUse");
  const isMatched = (tool: string) => new RegExp(before?.matcher ?? "$^").test(tool);
  for (const tool of ["agent", "mcp__mem__mem_keep"]) expect(isMatched(tool)).toBe(true);
  for (const tool of ["edit", "run_shell_command", "mcp__mem__mem_search"]) expect(isMatched(tool)).toBe(false);
});

test("timeouts are in seconds: the host reads larger numbers as milliseconds", () => {
  for (const { handler } of hookGroups("/opt/claude-mem")) expect(handler.timeout).toBeLessThan(60);
});
