import type { Database } from "bun:sqlite";
import type { Observation } from "../store/observation.ts";
import { listNewest, listNewestOfFile, type SearchFilter } from "../store/queries/filter.ts";
import { statuses } from "../store/vocabulary.ts";

/** Returns memories, the newest first. Includes superseded and hidden ones only if `statuses` names them. */
export function listRecent(db: Database, { limit, ...filter }: SearchFilter & { limit: number }): Observation[] {
  return listNewest(db, filter, limit);
}

export type FileFilter = {
  projectId?: number;
  /** As stored (relative to the worktree), or the last segments of such a path. */
  path: string;
  limit: number;
  /** Includes superseded and hidden memories. */
  includeOtherStatuses?: boolean;
};

/** Returns the memories about a file: those with exactly this path first, then those whose path ends with it; newest first. */
export function listForFile(db: Database, filter: FileFilter): Observation[] {
  const { projectId, path: file, includeOtherStatuses } = filter;
  return listNewestOfFile(
    db,
    { file, ...(projectId === undefined ? {} : { projectId }), ...(includeOtherStatuses ? { statuses } : {}) },
    filter.limit,
  );
}
