import { AppError } from "../core/app-error.ts";
import { resolveProjectArgument } from "../core/memory/resolve-project.ts";
import type { Workspace } from "../core/project/identify.ts";
import { getProject } from "../core/store/project.ts";
import type { ToolContext } from "./tool.ts";

/**
 * Returns where what a call is about belongs: the project called `name`, else the one we are in. Another project has no
 * branch and commit of ours. Throws AppError usage for "all", not-found or conflict.
 */
export function targetOf({ db, workspace }: ToolContext, name: string | undefined): Workspace {
  const id = resolveProjectArgument(db, workspace, name);
  if (id === workspace.project.id) return workspace;
  const project = id === undefined ? null : getProject(db, id);
  if (!project) throw new AppError("usage", "Name one project.", { hints: ["Leave it out for this one."] });
  return { ...workspace, project, branch: null, commit: null };
}
