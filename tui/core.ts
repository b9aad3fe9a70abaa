// What the screens read and change: the one thing that is not pure.
import type { openDatabase } from "../core/db/open.ts";
import type { Machine } from "../core/doctor/check.ts";
import type { HostSettings } from "../core/host/setup.ts";
import { identifyWorkspace, type Workspace } from "../core/project/identify.ts";

export type Database = ReturnType<typeof openDatabase>;

export type Core = {
  db: Database;
  /** The folder that the browser was started in. */
  cwd: string;
  /** The project of that folder, when it is known already. */
  workspace: Workspace | undefined;
  machine: Machine;
  hostSettings: HostSettings;
};

/** Returns the workspace for a change; a folder that was not seen before becomes a project by it. */
export function workspaceOf(core: Core): Workspace {
  return core.workspace ?? identifyWorkspace(core.db, core.cwd);
}
