import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { write } from "../../db/transaction.ts";
import { statPath } from "../../files/stat.ts";
import { originOf, projectKey } from "../../project/identify.ts";
import { isSameFolder, locate } from "../../project/place.ts";
import {
  findProjectByKey,
  findProjectByRoot,
  listProjectRoots,
  type Project,
  updateProjectOrigin,
  upsertProjectRoot,
} from "../../store/project.ts";
import {
  addProjectAlias,
  countContents,
  deleteProject,
  deleteProjectRoot,
  setProjectKey,
} from "../../store/project-change.ts";

/**
 * Makes the repository or folder at `directory` the place of a project and returns it. Removes folders that no longer exist. Throws
 * AppError `not-found` if the folder does not exist, and `conflict` if it belongs to another project.
 */
export function moveProject(db: Database, project: Project, directory: string): { folder: string; key: string } {
  if (!statPath(directory)?.isDirectory()) {
    throw new AppError("not-found", `There is no such folder: ${directory}`);
  }
  const place = locate(directory);
  const origin = originOf(place);
  const key = projectKey(place, origin);
  return write(db, () => {
    for (const other of [findProjectByRoot(db, place.rootsPath, place.identity)?.project, findProjectByKey(db, key)]) {
      if (other && other.id !== project.id) deleteIfEmpty(db, project, other, place.root);
    }
    for (const root of listProjectRoots(db, project.id)) {
      if (!isSameFolder(root) && root.identity !== "folder") deleteProjectRoot(db, root.path);
      if (root.identity === "folder" && !statPath(root.path)) deleteProjectRoot(db, root.path);
    }
    if (project.key !== key) {
      setProjectKey(db, project.id, key);
      // A path may later belong to another project. A commit or a remote stays the same.
      if (!/^(?:path|import):/.test(project.key)) addProjectAlias(db, project, project.id);
    }
    updateProjectOrigin(db, project.id, origin.rootCommit, origin.remote);
    upsertProjectRoot(db, place.rootsPath, project.id, place.identity, now());
    return { folder: place.root, key };
  });
}

/** Deletes `other` if it is empty. Throws AppError `conflict` otherwise. */
function deleteIfEmpty(db: Database, project: Project, other: Project, folder: string): void {
  const { memories, sessions, deferred } = countContents(db, other.id);
  if (memories + sessions + deferred > 0) {
    throw new AppError("conflict", `${folder} is the place of project ${other.id} (${other.name}).`, {
      hints: [`To make one project of both: claude-mem projects merge ${project.id} ${other.id}`],
    });
  }
  deleteProject(db, other.id);
}
