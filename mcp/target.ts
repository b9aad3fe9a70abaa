import { AppError } from "../core/app-error.ts";
import { resolveProjectArgument } from "../core/memory/resolve-project.ts";
import type { Workspace } from "../core/project/identify.ts";
import { getProject } from "../core/store/project.ts";
import type { ToolContext } from "./tool.ts";

/**
 * Returns the project that a call writes to: the one called `name`, else the current one. Another project has no
 * current branch and commit. Throws AppError `usage` for "all", `not-found` or `conflict`.
 */
export function targetOf({ db, workspace }: ToolContext, name: string | undefined): Workspace {
  const id = resolveProjectArgument(db, workspace, name);
  if (id === workspace.project.id) return workspace;
  const project = id === undefined ? null : getProject(db, id);
  if (!project) throw new AppError("usage", "Name one project.", { hints: ["Omit it for the current one."] });
  return { ...workspace, project, branch: null, commit: null };
}
