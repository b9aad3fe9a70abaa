// What a person turns off: surfaces, whole sessions, whole projects.
import { realpathSync } from "node:fs";
import { delimiter, join, resolve, sep } from "node:path";
import { AppError } from "../app-error.ts";
import { type Env, env, isOn } from "./env.ts";

/** `on`: nothing is read or stored. `read`: what is known is told, nothing is stored. */
export type Incognito = "off" | "on" | "read";

/** Returns how CLAUDE_MEM_INCOGNITO was set for this session. What can't be understood counts as the safest: nothing at all. */
export function incognito(from: Env = env()): Incognito {
  const value = from.incognito?.trim().toLowerCase() ?? "";
  if (!isOn(value)) return "off";
  return /^read(?:[ -]?only)?$/.test(value) ? "read" : "on";
}

/** Throws AppError "permission" in an incognito session: what was called would leave something behind. */
export function refuseIncognito(from: Env = env()): void {
  const mode = incognito(from);
  if (mode === "off") return;
  const what =
    mode === "on"
      ? "Memory is off here: CLAUDE_MEM_INCOGNITO is set."
      : "Nothing is stored here: CLAUDE_MEM_INCOGNITO is set to read.";
  throw new AppError("permission", what, { hints: ["Unset it and restart Claude Code to turn memory on."] });
}

/** Returns the surfaces that MEM_QUIET_HOOKS silences: a list of their names, or `all` for 1, true, yes and the like. */
export function quietSurfaces(from: Env = env()): ReadonlySet<string> | "all" {
  const value = from.quietHooks?.trim().toLowerCase() ?? "";
  if (!isOn(value)) return new Set();
  const names = value.split(/[\s,;]+/).filter(Boolean);
  return names.some((name) => !isSurfaceName(name)) ? "all" : new Set(names);
}

/** Returns whether hooks say nothing on this surface; what happens is stored all the same. */
export function isQuiet(surface: string, from: Env = env()): boolean {
  if (from.quietHooks === undefined) return false;
  const quiet = quietSurfaces(from);
  return quiet === "all" || quiet.has(surface);
}

/**
 * Returns whether CLAUDE_MEM_EXCLUDE names `folder` (absolute) or one above it. The variable is a list of folders as PATH is; `~` is
 * the home folder, and `*` stands for any part of a name.
 */
export function isExcluded(folder: string, from: Env = env()): boolean {
  if (from.exclude === undefined) return false;
  const excluded = from.exclude.split(delimiter).flatMap((entry) => foldersOf(entry.trim(), from.home));
  return [folder, realPath(folder)].some((each) => excluded.some((pattern) => pattern.test(each + sep)));
}

function foldersOf(entry: string, home: string): RegExp[] {
  if (entry === "") return [];
  const folder = resolve(/^~(?=$|[/\\])/.test(entry) ? join(home, entry.slice(1)) : entry);
  const wild = (path: string) => RegExp.escape(path).replaceAll("\\*", "[^/\\\\]*");
  return [folder, realPath(folder)].map((path) => new RegExp(`^${wild(path.replace(/[/\\]+$/, ""))}(?=[/\\\\])`));
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path; // not there, or a pattern
  }
}

const surfaceNames = "session-start|compact|prompt|file|failure|subagent";

function isSurfaceName(name: string): boolean {
  return new RegExp(`^(?:${surfaceNames})$`).test(name);
}
