import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { findProjectByKey, findProjectsByName, insertProject } from "../store/project.ts";

/** Returns the ids of the projects with exactly this name, letter case included. */
export function projectsNamed(db: Database, name: string): number[] {
  return findProjectsByName(db, name)
    .filter((project) => project.name === name)
    .map(({ id }) => id);
}

/**
 * Returns the id of the project that restored memories of the project `name` go to: the one of that name, or one made for
 * them when there is none. Which of several is meant can't be known, so they get their own as well.
 */
export function targetProject(db: Database, name: string): number {
  const [only, ...others] = projectsNamed(db, name);
  if (only !== undefined && others.length === 0) return only;
  const key = `import:${name}`;
  const made = findProjectByKey(db, key) ?? insertProject(db, { key, name, rootCommit: null, remote: null }, now());
  return made.id;
}
