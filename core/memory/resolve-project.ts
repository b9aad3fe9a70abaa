import type { Database } from "bun:sqlite";
import { isAbsolute, join, resolve } from "node:path";
import { AppError } from "../app-error.ts";
import { statPath } from "../files/stat.ts";
import { inertLine } from "../privacy/fence.ts";
import type { Workspace } from "../project/identify.ts";
import { locate } from "../project/place.ts";
import {
  findProjectIdByRoots,
  findProjectsByName,
  getProject,
  listProjectFolders,
  listProjects,
  type Project,
} from "../store/project.ts";

const maxNames = 5;
const nameChars = 60;

/** Who named a project. An error names other projects to the user only: whoever steers a model learns nothing from a wrong name. */
export type Asker = "user" | "model";

/**
 * Returns the id of the project with a name (in any case), an id or a folder; the workspace's project without `name`, and undefined
 * for "all". Never guesses: throws AppError `not-found`, with similar names for the user, or `conflict` if several projects have the name.
 */
export function resolveProjectArgument(
  db: Database,
  workspace: Workspace,
  name: string | undefined,
  asker: Asker,
): number | undefined {
  const wanted = name?.trim();
  if (!wanted) return workspace.project.id;
  if (wanted.toLowerCase() === "all") return undefined;
  const named = findProjectsByName(db, wanted);
  // If several projects have the name, the workspace's project is meant.
  const only = named.length > 1 ? named.find(({ id }) => id === workspace.project.id) : named[0];
  if (only) return only.id;
  if (named.length > 1) throw ambiguousError(db, wanted, named);
  const byId = /^\d{1,15}$/.test(wanted) ? getProject(db, Number(wanted)) : null;
  const id = byId?.id ?? findByFolder(db, workspace, wanted);
  if (id === undefined) throw unknownError(wanted, asker === "user" ? [knownNames(db, wanted)] : []);
  return id;
}

function findByFolder(db: Database, workspace: Workspace, path: string): number | undefined {
  if (!isAbsolute(path) && !/[/\\]|^\.{1,2}$/.test(path)) return undefined;
  const folder = resolve(workspace.root, path);
  if (!statPath(folder)?.isDirectory()) return undefined;
  const root = locate(folder).root;
  if (root === workspace.root) return workspace.project.id;
  // A repository is stored by its git folder, any other project by its own folder.
  return findProjectIdByRoots(db, [join(root, ".git"), root]);
}

function ambiguousError(db: Database, name: string, projects: readonly Project[]): AppError {
  return new AppError("conflict", `${projects.length} projects are called ${inertLine(name, nameChars)}.`, {
    hints: [`Name one by its id: ${projects.map(({ id }) => `${id} (${placeOf(db, id)})`).join(", ")}.`],
  });
}

/** Returns what distinguishes a project from another one of its name. */
function placeOf(db: Database, id: number): string {
  return listProjectFolders(db, id)[0] ?? "no folder here yet";
}

function unknownError(name: string, known: readonly string[]): AppError {
  return new AppError("not-found", `No project is called ${inertLine(name, nameChars)}.`, {
    hints: [...known, 'Use "all" for every project.'],
  });
}

/** Returns the names that a wrong one may have meant, as a hint. */
function knownNames(db: Database, name: string): string {
  const names = [...new Set(listProjects(db).map((project) => project.name))];
  const wanted = name.toLowerCase();
  const near = names.filter((each) => isNear(each.toLowerCase(), wanted));
  if (names.length === 0) return "Nothing is stored yet.";
  const shown = (near.length > 0 ? near : names).slice(0, maxNames).map((each) => inertLine(each, nameChars));
  return `Known: ${shown.join(", ")}.`;
}

function isNear(name: string, wanted: string): boolean {
  return name.includes(wanted) || wanted.includes(name) || name.slice(0, 3) === wanted.slice(0, 3);
}
