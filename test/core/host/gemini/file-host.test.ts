import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import { geminiFiles } from "../../../../core/host/gemini/setup/file-host.ts";
import { hookGroups } from "../../../../core/host/gemini/setup/hook-groups.ts";
import { isOurHook } from "../../../../core/setup/our-entries.ts";
import { programIn } from "../../../../core/setup/our-program.ts";
import { sandbox } from "../../../support/sandbox.ts";

test.each(["/opt/claude-mem", "/opt/my tools/claude-mem", "/opt/it's/claude-mem"])(
  "%s that is gone blocks nothing",
  (binary) => {
    for (const { handler } of hookGroups(binary)) {
      expect(Bun.spawnSync(["sh", "-c", handler.command], { stderr: "ignore" }).exitCode).toBe(0);
      expect(isOurHook(handler)).toBe(true);
      expect(programIn(handler)).toBe(binary);
    }
  },
);

test("the tools that are recorded, and no others, start a program", () => {
  const [pattern] = hookGroups("/opt/claude-mem").flatMap(({ matcher }) => matcher ?? []);
  const isMatched = (tool: string) => new RegExp(pattern ?? "$^").test(tool);
  for (const tool of ["run_shell_command", "replace", "mcp_github_create_issue"]) expect(isMatched(tool)).toBe(true);
  for (const tool of ["list_directory", "write_todos", "glob"]) expect(isMatched(tool)).toBe(false);
});

test("hooks that are off are reported", () => {
  using box = sandbox();
  const environment = readEnv({ ...box.env, GEMINI_CLI_HOME: box.root });
  const place = { environment, paths: paths(environment) };
  const write = (settings: string) => writeFileSync(join(box.root, ".gemini", "settings.json"), settings);
  mkdirSync(join(box.root, ".gemini"));
  write("");
  expect(geminiFiles.remaining?.(place)).toBeUndefined();
  write('{\n  // off\n  "hooksConfig": { "enabled": false },\n}');
  expect(geminiFiles.remaining?.(place)).toContain("hooksConfig.enabled");
});
