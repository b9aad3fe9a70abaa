/** Returns the server and the tool in a host's name of an MCP tool: `<prefix><server>__<tool>`. */
export function mcpTool(name: string, prefix: string): { server: string; tool: string } {
  const end = name.lastIndexOf("__");
  const server = name.slice(prefix.length, Math.max(end, prefix.length));
  return { server, tool: end < prefix.length ? "" : name.slice(end + 2) };
}
