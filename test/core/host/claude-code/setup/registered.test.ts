import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEnv } from "../../../../../core/config/env.ts";
import { claudePaths } from "../../../../../core/host/claude-code/paths.ts";
import { isHookInSettings, isServerInSettings } from "../../../../../core/host/claude-code/setup/registered.ts";
import { type Sandbox, sandbox } from "../../../../support/sandbox.ts";

let box: Sandbox;
let program: string;
beforeEach(() => {
  box = sandbox();
  program = join(box.root, "claude-mem");
  writeFileSync(program, "");
});
afterEach(() => box.dispose());

const paths = () => claudePaths(readEnv(box.env));
const stop = (command: string, ...args: string[]) =>
  JSON.stringify({
    hooks: { Stop: [{ hooks: [{ type: "command", command, ...(args.length > 0 ? { args } : {}) }] }] },
  });

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test.each(["settings.json", "settings.local.json", "user"])(
  "a hook of ours in %s is found, at its own event only",
  (name) => {
    expect(isHookInSettings(paths(), box.repo, "Stop")).toBe(false);
    put(
      name === "user" ? paths().claudeSettings : join(box.repo, ".claude", name),
      `// mine\n${stop(program, "hook", "stop")}`,
    );
    expect(isHookInSettings(paths(), box.repo, "Stop")).toBe(true);
    expect(isHookInSettings(paths(), box.repo, "SessionStart")).toBe(false);
  },
);

test("an older form counts, and so does a name that the PATH has to find", () => {
  put(paths().claudeSettings, stop("claude-mem hook stop"));
  expect(isHookInSettings(paths(), box.repo, "Stop")).toBe(true);
  put(paths().claudeSettings, stop(`'${program}' hook stop`));
  expect(isHookInSettings(paths(), box.repo, "Stop")).toBe(true);
});

test.each([
  ["a program that is gone", () => stop("/gone/claude-mem", "hook", "stop")],
  ["another's hook", () => stop("/usr/bin/claude-mem-lite", "hook", "stop")],
  ["text that names us", () => JSON.stringify({ permissions: { allow: ["Bash(claude-mem:*)"] } })],
  ["settings that can't be read", () => `${stop(program, "hook", "stop")} claude-mem {`],
  ["another shape", () => '{ "hooks": { "Stop": { "claude-mem": 1 } } }'],
])("%s does not count", (_name, text) => {
  put(paths().claudeSettings, text());
  expect(isHookInSettings(paths(), box.repo, "Stop")).toBe(false);
});

test("the server is found for the user and for the folder, and not for another one", () => {
  const server = (command: string) => ({ mem: { type: "stdio", command, args: ["mcp"] } });
  const found = (claudeJson: object) => {
    put(paths().claudeJson, JSON.stringify(claudeJson));
    return isServerInSettings(paths(), box.repo);
  };
  expect(isServerInSettings(paths(), box.repo)).toBe(false);
  expect(found({ mcpServers: server(program) })).toBe(true);
  expect(found({ projects: { [box.repo]: { mcpServers: server(program) } } })).toBe(true);
  expect(found({ projects: { "/elsewhere": { mcpServers: server(program) } } })).toBe(false);
  expect(found({ mcpServers: server("/gone/claude-mem") })).toBe(false);
});
