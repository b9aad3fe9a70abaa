import { expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { hookEntries, hookGroups } from "../../../../../core/host/claude-code/setup/hook-entries.ts";
import { slashCommands } from "../../../../../core/host/claude-code/setup/slash-commands.ts";
import { repository } from "../../../../support/repository.ts";

const folder = join(repository, "plugin");
const read = (path: string) => readFileSync(join(folder, path), "utf8");

test("its hooks are those of install, started by the launcher", () => {
  const { hooks } = JSON.parse(read("hooks/hooks.json"));
  const binary = "${CLAUDE_PLUGIN_ROOT}/bin/claude-mem";
  const registered = hookGroups(binary, "--plugin");
  for (const { event, handler } of registered) expect(hooks[event].at(-1).hooks).toEqual([handler]);
  expect(registered[0]?.handler.args).toEqual(["hook", "session-start", "--plugin"]);
  expect(Object.keys(hooks)).toEqual(hookEntries.map(({ event }) => event));
  expect(statSync(join(folder, "bin/claude-mem")).mode & 0o111).not.toBe(0);
});

test("each command has a description, and only existing tools are allowed", () => {
  for (const { name, allows, body } of slashCommands) {
    const text = read(`commands/${name}.md`);
    expect(text).toMatch(/^---\ndescription: ".{10,110}"\n/);
    expect(text).toEndWith(body);
    expect(allows).not.toContain("Bash(claude-mem:*)");
  }
});

test("the tools that commands name are those of the server", () => {
  const server = readFileSync(join(repository, "mcp", "tools.ts"), "utf8");
  const named = slashCommands.flatMap(({ body, allows }) =>
    [...`${body}${allows}`.matchAll(/mem_([a-z_]+)/g)].map(([, tool]) => tool!),
  );
  const tools = new Set(named.map((tool) => tool.replace(/^.*mem_(?=[a-z])/, "")).filter((tool) => tool !== "mem_"));
  expect(tools.size).toBeGreaterThan(5);
  for (const tool of tools) expect(server).toContain(tool.replaceAll("_", "-"));
});
