import { AppError } from "../app-error.ts";
import { removeAt, setAt } from "../files/json-edit.ts";
import { type JsonPath, valueAt } from "../files/json-tree.ts";
import { isOurServer, isRecord } from "./recognise.ts";
import { dropIfEmpty, type TextEdit, updateFields } from "./text-edit.ts";

/** The names our MCP server may have, the preferred one first: the model sees it in every tool's name. */
export const serverNames = ["mem", "claude-mem"] as const;

/** Returns our MCP server's entry, with the keys that the host writes itself. */
export function serverEntry(binary: string): {
  type: "stdio";
  command: string;
  args: string[];
  env: Record<string, never>;
} {
  return { type: "stdio", command: binary, args: ["mcp"], env: {} };
}

/**
 * Returns Claude Code's .claude.json with our MCP server registered in user scope. An entry of ours is updated under
 * the name it has; a name that somebody else has is left alone. Throws AppError "conflict" when all names are taken.
 */
export function addServer(claudeJson: string, binary: string): TextEdit {
  const servers = serversOf(claudeJson);
  const { env, ...fields } = serverEntry(binary);
  const [name, ...others] = ourNames(servers);
  if (name !== undefined) {
    const updated = updateFields(claudeJson, ["mcpServers", name], fields);
    const text = others.reduce((left, other) => removeAt(left, ["mcpServers", other]), updated);
    return { text, actions: text === claudeJson ? [] : [`update the MCP server "${name}"`] };
  }
  const free = serverNames.find((candidate) => servers[candidate] === undefined);
  if (free === undefined) {
    throw new AppError("conflict", `The MCP server names ${serverNames.join(" and ")} belong to other programs`, {
      hints: [`Rename one with \`claude mcp remove\` and \`claude mcp add\`, then run \`claude-mem install\` again.`],
    });
  }
  const text = setAt(claudeJson, ["mcpServers", free], { ...fields, env });
  const why = free === serverNames[0] ? "" : ` (the name "${serverNames[0]}" belongs to another program)`;
  return { text, actions: [`add the MCP server "${free}"${why}`] };
}

/** Returns .claude.json without our MCP server; `created` as in removeHooks. */
export function removeServer(claudeJson: string, created: readonly JsonPath[] | undefined): TextEdit {
  const edit: TextEdit = { text: claudeJson, actions: [] };
  const servers = valueAt(claudeJson, ["mcpServers"]);
  for (const name of isRecord(servers) ? ourNames(servers) : []) {
    edit.text = removeAt(edit.text, ["mcpServers", name]);
    edit.actions.push(`remove the MCP server "${name}"`);
  }
  dropIfEmpty(edit, ["mcpServers"], created, edit.actions.length > 0);
  return edit;
}

function serversOf(claudeJson: string): Record<string, unknown> {
  if (!isRecord(valueAt(claudeJson, []))) throw new AppError("settings-unreadable", "the file is not an object");
  const servers = valueAt(claudeJson, ["mcpServers"]) ?? {};
  if (!isRecord(servers)) throw new AppError("settings-unreadable", '"mcpServers" is not an object');
  return servers;
}

function ourNames(servers: Record<string, unknown>): string[] {
  return Object.keys(servers).filter((name) => isOurServer(servers[name]));
}
