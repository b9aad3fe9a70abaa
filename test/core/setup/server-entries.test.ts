import { expect, test } from "bun:test";
import { addServer, type ServerEntry } from "../../../core/setup/server-entries.ts";

const binary = "/new/claude-mem";
const added: ServerEntry = { fields: { type: "stdio", command: binary, args: ["mcp"] }, defaults: { env: {} } };
const entry = { ...added.fields, ...added.defaults };
const old = { type: "stdio", command: "/old/claude-mem", args: ["mcp"], env: { CLAUDE_MEM_DIR: "/m" } };
const other = { command: "npx", args: ["mem"] };

const cases = [
  ["a free name", { x: other }, { x: other, mem: entry }, ['add the MCP server "mem"']],
  [
    "a name that is taken",
    { mem: other },
    { mem: other, "claude-mem": entry },
    ['add the MCP server "claude-mem" (the name "mem" belongs to another program)'],
  ],
  ["a moved executable", { mem: old }, { mem: { ...old, command: binary } }, ['update the MCP server "mem"']],
  ["another name", { memory: old }, { memory: { ...old, command: binary } }, ['update the MCP server "memory"']],
  [
    "two of ours",
    { mem: old, "claude-mem": old },
    { mem: { ...old, command: binary } },
    ['update the MCP server "mem"'],
  ],
  ["no change", { mem: entry }, { mem: entry }, []],
] as const;

test.each(cases)("addServer: %s", (_name, before, after, actions) => {
  const edit = addServer(JSON.stringify({ mcpServers: before }), added, ["mcpServers"]);
  expect(JSON.parse(edit.text)).toEqual({ mcpServers: after });
  expect(edit.actions).toEqual([...actions]);
});

test("addServer refuses when both names are taken", () => {
  const servers = { mem: other, "claude-mem": 1 };
  expect(() => addServer(JSON.stringify({ servers }), added, ["servers"])).toThrow(
    "The MCP server names mem and claude-mem belong to other programs",
  );
});
