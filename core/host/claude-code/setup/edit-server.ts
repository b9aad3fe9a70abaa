import { AppError } from "../../../app-error.ts";
import { removeAt, setAt } from "../../../files/json-edit.ts";
import type { JsonPath } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { isRecord } from "../../../setup/our-program.ts";
import { dropIfEmpty, type TextEdit, updateFields } from "../../../setup/text-edit.ts";
import { isOurServer } from "./our-entries.ts";

/** The possible names of the MCP server, preferred first. The model sees the name in every tool's name. */
export const serverNames = ["mem", "claude-mem"] as const;

/** Returns the MCP server's entry, with the keys that the host writes. */
export function serverEntry(binary: string): {
  type: "stdio";
  command: string;
  args: string[];
  env: Record<string, never>;
} {
  return { type: "stdio", command: binary, args: ["mcp"], env: {} };
}

/** The path of the user's servers in .claude.json. A folder's servers are below the folder. */
export const userServers: readonly string[] = ["mcpServers"];

/** Returns the path of the servers for sessions in `folder` only. */
export function folderServers(folder: string): readonly string[] {
  return ["projects", folder, "mcpServers"];
}

/**
 * Returns Claude Code's .claude.json with the MCP server registered at `path`. An existing entry is updated under its
 * name; a name of another program stays. Throws AppError `conflict` if all names are taken.
 */
export function addServer(claudeJson: string, binary: string, path: readonly string[] = userServers): TextEdit {
  const servers = serversAt(claudeJson, path);
  const { env, ...fields } = serverEntry(binary);
  const [name, ...others] = ourNames(servers);
  if (name !== undefined) {
    const updated = updateFields(claudeJson, [...path, name], fields);
    const text = others.reduce((left, other) => removeAt(left, [...path, other]), updated);
    return { text, actions: text === claudeJson ? [] : [`update the MCP server "${name}"`] };
  }
  const free = serverNames.find((candidate) => servers[candidate] === undefined);
  if (free === undefined) {
    throw new AppError("conflict", `The MCP server names ${serverNames.join(" and ")} belong to other programs`, {
      hints: [`Rename one with \`claude mcp remove\` and \`claude mcp add\`, then run \`claude-mem install\` again.`],
    });
  }
  const text = setAt(claudeJson, [...path, free], { ...fields, env });
  const why = free === serverNames[0] ? "" : ` (the name "${serverNames[0]}" belongs to another program)`;
  return { text, actions: [`add the MCP server "${free}"${why}`] };
}

/** Returns .claude.json without the MCP server, for the user and all folders. `created`: as in removeHooks. */
export function removeServer(claudeJson: string, created: readonly JsonPath[] | undefined): TextEdit {
  const edit: TextEdit = { text: claudeJson, actions: [] };
  removeServerAt(edit, userServers, created);
  const made = (created ?? []).flatMap((path) =>
    path[0] === "projects" && path.length === 3 ? [String(path[1])] : [],
  );
  for (const folder of new Set([...foldersWithOurs(claudeJson), ...made])) {
    removeServerAt(edit, folderServers(folder), created);
  }
  return edit;
}

/** Removes the server from single folders, because it is registered for the user. */
export function removeFolderServers(edit: TextEdit): void {
  for (const folder of foldersWithOurs(edit.text)) removeServerAt(edit, folderServers(folder), undefined);
}

function removeServerAt(edit: TextEdit, path: readonly string[], created: readonly JsonPath[] | undefined): void {
  const servers = valueAt(edit.text, path);
  const names = isRecord(servers) ? ourNames(servers) : [];
  for (const name of names) {
    edit.text = removeAt(edit.text, [...path, name]);
    edit.actions.push(`remove the MCP server "${name}"`);
  }
  dropIfEmpty(edit, path, created, names.length > 0);
  // The folder's own entry is removed only if install created it.
  for (let depth = path.length - 1; depth > 0; depth--) dropIfEmpty(edit, path.slice(0, depth), created ?? [], false);
}

/** Returns whether the server is registered for the user. */
export function hasUserServer(claudeJson: string): boolean {
  const servers = valueAt(claudeJson, userServers);
  return isRecord(servers) && ourNames(servers).length > 0;
}

function foldersWithOurs(claudeJson: string): string[] {
  const projects = valueAt(claudeJson, ["projects"]);
  if (!isRecord(projects)) return [];
  return Object.keys(projects).filter((folder) => {
    const project = projects[folder];
    return isRecord(project) && isRecord(project.mcpServers) && ourNames(project.mcpServers).length > 0;
  });
}

function serversAt(claudeJson: string, path: readonly string[]): Record<string, unknown> {
  for (let depth = 0; depth <= path.length; depth++) {
    const value = valueAt(claudeJson, path.slice(0, depth));
    if (value === undefined) return {};
    if (isRecord(value)) continue;
    const what = depth === 0 ? "the file" : `"${path.slice(0, depth).join(".")}"`;
    throw new AppError("settings-unreadable", `${what} is not an object`);
  }
  return valueAt(claudeJson, path) as Record<string, unknown>;
}

function ourNames(servers: Record<string, unknown>): string[] {
  return Object.keys(servers).filter((name) => isOurServer(servers[name]));
}
