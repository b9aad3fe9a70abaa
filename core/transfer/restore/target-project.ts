import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import {
  findProjectByKey,
  findProjectsByName,
  findProjectsByRemote,
  findProjectsByRootCommit,
  insertProject,
  type Project,
} from "../../store/project.ts";

/** Returns the ids of the projects with exactly this name, letter case included. */
export function projectsNamed(db: Database, name: string): number[] {
  return findProjectsByName(db, name)
    .filter((project) => project.name === name)
    .map(({ id }) => id);
}

/**
 * Returns the id of the project for memories of which only the project's name is known: the only one of that name, or a new one
 * that waits for its repository (core/project/identify.ts). If several have the name, the memories get a new one too.
 */
export function targetProject(db: Database, name: string): number {
  return findTargetProject(db, name) ?? insertProject(db, waitingProject(name), now()).id;
}

/** Returns the id of the project for memories of which only the project's name is known; undefined if it has to be made. */
export function findTargetProject(db: Database, name: string): number | undefined {
  const [only, ...others] = projectsNamed(db, name);
  return only !== undefined && others.length === 0 ? only : findProjectByKey(db, waitingProject(name).key)?.id;
}

/** Returns a project that waits for a repository of this name. */
export function waitingProject(name: string): Omit<Project, "id"> {
  return { key: `import:${name}`, name, rootCommit: null, remote: null };
}

/** Returns the local project for a key and origin of another device; undefined when it was never seen here. */
export function findSameProject(
  db: Database,
  { key, rootCommit, remote }: Omit<Project, "id" | "name">,
): Project | undefined {
  const sameKey = findProjectByKey(db, key);
  if (sameKey) return sameKey;
  // It may have been seen here before its first commit, or in a shallow clone.
  const clones = rootCommit === null ? [] : findProjectsByRootCommit(db, rootCommit);
  const sameRemote = remote === null ? [] : findProjectsByRemote(db, remote);
  return (
    clones.find((project) => project.remote === remote) ??
    clones.find((project) => project.remote === null || remote === null) ??
    sameRemote.find((project) => project.rootCommit === null || rootCommit === null)
  );
}

/** Returns the repository's origin as far as the key holds it. */
export function originOfKey(key: string): Pick<Project, "rootCommit" | "remote"> {
  const commit = /^commit:([0-9a-f]{40}(?:[0-9a-f]{24})?)(?:@(.+))?$/.exec(key);
  if (commit) return { rootCommit: commit[1] ?? null, remote: remoteOf(commit[2]) };
  return { rootCommit: null, remote: remoteOf(/^remote:(.+)$/.exec(key)?.[1]) };
}

/** After the @ is a remote, or a local folder of a repository without one. */
function remoteOf(text: string | undefined): string | null {
  return text === undefined || /^[/\\]|^[a-z]:/i.test(text) ? null : text;
}

/** Returns a name for a project of which only the key is known. */
export function nameOfKey(key: string): string {
  const parts = key.replace(/^\w+:/, "").split(/[/\\]/);
  return (parts.findLast((part) => part !== "") ?? key).slice(0, 100);
}
