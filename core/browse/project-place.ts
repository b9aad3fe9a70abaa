// A selected project has its own folder, which may differ from the one that the browser was started in.
import { statPath } from "../files/stat.ts";
import { currentWorkspace, type Workspace } from "../project/identify.ts";
import { locate } from "../project/place.ts";
import { listProjectFolders } from "../store/project.ts";
import type { BrowseContext } from "./context.ts";

/** Returns the workspace of a project in the first of its folders that this machine still has; undefined if it has none. */
export function workspaceOfProject({ db, workspace }: BrowseContext, projectId: number): Workspace | undefined {
  if (workspace?.project.id === projectId) return workspace;
  for (const folder of listProjectFolders(db, projectId)) {
    if (!statPath(folder)?.isDirectory()) continue;
    const found = currentWorkspace(db, locate(folder));
    if (found?.project.id === projectId) return found;
  }
  return undefined;
}
