import type { JsonPath } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { isRecord } from "../../../is-record.ts";
import { ourNames, removeServerAt, type ServerEntry } from "../../../setup/server-entries.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";

/** Returns the MCP server's entry, with the keys that the host writes. */
export function serverEntry(binary: string): Required<ServerEntry> {
  return { fields: { type: "stdio", command: binary, args: ["mcp"] }, defaults: { env: {} } };
}

/** The path of the user's servers in .claude.json. A folder's servers are below the folder. */
export const userServers: readonly string[] = ["mcpServers"];

/** Returns the path of the servers for sessions in `folder` only. */
export function folderServers(folder: string): readonly string[] {
  return ["projects", folder, "mcpServers"];
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
