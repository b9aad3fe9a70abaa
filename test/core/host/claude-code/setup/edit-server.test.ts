import { expect, test } from "bun:test";
import { addServer, removeServer, serverEntry } from "../../../../../core/host/claude-code/setup/edit-server.ts";

const binary = "/new/claude-mem";
const entry = serverEntry(binary);
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
  const edit = addServer(JSON.stringify({ mcpServers: before }), binary);
  expect(JSON.parse(edit.text)).toEqual({ mcpServers: after });
  expect(edit.actions).toEqual([...actions]);
});

test("addServer refuses when both names are taken", () => {
  expect(() => addServer(JSON.stringify({ mcpServers: { mem: other, "claude-mem": 1 } }), binary)).toThrow(
    "The MCP server names mem and claude-mem belong to other programs",
  );
});

test("removeServer takes ours out under any name, of single folders too, and leaves those of others", () => {
  const projects = { "/p": { mcpServers: { mem: old, other } }, "/q": { mcpServers: { mem: other } }, "/r": 1 };
  const before = { projects, mcpServers: { mem: other, memory: old } };
  const edit = removeServer(JSON.stringify(before), undefined);
  expect(JSON.parse(edit.text)).toEqual({
    projects: { ...projects, "/p": { mcpServers: { other } } },
    mcpServers: { mem: other },
  });
  expect(edit.actions).toEqual(['remove the MCP server "memory"', 'remove the MCP server "mem"']);
});
