// Claude Code's folders of skills, agents and commands: the user's, a project's, and those of installed plugins.
import { isAbsolute, join } from "node:path";
import { asRecord } from "../../capture/json-fields.ts";
import type { Env } from "../../config/env.ts";
import { readRegularText } from "../../files/regular.ts";
import type { RegistryFolder, RegistryPlace } from "../../registry/item.ts";
import type { Base } from "../../registry/portable.ts";
import { claudePaths } from "./paths.ts";

const kinds = { skills: "skill", agents: "agent", commands: "command" } as const;
const maxListBytes = 1024 * 1024;
const maxPlugins = 200;

/** Returns the folders for sessions in the project with this top folder. */
export function claudeRegistryFolders(from: Env, root: string): RegistryFolder[] {
  const { claude } = claudePaths(from);
  return [
    ...foldersBelow(claude, "user"),
    ...foldersBelow(join(root, ".claude"), "project", { within: root }),
    ...installedPlugins(join(claude, "plugins", "installed_plugins.json")).flatMap(({ name, folder }) =>
      foldersBelow(folder, "plugin", { within: folder, prefix: name }),
    ),
  ];
}

/** Returns Claude Code's folder by the variable that moves it. */
export function claudeRegistryBase(from: Env): Base {
  return { variable: "CLAUDE_CONFIG_DIR", folder: claudePaths(from).claude };
}

function foldersBelow(
  folder: string,
  place: RegistryPlace,
  options: Pick<RegistryFolder, "within" | "prefix"> = {},
): RegistryFolder[] {
  return Object.entries(kinds).map(([name, kind]) => ({ kind, place, folder: join(folder, name), ...options }));
}

/** The list has an entry, or one for each scope, by `plugin@marketplace`. */
function installedPlugins(file: string): { name: string; folder: string }[] {
  const plugins = asRecord(asRecord(parsed(file)).plugins);
  return Object.entries(plugins)
    .slice(0, maxPlugins)
    .flatMap(([id, entries]) => {
      const folders = [entries].flat().flatMap((entry) => asRecord(entry).installPath ?? []);
      const [folder] = folders.filter((path) => typeof path === "string" && isAbsolute(path));
      return typeof folder === "string" ? [{ name: id.replace(/@.*$/s, ""), folder }] : [];
    });
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readRegularText(file, { maxBytes: maxListBytes }) ?? "");
  } catch {
    return undefined;
  }
}
