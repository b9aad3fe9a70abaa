// Edits the MCP servers of settings in JSON: an object of entries by name.
import { AppError } from "../app-error.ts";
import { removeAt, setAt } from "../files/json-edit.ts";
import type { JsonPath, JsonValue } from "../files/json-node.ts";
import { valueAt } from "../files/json-tree.ts";
import { isRecord } from "../is-record.ts";
import { isOurServer } from "./our-entries.ts";
import { dropIfEmpty, type TextEdit, updateFields } from "./text-edit.ts";

/** The possible names of the MCP server, preferred first. The model sees the name in every tool's name. */
export const serverNames = ["mem", "claude-mem"] as const;

/** `fields`: what an entry needs. `defaults`: fields of a new entry, which the user may change. */
export type ServerEntry = { fields: Record<string, JsonValue>; defaults?: Record<string, JsonValue> };

/**
 * Returns the settings with the MCP server registered at `path`. An existing entry is updated under its
 * name; a name of another program stays. Throws AppError `conflict` if all names are taken.
 */
export function addServer(settings: string, { fields, defaults }: ServerEntry, path: readonly string[]): TextEdit {
  const servers = serversAt(settings, path);
  const [name, ...others] = ourNames(servers);
  if (name !== undefined) {
    const updated = updateFields(settings, [...path, name], fields);
    const text = others.reduce((left, other) => removeAt(left, [...path, other]), updated);
    return { text, actions: text === settings ? [] : [`update the MCP server "${name}"`] };
  }
  const free = freeServerName(servers);
  const text = setAt(settings, [...path, free], { ...fields, ...defaults });
  const why = free === serverNames[0] ? "" : ` (the name "${serverNames[0]}" belongs to another program)`;
  return { text, actions: [`add the MCP server "${free}"${why}`] };
}

/** Removes the server from the entries at `path`. `created`: as in removeHooks. */
export function removeServerAt(
  edit: TextEdit,
  path: readonly string[],
  created: readonly JsonPath[] | undefined,
): void {
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

/** Returns the first name that no other server has. Throws AppError `conflict` if all are taken. */
export function freeServerName(servers: Record<string, unknown>): string {
  const free = serverNames.find((candidate) => servers[candidate] === undefined);
  if (free !== undefined) return free;
  throw new AppError("conflict", `The MCP server names ${serverNames.join(" and ")} belong to other programs`, {
    hints: ["Rename one of them, then run `claude-mem install` again."],
  });
}

function serversAt(settings: string, path: readonly string[]): Record<string, unknown> {
  for (let depth = 0; depth <= path.length; depth++) {
    const value = valueAt(settings, path.slice(0, depth));
    if (value === undefined) return {};
    if (isRecord(value)) continue;
    const what = depth === 0 ? "the file" : `"${path.slice(0, depth).join(".")}"`;
    throw new AppError("settings-unreadable", `${what} is not an object`);
  }
  return valueAt(settings, path) as Record<string, unknown>;
}

/** Returns the names of claude-mem's entries among servers. */
export function ourNames(servers: Record<string, unknown>): string[] {
  return Object.keys(servers).filter((name) => isOurServer(servers[name]));
}
