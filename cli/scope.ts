import { posix, resolve } from "node:path";
import { AppError } from "../core/app-error.ts";
import { resolveProjectArgument } from "../core/memory/resolve-project.ts";
import { lookElsewhere } from "../core/memory/within-reach.ts";
import { identifyWorkspace, type Workspace } from "../core/project/identify.ts";
import { relativePath } from "../core/project/place.ts";
import type { Observation } from "../core/store/observation.ts";
import { countMemories, getProject } from "../core/store/project.ts";
import type { CliContext } from "./context.ts";
import type { Database } from "./database.ts";
import { printNote } from "./output.ts";

/** The memories that a command works on. Without `projectId`: those of all projects. */
export type Scope = { workspace: Workspace; projectId: number | undefined };

/** Returns the scope for `--project <name>`. Throws AppError if there is no such project. */
export function resolveScope(db: Database, context: CliContext, project: string | undefined): Scope {
  const workspace = identifyWorkspace(db, context.cwd);
  return { workspace, projectId: resolveProjectArgument(db, workspace, project, "user") };
}

/** Returns the scope for memories that come from a file; the error for an unknown project says how one is made. */
export function resolveTarget(db: Database, context: CliContext, project: string | undefined): { projectId?: number } {
  if (project === undefined) return {};
  try {
    return projectFilter(resolveScope(db, context, project));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not-found") throw error;
    const known = error.hints.filter((hint) => hint.startsWith("Known"));
    throw new AppError("not-found", error.message, {
      hints: [...known, "For a new project, run the command in its folder with `--project .`."],
      cause: error,
    });
  }
}

/** Returns the project part of a filter. Filters omit a key instead of setting it to undefined. */
export function projectFilter({ projectId }: Scope): { projectId?: number } {
  return projectId === undefined ? {} : { projectId };
}

/** Returns a file's path as memories store it. */
export function storedPath(context: CliContext, { workspace, projectId }: Scope, file: string): string {
  // A path in another project can't be resolved from here, so it is used unchanged.
  if (projectId !== workspace.project.id) return posix.normalize(file);
  return relativePath(workspace, resolve(context.cwd, file));
}

/** Returns the name of a record's project if it is not the only one of the scope. */
export function nameIfMixed(
  db: Database,
  { projectId }: Scope,
  found: Pick<Observation, "projectId">,
): string | undefined {
  return found.projectId === projectId ? undefined : (getProject(db, found.projectId)?.name ?? "");
}

/** Prints where else an id could be found. */
export function noteElsewhere(context: CliContext, { projectId }: Scope): void {
  if (projectId !== undefined) printNote(context, `hint: ${lookElsewhere}`);
}

const firstMemories = "Memories come from your sessions. `claude-mem import` reads the sessions that your agents kept.";

/** Prints where memories come from, and returns true, if there are none in any project. */
export function noteFirstMemories(context: CliContext, db: Database): boolean {
  if (countMemories(db, undefined) > 0) return false;
  printNote(context, `hint: ${firstMemories}`);
  return true;
}

/** Prints that nothing was found, and a hint where else to look. `filters` are the options that left memories out, such as "--type". */
export function noteNothingFound(
  context: CliContext,
  db: Database,
  { projectId }: Scope,
  filters: readonly string[] = [],
): void {
  const where = projectId === undefined ? "" : ` in project ${getProject(db, projectId)?.name ?? projectId}`;
  printNote(context, `Nothing found${where}.`);
  // A hint to search other projects does not help a new user.
  if (noteFirstMemories(context, db)) return;
  if (filters.length > 0) printNote(context, `hint: Leave out ${filters.join(" and ")} to see more.`);
  else if (projectId !== undefined) printNote(context, "hint: Add `--project all` to search all projects.");
}
