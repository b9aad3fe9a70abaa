import { AppError } from "../core/app-error.ts";
import { resolveProjectArgument } from "../core/memory/resolve-project.ts";
import { inertLine } from "../core/privacy/fence.ts";
import type { Workspace } from "../core/project/identify.ts";
import { getProject } from "../core/store/project.ts";
import type { ToolContext } from "./tool.ts";

/**
 * Returns the project that a call works on: the one called `name`, else the current one. Another project has no
 * current branch and commit. Throws AppError `usage` for "all", `not-found` or `conflict`.
 */
export function targetOf({ db, workspace }: ToolContext, name: string | undefined): Workspace {
  const id = resolveProjectArgument(db, workspace, name, "model");
  if (id === workspace.project.id) return workspace;
  const project = id === undefined ? null : getProject(db, id);
  if (!project) throw new AppError("usage", "Name one project.", { hints: ["Omit it for the current one."] });
  return { ...workspace, project, branch: null, commit: null };
}

/**
 * Returns the workspace for a call that changes something: always the server's own. What steers the model in one repository must not
 * reach into another. Throws AppError `permission` if `name` is another project, otherwise as `targetOf`.
 */
export function ownTarget(context: ToolContext, name: string | undefined): Workspace {
  const { workspace } = context;
  const { project } = targetOf(context, name);
  if (project.id === workspace.project.id) return workspace;
  const [own, other] = [workspace.project, project].map((each) => inertLine(each.name, 60));
  throw new AppError(
    "permission",
    `Nothing was changed: this session works in project ${own}, and ${other} is another one.`,
    {
      hints: [`Do it in a session in ${other}, or ask the user to.`],
    },
  );
}
