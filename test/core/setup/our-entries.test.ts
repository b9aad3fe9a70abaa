import { describe, expect, test } from "bun:test";
import { isOurHook, isOurServer, isOurStatusLine } from "../../../core/setup/our-entries.ts";
import { isOurProgram, programIn } from "../../../core/setup/our-program.ts";

describe("isOurHook", () => {
  test.each([
    { command: "/home/u/.local/bin/claude-mem", args: ["hook", "stop"] },
    { command: "C:\\Users\\u\\bin\\claude-mem.exe", args: ["hook", "stop"] },
    { command: "claude-mem", args: ["hook"] },
    { command: "/usr/bin/claude-mem hook stop" },
    { command: '"/home/u v/claude-mem" hook stop' },
    { command: "'/home/u v/claude-mem' hook stop" },
    { command: "/home/u\\ v/claude-mem hook stop" },
    { command: '"C:\\Program Files\\claude-mem.EXE" hook stop' },
    { command: "  claude-mem  hook" },
  ])("takes %j as ours", (handler) => {
    expect(isOurHook(handler)).toBe(true);
  });

  const others: unknown[] = [
    { command: "node /home/u/.claude-mem-lite/claude-mem-lite/hook.mjs stop" },
    { command: "claude-mem-lite hook stop" },
    { command: "bun /home/u/.claude/plugins/thedotmack/claude-mem hook stop" },
    { command: "bun", args: ["/plugins/thedotmack/worker.cjs", "hook", "stop"] },
    { command: "/opt/claude-mem/run hook stop" },
    { command: "/usr/bin/claude-mem", args: ["mcp"] },
    { command: "/usr/bin/claude-mem", args: [] },
    { command: "/usr/bin/claude-mem search hook" },
    { command: "/usr/bin/claude-mem" },
    { command: "claude-mem hook stop", args: ["hook"] },
    { command: '"claude-mem hook stop' },
    { command: "echo 'claude-mem' hook" },
    { command: 5, args: ["hook"] },
    { args: ["hook"] },
    { command: "" },
    {},
    [],
    null,
    "claude-mem hook stop",
  ];
  test.each(others.map((handler) => [handler]))("leaves %j to others", (handler) => {
    expect(isOurHook(handler)).toBe(false);
  });

  test("stays linear on hostile commands", () => {
    for (const command of ["\\ ".repeat(500_000), `"${"a".repeat(1_000_000)}`, " ".repeat(1_000_000)]) {
      expect(isOurHook({ command })).toBe(false);
    }
  });
});

test.each([
  ["/usr/bin/claude-mem", true],
  ["claude-mem.exe", true],
  ["/usr/bin/claude-mem-lite", false],
  ["/claude-mem/", false],
  ["/usr/bin/bun", false],
])("isOurProgram(%j) is %p", (command, expected) => {
  expect(isOurProgram(command)).toBe(expected);
});

test.each([
  [{ type: "stdio", command: "/b/claude-mem", args: ["mcp"] }, true],
  [{ command: "/b/claude-mem", args: ["serve"] }, false],
  [{ command: "npx", args: ["claude-mem", "mcp"] }, false],
  [{ type: "local", command: ["/b/claude-mem", "mcp"] }, true],
  [{ type: "local", command: ["/b/claude-mem", "serve"] }, false],
  [{ type: "local", command: ["npx", "claude-mem", "mcp"] }, false],
  [{ type: "local", command: [] }, false],
  [{ type: "local", command: [{ toString: 1 }, "mcp"] }, false],
  [{ type: "http", url: "http://localhost/claude-mem" }, false],
  [null, false],
])("isOurServer(%j) is %p", (server, expected) => {
  expect(isOurServer(server)).toBe(expected);
});

test.each([
  [{ command: "/b/claude-mem", args: ["mcp"] }, "/b/claude-mem"],
  [{ command: "'/home/u v/claude-mem' hook stop" }, "/home/u v/claude-mem"],
  [{ command: ["/b/claude-mem", "mcp"] }, "/b/claude-mem"],
  [{ command: [{ toString: 1 }, "mcp"] }, undefined],
  [{ command: [] }, undefined],
  [null, undefined],
])("the program of %j is %p", (entry, expected) => {
  expect(programIn(entry)).toBe(expected);
});

test.each([
  [{ type: "command", command: "/b/claude-mem statusline" }, true],
  [{ command: "'/home/u v/claude-mem' statusline", padding: 0 }, true],
  [{ command: `"/home/it's \\$5/claude-mem" statusline` }, true],
  [{ command: "C:/Users/u/claude-mem.exe statusline --wide" }, true],
  [{ command: "~/.claude/mine.sh; claude-mem statusline" }, false],
  [{ command: "claude-mem-lite statusline" }, false],
  [{ command: "/b/claude-mem hook stop" }, false],
  ["claude-mem statusline", false],
  [null, false],
])("isOurStatusLine(%j) is %p", (line, expected) => {
  expect(isOurStatusLine(line)).toBe(expected);
});
