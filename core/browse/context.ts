// The data that the screens read and change. Everything else in the browser's state is pure.
import type { openDatabase } from "../db/open.ts";
import type { Machine } from "../doctor/check.ts";
import type { HostSettings } from "../host/setup.ts";
import { identifyWorkspace, type Workspace } from "../project/identify.ts";

export type Database = ReturnType<typeof openDatabase>;

export type BrowseContext = {
  db: Database;
  /** The folder that the browser was started in. */
  cwd: string;
  /** The project of that folder, or undefined if the folder is not a project yet. */
  workspace: Workspace | undefined;
  machine: Machine;
  hostSettings: HostSettings;
};

/** Returns the workspace for a change. A folder that is not a project yet becomes one. */
export function workspaceOf(core: BrowseContext): Workspace {
  return core.workspace ?? identifyWorkspace(core.db, core.cwd);
}
