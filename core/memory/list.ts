import type { Database } from "bun:sqlite";
import type { Observation } from "../store/observation.ts";
import { listNewest, listNewestOfFile, type SearchFilter } from "../store/queries/filter.ts";
import { statuses } from "../store/vocabulary.ts";

/** Returns the newest memories first; superseded and hidden ones only when `statuses` names them. */
export function listRecent(db: Database, { limit, ...filter }: SearchFilter & { limit: number }): Observation[] {
  return listNewest(db, filter, limit);
}

export type FileFilter = {
  projectId?: number;
  /** As stored (relative to the worktree), or the end of such a path from a folder boundary on. */
  path: string;
  limit: number;
  /** Superseded and hidden memories as well. */
  includeOtherStatuses?: boolean;
};

/** Returns the memories about a file: those with exactly this path before those whose path ends in it, newest first. */
export function listForFile(db: Database, filter: FileFilter): Observation[] {
  const { projectId, path: file, includeOtherStatuses } = filter;
  return listNewestOfFile(
    db,
    { file, ...(projectId === undefined ? {} : { projectId }), ...(includeOtherStatuses ? { statuses } : {}) },
    filter.limit,
  );
}
