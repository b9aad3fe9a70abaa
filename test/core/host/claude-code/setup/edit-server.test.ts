import { expect, test } from "bun:test";
import { removeServer } from "../../../../../core/host/claude-code/setup/edit-server.ts";

const old = { type: "stdio", command: "/old/claude-mem", args: ["mcp"], env: { CLAUDE_MEM_DIR: "/m" } };
const other = { command: "npx", args: ["mem"] };

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
