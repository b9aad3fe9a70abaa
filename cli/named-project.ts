import { AppError } from "../core/app-error.ts";
import { getProject, type Project } from "../core/store/project.ts";
import type { CliContext } from "./context.ts";
import type { Database } from "./database.ts";
import { resolveScope } from "./scope.ts";

/** Returns the one project that an argument names. Throws AppError `usage` for "all", `not-found` or `conflict`. */
export function namedProject(db: Database, context: CliContext, name: string): Project {
  const { projectId } = resolveScope(db, context, name.trim() === "" ? "all" : name);
  const project = projectId === undefined ? null : getProject(db, projectId);
  if (project) return project;
  throw new AppError("usage", "Name one project.", {
    hints: ["`claude-mem projects list` shows them with their ids."],
  });
}
