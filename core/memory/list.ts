import type { Database } from "bun:sqlite";
import { filterCondition, type SearchFilter } from "../search/match/filter.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import { statuses } from "../store/vocabulary.ts";

/** Returns the newest memories first; superseded and hidden ones only when `statuses` names them. */
export function listRecent(db: Database, filter: SearchFilter & { limit: number }): Observation[] {
  const { limit, ...rest } = filter;
  return selectObservations(db, { ...filterCondition(rest), order: "o.created_at DESC, o.id DESC", limit });
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
  const { where, bindings } = filterCondition({
    file: filter.path,
    ...(filter.projectId === undefined ? {} : { projectId: filter.projectId }),
    ...(filter.includeOtherStatuses ? { statuses } : {}),
  });
  const isExact = "EXISTS (SELECT 1 FROM observation_file f WHERE f.observation_id = o.id AND f.path = ?)";
  return selectObservations(db, {
    where,
    bindings: [...bindings, filter.path],
    order: `${isExact} DESC, o.created_at DESC, o.id DESC`,
    limit: filter.limit,
  });
}
