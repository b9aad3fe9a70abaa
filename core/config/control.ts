// The things that the user can turn off: surfaces, sessions, projects.
import { delimiter, dirname, join, resolve, sep } from "node:path";
import { AppError } from "../app-error.ts";
import { some } from "../lists.ts";
import { claimedFolders, pathOnDisk } from "../project/worktree.ts";
import { type Surface, surfaces } from "../store/vocabulary.ts";
import { asVariable } from "./config-file.ts";
import { type Env, env, isOn } from "./env.ts";
import { maxLinesOf } from "./surfaces.ts";

/** `on`: nothing is read or stored. `read`: memories are injected, nothing is stored. */
export type Incognito = "off" | "on" | "read";

/** Parses CLAUDE_MEM_INCOGNITO. An invalid value counts as the safest, `on`. */
export function incognito(from: Env = env()): Incognito {
  const value = from.incognito?.trim().toLowerCase() ?? "";
  if (!isOn(value)) return "off";
  return /^read(?:[ -]?only)?$/.test(value) ? "read" : "on";
}

/** Throws AppError `permission` in an incognito session, for commands that would store something. */
export function refuseIncognito(from: Env = env()): void {
  const mode = incognito(from);
  if (mode === "off") return;
  const what =
    mode === "on"
      ? "Memory is off here: CLAUDE_MEM_INCOGNITO is set."
      : "Nothing is stored here: CLAUDE_MEM_INCOGNITO is set to read.";
  throw new AppError("permission", what, {
    hints: [
      "Unset it and restart the agent to turn memory on. `claude-mem config unset incognito` does so if it is a setting.",
    ],
  });
}

/** Returns the surfaces that MEM_QUIET_HOOKS turns off: a set of names, or `all` for 1, true, yes and the like. */
export function quietSurfaces(from: Env = env()): ReadonlySet<string> | "all" {
  const value = from.quietHooks?.trim().toLowerCase() ?? "";
  if (!isOn(value)) return new Set();
  const names = value.split(/[\s,;]+/).filter(Boolean);
  return names.some((name) => !isSurfaceName(name)) ? "all" : new Set(names);
}

/** Returns whether injection is off for this surface, by MEM_QUIET_HOOKS or in config.toml. Events are stored anyway. */
export function isQuiet(surface: Surface, from: Env = env()): boolean {
  if (maxLinesOf(surface, from) === 0) return true;
  if (from.quietHooks === undefined) return false;
  const quiet = quietSurfaces(from);
  return quiet === "all" || quiet.has(surface);
}

/**
 * Returns whether CLAUDE_MEM_EXCLUDE or `capture.exclude` contains `folder` (absolute), one above it, or the repository that it is a linked
 * worktree of. The variable is a list like PATH. `~` is the home folder, and `*` matches any part of a name.
 */
export function isExcluded(folder: string, from: Env = env()): boolean {
  if (from.exclude === undefined) return false;
  const excluded = excludedFolders(from.exclude, from).flatMap((entry) => foldersOf(entry.trim(), from.home));
  const covers = (path: string) => excluded.some((pattern) => pattern.test(path + sep));
  return [folder, pathOnDisk(folder)].some(covers) || repositoriesAround(pathOnDisk(folder)).some(covers);
}

/** A folder of the file's list may have the delimiter of the variable in its name. */
function excludedFolders(variable: string, { config }: Env): readonly string[] {
  const listed = config.values.get("capture.exclude");
  return Array.isArray(listed) && variable === asVariable(listed) ? listed : variable.split(delimiter);
}

/**
 * Returns the git folders that the `.git` files above a folder name: a linked worktree belongs to its repository, wherever it is.
 * An unproved claim counts here, because excluding too much stores nothing.
 */
function repositoriesAround(folder: string): string[] {
  const named = claimedFolders(folder);
  const above = dirname(folder);
  return named.length > 0 || above === folder ? named : repositoriesAround(above);
}

function foldersOf(entry: string, home: string): RegExp[] {
  if (entry === "") return [];
  const folder = resolve(/^~(?=$|[/\\])/.test(entry) ? join(home, entry.slice(1)) : entry);
  const wild = (path: string) => RegExp.escape(path).replaceAll("\\*", "[^/\\\\]*");
  return [folder, pathOnDisk(folder)].map(
    (path) => new RegExp(`^${wild(path.replace(/(?<![/\\])[/\\]+$/, ""))}(?=[/\\\\])`),
  );
}

function isSurfaceName(name: string): boolean {
  return some(surfaces, (surface) => surface === name);
}
