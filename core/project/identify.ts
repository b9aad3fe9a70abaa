import type { Database } from "bun:sqlite";
import { lstatSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { lazy } from "../lazy.ts";
import { cleanFolder } from "../privacy/clean-path.ts";
import {
  findProjectByKey,
  findProjectByRoot,
  findUnplacedProjects,
  insertProject,
  type Project,
  type RegistryState,
  updateProjectOrigin,
  upsertProjectRoot,
} from "../store/project.ts";
import { addProjectAlias, setProjectKey } from "../store/project-change.ts";
import { type Head, readHead, readRemote } from "./git-files.ts";
import { locate, type Place } from "./place.ts";
import { findFirstCommit } from "./run-git.ts";
import { findSameRepository } from "./same-repository.ts";
import type { Worktree } from "./worktree.ts";

/** The place of work: the project, and the folder that stored paths are relative to. */
export type Workspace = {
  readonly project: Project;
  /** The worktree's top folder, or the folder itself outside git; absolute, symlinks resolved. */
  readonly root: string;
  readonly branch: string | null;
  readonly commit: string | null;
  readonly worktree: Worktree | undefined;
  /** Absent for a project that was not known before. */
  readonly registry?: RegistryState;
};

/** The identity of a repository in any folder: its first commit and the address of its remote. */
export type Origin = { rootCommit: string | null; remote: string | null };

/**
 * Returns the workspace of `directory`, creating its project on first sight. Worktrees, subfolders and clones of one
 * repository are one project; a folder outside git is its real path.
 * `refresh` asks git again for what was unknown at first sight; session starts use it. `place` is the result of `locate`, for a
 * caller that has it. Branch and commit are read on access.
 */
export function identifyWorkspace(
  db: Database,
  directory: string,
  { refresh = false, place = locate(directory) }: { refresh?: boolean; place?: Place } = {},
): Workspace {
  const head = headOf(place);
  const found = findProjectByRoot(db, place.rootsPath, place.identity);
  const known = found?.project ?? null;
  // A repository without a commit and a remote at first sight may have them by now.
  const isIncomplete = refresh && known?.rootCommit === null && known.remote === null && head().commit !== null;
  const project = known && !isIncomplete ? known : resolveProject(db, place, known);
  return workspaceOf(project, place, head, found?.registry);
}

/** Returns the workspace at a place with a known project; undefined for an unknown place. Writes nothing. */
export function currentWorkspace(db: Database, place: Place): Workspace | undefined {
  const found = findProjectByRoot(db, place.rootsPath, place.identity);
  return found ? workspaceOf(found.project, place, headOf(place), found.registry) : undefined;
}

function headOf({ worktree }: Place): () => Head {
  return lazy(() => (worktree ? readHead(worktree) : { branch: null, commit: null }));
}

function workspaceOf(project: Project, place: Place, head: () => Head, registry: RegistryState = "empty"): Workspace {
  return {
    project,
    root: place.root,
    worktree: place.worktree,
    registry,
    get branch() {
      return head().branch;
    },
    get commit() {
      return head().commit;
    },
  };
}

function resolveProject(db: Database, place: Place, known: Project | null): Project {
  const origin = originOf(place);
  const at = now();
  return write(db, () => {
    const project =
      known ?? matchProject(db, place, origin) ?? adoptProject(db, place, origin) ?? addProject(db, place, origin, at);
    updateProjectOrigin(db, project.id, origin.rootCommit, origin.remote);
    upsertProjectRoot(db, place.rootsPath, project.id, place.identity, at);
    return project;
  });
}

/** Returns the identity of the repository at a place, which does not depend on its folder; both fields are null outside git. Asks git. */
export function originOf({ worktree }: Place): Origin {
  if (!worktree) return { rootCommit: null, remote: null };
  return { rootCommit: findRootCommit(worktree), remote: readRemote(worktree) };
}

function matchProject(db: Database, place: Place, origin: Origin): Project | undefined {
  if (origin.rootCommit) {
    const match = findSameRepository(db, place, origin.rootCommit, origin.remote);
    if (match) return match;
  } else if (origin.remote) {
    const match = findProjectByKey(db, `remote:${origin.remote}`);
    if (match) return match;
  }
  const folder = findProjectByKey(db, folderKey(place));
  const becameRepository = folder && (folder.rootCommit === null || folder.rootCommit === origin.rootCommit);
  return becameRepository ? folder : undefined;
}

/** Returns the restored or imported project that belongs to this place, and gives it the place's key. */
function adoptProject(db: Database, place: Place, origin: Origin): Project | undefined {
  const found = findUnplacedProject(findUnplacedProjects(db), place, origin);
  if (!found) return undefined;
  const key = projectKey(place, origin);
  if (key === found.key || findProjectByKey(db, key)) return found;
  setProjectKey(db, found.id, key);
  // A later restore or import of the same project comes here as well.
  if (found.key.startsWith("import:")) addProjectAlias(db, found, found.id);
  return { ...found, key };
}

/**
 * A shallow clone has only its remote. When only the name is known, as in an old export or for a folder outside git with
 * another path on the other device, the name decides if only one project with it waits.
 */
function findUnplacedProject(
  waiting: readonly Project[],
  place: Place,
  { rootCommit, remote }: Origin,
): Project | undefined {
  const sameRemote = waiting.find(
    (project) => remote !== null && project.remote === remote && (project.rootCommit === null || rootCommit === null),
  );
  if (sameRemote) return sameRemote;
  const isNameless = place.worktree ? /^import:/ : /^(?:import|path):/;
  const name = projectName(place);
  const [only, ...others] = waiting.filter((project) => project.name === name && isNameless.test(project.key));
  return others.length === 0 ? only : undefined;
}

function addProject(db: Database, place: Place, origin: Origin, at: number): Project {
  const key = projectKey(place, origin);
  const taken = findProjectByKey(db, key) !== null;
  const distinctKey = taken ? `${key}@${origin.remote ?? `${cleanFolder(place.rootsPath)}:${place.identity}`}` : key;
  return insertProject(db, { key: distinctKey, name: projectName(place), ...origin }, at);
}

/** Returns the key of the project at a place. Another project may have it already. */
export function projectKey(place: Place, origin: Origin): string {
  if (origin.rootCommit) return `commit:${origin.rootCommit}`;
  if (origin.remote) return `remote:${origin.remote}`;
  return folderKey(place);
}

function folderKey({ root }: Place): string {
  return `path:${cleanFolder(root)}`;
}

/** A linked worktree is named after the repository, not after its own folder. */
function projectName(place: Place): string {
  const isPlainRepository = place.worktree && basename(place.rootsPath) === ".git";
  const folder = cleanFolder(isPlainRepository ? dirname(place.rootsPath) : place.root);
  return basename(folder) || folder;
}

function findRootCommit(worktree: Worktree): string | null {
  // The oldest commit of a shallow clone is where its history was cut, which identifies nothing.
  if (lstatSync(join(worktree.commonDir, "shallow"), { throwIfNoEntry: false })) return null;
  // Read here, not by git, which follows links into other repositories.
  const { commit } = readHead(worktree);
  return commit === null ? null : findFirstCommit(worktree, commit);
}
