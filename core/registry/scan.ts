import { type Dirent, readdirSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { statPath } from "../files/stat.ts";
import { leadsOut } from "../files/within.ts";
import type { FoundItem, RegistryFolder } from "./item.ts";

/** Skills may be grouped in folders. Deeper ones are a skill's own material. */
const maxDepth = 4;
/** A repository may hold any number of files. */
const maxFiles = 1_000;
const skillFile = "SKILL.md";

/** Returns whether a name can be typed and shown: no white space, no markup. */
export function isItemName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,79}$/u.test(name);
}

/**
 * Returns the skills, agents or commands of a folder, sorted by path: `NAME/SKILL.md` at any depth and loose `NAME.md` of skills, every `.md` of
 * agents and commands. Reads no file.
 */
export function scanFolder(folder: RegistryFolder): FoundItem[] {
  const { within } = folder;
  if (!statPath(folder.folder)?.isDirectory()) return [];
  if (within !== undefined && leadsOut(within, relative(within, folder.folder))) return [];
  const files: string[] = [];
  collect(folder, folder.folder, 0, files);
  return files.flatMap((file) => {
    const name = nameOf(folder, file);
    return isItemName(name) ? [{ kind: folder.kind, place: folder.place, name, file }] : [];
  });
}

function collect(from: RegistryFolder, folder: string, depth: number, found: string[]): void {
  const entries = entriesOf(folder);
  if (from.kind === "skill" && entries.some((entry) => entry.name === skillFile && isFile(from, folder, entry))) {
    if (depth > 0) found.push(join(folder, skillFile));
    // The files next to it belong to it, except in the folder of all skills.
    if (depth > 0) return;
  }
  for (const entry of entries) {
    if (found.length >= maxFiles) return;
    const isItem = entry.name.endsWith(".md") && !/^(?:readme|skill|license|changelog)\.md$/i.test(entry.name);
    if (isItem && isFile(from, folder, entry)) found.push(join(folder, entry.name));
    else if (depth < maxDepth && !entry.name.startsWith(".") && isFolder(from, folder, entry)) {
      collect(from, join(folder, entry.name), depth + 1, found);
    }
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return []; // unreadable
  }
}

function isFile({ within }: RegistryFolder, folder: string, entry: Dirent): boolean {
  return entry.isFile() || (within === undefined && followed(folder, entry)?.isFile() === true);
}

function isFolder({ within }: RegistryFolder, folder: string, entry: Dirent): boolean {
  return entry.isDirectory() || (within === undefined && followed(folder, entry)?.isDirectory() === true);
}

function followed(folder: string, entry: Dirent) {
  return entry.isSymbolicLink() ? statPath(join(folder, entry.name)) : undefined;
}

/** A skill is named like its folder, an agent like its file, a command like its path. */
function nameOf({ kind, folder, prefix }: RegistryFolder, file: string): string {
  const path = relative(folder, file).replace(/\.md$/, "").split(sep);
  if (path.at(-1) === "SKILL") path.pop();
  const name = kind === "command" ? path.join(":") : basename(path.join(sep));
  return prefix === undefined ? name : `${prefix}:${name}`;
}
