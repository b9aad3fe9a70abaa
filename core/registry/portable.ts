// Stored paths name no folder of this machine: they begin with `~`, with a variable, or at the project's folder.
import { isAbsolute, join, relative, sep } from "node:path";
import { type Env, env, variable } from "../config/env.ts";

/** A folder that a variable of the environment moves out of the home folder. */
export type Base = { variable: string; folder: string };

/** Returns the portable form of an absolute path; undefined if it is below none of the folders. */
export function portablePath(
  file: string,
  { root, bases, home }: { root?: string | undefined; bases: readonly Base[]; home: string },
): string | undefined {
  const below = (folder: string) => {
    const path = relative(folder, file);
    return path !== "" && !path.startsWith("..") && !isAbsolute(path) ? path.split(sep).join("/") : undefined;
  };
  const inProject = root === undefined ? undefined : below(root);
  if (inProject !== undefined) return inProject;
  for (const base of bases) {
    const path = below(base.folder);
    if (path !== undefined && below(home) === undefined) return `$${base.variable}/${path}`;
  }
  const inHome = below(home);
  return inHome === undefined ? undefined : `~/${inHome}`;
}

/** Returns the absolute path of a portable one; undefined if its variable is not set. */
export function absolutePath(path: string, root: string, from: Env = env()): string | undefined {
  if (path.startsWith("~/")) return join(from.home, path.slice(2));
  const [, name, rest] = /^\$([A-Z_]+)\/(.*)$/s.exec(path) ?? [];
  if (name === undefined || rest === undefined) return join(root, path);
  const folder = variable(from, name);
  return folder === undefined ? undefined : join(folder, rest);
}
