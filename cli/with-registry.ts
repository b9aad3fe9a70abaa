import { identifyWorkspace, type Workspace } from "../core/project/identify.ts";
import { type Reindexed, reindex } from "../core/registry/reindex.ts";
import type { CliContext } from "./context.ts";
import { type Database, withMemory } from "./database.ts";

export type Registry = { db: Database; workspace: Workspace; reindexed: Reindexed };

/** Calls `work` with the database and the current project, after the folders of skills were read again; otherwise like withMemory. */
export function withRegistry(
  context: CliContext,
  options: { json: boolean; none: Record<string, unknown> },
  work: (registry: Registry) => Promise<number>,
): Promise<number> {
  return withMemory(context, options, (db) => {
    const workspace = identifyWorkspace(db, context.cwd);
    return work({ db, workspace, reindexed: reindex(db, workspace, context.environment) });
  });
}
