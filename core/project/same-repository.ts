import type { Database } from "bun:sqlite";
import { dirname, isAbsolute, resolve } from "node:path";
import { findProjectsByRootCommit, listProjectRoots, type Project, type ProjectRoot } from "../store/project.ts";
import { readRemote } from "./git-files.ts";
import { isSameFolder, locate, type Place } from "./place.ts";
import { findWorktree } from "./worktree.ts";

/**
 * Returns the project of the repository that this place is a copy of: a clone, or the same folder after a move. A first commit
 * alone proves nothing, because all products of one template share it. `remote` is that of the place.
 */
export function findSameRepository(
  db: Database,
  place: Place,
  rootCommit: string,
  remote: string | null,
): Project | undefined {
  const candidates = findProjectsByRootCommit(db, rootCommit);
  const sameRemote = candidates.find((project) => remote !== null && project.remote === remote);
  return sameRemote ?? candidates.find((project) => isCopy(place, remote, project, listProjectRoots(db, project.id)));
}

function isCopy(place: Place, remote: string | null, project: Project, roots: readonly ProjectRoot[]): boolean {
  if (roots.some(({ identity }) => identity === place.identity)) return true;
  const existing = roots.filter(isSameFolder);
  // Different remotes on one history are a fork, or a template made into another product: kept apart.
  if (existing.length === 0) return project.remote === null || remote === null || project.remote === remote;
  return existing.some(({ path }) => {
    const other = readRemoteOf(path);
    return (remote !== null && other === remote) || pointsAt(place, remote, path) || pointsAtPlace(path, other, place);
  });
}

/** Returns whether the remote of a place is the repository whose git folder is `path`. */
function pointsAt({ root, worktree }: Place, remote: string | null, path: string): boolean {
  return worktree !== undefined && isLocal(remote) && locate(resolve(root, remote)).rootsPath === path;
}

function pointsAtPlace(path: string, remote: string | null, place: Place): boolean {
  return isLocal(remote) && locate(resolve(dirname(path), remote)).rootsPath === place.rootsPath;
}

function isLocal(remote: string | null): remote is string {
  return remote !== null && (isAbsolute(remote) || remote.startsWith("."));
}

/** Returns the current remote of a repository, which may have been published since it was first seen. */
function readRemoteOf(commonDir: string): string | null {
  const worktree = findWorktree(dirname(commonDir));
  return worktree?.commonDir === commonDir ? readRemote(worktree) : null;
}
