import { join } from "node:path";
import type { Env } from "../config/env.ts";
import { paths } from "../config/paths.ts";
import { hosts } from "../host/hosts.ts";
import type { RegistryFolder } from "./item.ts";
import type { Base } from "./portable.ts";

const ownFolders = { skills: "skill", agents: "agent", commands: "command" } as const;

/** Returns all folders that are indexed for sessions in the project with this top folder: the hosts', and those in the data folder. */
export function registryFolders(from: Env, root: string): RegistryFolder[] {
  const { data } = paths(from);
  const all = [
    ...hosts.flatMap(({ registryFolders }) => registryFolders?.(from, root) ?? []),
    ...Object.entries(ownFolders).map(
      ([name, kind]): RegistryFolder => ({ kind, place: "library", folder: join(data, name) }),
    ),
  ];
  // In the home folder, the user's folder is also that of the project.
  return all.filter(({ folder }, at) => all.findIndex((other) => other.folder === folder) === at);
}

/** Returns the folders that variables may move out of the home folder. */
export function registryBases(from: Env): Base[] {
  const own = from.memDir === undefined ? [] : [{ variable: "CLAUDE_MEM_DIR", folder: paths(from).data }];
  return [...own, ...hosts.flatMap(({ registryBase }) => registryBase?.(from) ?? [])];
}
