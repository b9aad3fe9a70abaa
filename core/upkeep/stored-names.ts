// How names of folders, files, branches and projects are cleaned where they are stored: as they are today when they are written, so that
// what is stored is found again.

import { cleanText } from "../privacy/clean.ts";
import { cleanBranch, cleanFolder, cleanPath } from "../privacy/clean-path.ts";
import type { TextColumn } from "../store/stored-text.ts";

type Clean = (text: string) => string;

/** By table and column, or by column. Older schemas have the same names. */
const byColumn: Readonly<Record<string, Clean>> = {
  "project.key": cleanProjectKey,
  "project_alias.key": cleanProjectKey,
  "project.name": cleanFolder,
  "project_root.path": cleanFolder,
  "due_extraction.root": cleanPath,
  "branch.name": cleanBranch,
  // It is looked up by the name that the registry gives it.
  "registry_item.path": cleanText,
  path: cleanPath,
  from_path: cleanPath,
  to_path: cleanPath,
  branch: cleanBranch,
};

/** By the name of a member of a JSON document: events in the spool, revisions, lists of files. */
const byMember: Readonly<Record<string, Clean>> = {
  projectDir: cleanFolder,
  root: cleanPath,
  path: cleanPath,
  files: cleanPath,
  moves: cleanPath,
  branch: cleanBranch,
};

/** Returns how a column with names is cleaned; undefined for one with other texts. */
export function nameCleaner({ table, column }: Pick<TextColumn, "table" | "column">): Clean | undefined {
  return byColumn[`${table}.${column}`] ?? byColumn[column];
}

/** Returns how the texts of a member or of a list in it are cleaned; undefined for one with other texts. */
export function memberCleaner(name: string): Clean | undefined {
  return byMember[name];
}

const joints = /(@(?=\/)|:\d+:[\d.]+$)/;

/** Returns the key of a project as it is made today: the folders in it as names, and nothing changed around them. */
function cleanProjectKey(key: string): string {
  if (!key.startsWith("path:") && !key.includes("@/")) return cleanText(key);
  const [scheme = ""] = /^\w+:/.exec(key) ?? [];
  return scheme + key.slice(scheme.length).split(joints).map(cleanFolder).join("");
}
