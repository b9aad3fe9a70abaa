import type { Database } from "bun:sqlite";
import { formerPaths, movedPathsEndingIn } from "../store/file-move.ts";
import type { Observation } from "../store/observation.ts";
import {
  countMatching,
  type ListPage,
  listFiltered,
  listNewestOfFile,
  type SearchFilter,
} from "../store/queries/filter.ts";
import { statuses } from "../store/vocabulary.ts";

/** Returns memories, the newest first. Includes superseded and hidden ones only if `statuses` names them. */
export function listRecent(db: Database, { limit, ...filter }: SearchFilter & { limit: number }): Observation[] {
  return listFiltered(db, filter, { limit });
}

/**
 * Returns a page of the memories that pass a filter without words, and how many pass it. Memories of other projects are included
 * if all that hold in all projects are wanted. `maxCounted`: the total if there are more.
 */
export function listMatching(
  db: Database,
  request: SearchFilter,
  { maxCounted, ...page }: ListPage & { maxCounted?: number },
): { memories: Observation[]; total: number } {
  const filter = { ...request, withGlobal: request.scopes?.includes("global") ?? false };
  return { memories: listFiltered(db, filter, page), total: countMatching(db, filter, maxCounted) };
}

export type FileFilter = {
  projectId?: number;
  /** As stored (relative to the worktree), or the last segments of such a path. */
  path: string;
  limit: number;
  /** Includes superseded and hidden memories. */
  includeOtherStatuses?: boolean;
};

/**
 * Returns the memories about a file: those with exactly this path first, then those whose path ends with it, then those of
 * its former paths; each newest first.
 */
export function listForFile(db: Database, filter: FileFilter): Observation[] {
  const { projectId, path, includeOtherStatuses, limit } = filter;
  const scope = { ...(projectId === undefined ? {} : { projectId }), ...(includeOtherStatuses ? { statuses } : {}) };
  const former = projectId === undefined ? [] : formerNames(db, projectId, path);
  const found = [path, ...former].flatMap((file) => listNewestOfFile(db, { file, ...scope }, limit));
  return [...new Map(found.map((each) => [each.id, each])).values()].slice(0, limit);
}

/** The name may be the end of a path, so that it names several moved files. */
function formerNames(db: Database, projectId: number, path: string): string[] {
  const current = [path, ...movedPathsEndingIn(db, projectId, path)];
  return [...new Set(current.flatMap((each) => formerPaths(db, projectId, each)))];
}
