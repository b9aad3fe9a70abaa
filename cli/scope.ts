import { posix, resolve } from "node:path";
import { appendProject } from "../core/memory/render/render.ts";
import { resolveProjectArgument } from "../core/memory/resolve-project.ts";
import { identifyWorkspace, type Workspace } from "../core/project/identify.ts";
import { relativePath } from "../core/project/place.ts";
import type { Observation } from "../core/store/observation.ts";
import { countMemories, getProject } from "../core/store/project.ts";
import type { CliContext } from "./context.ts";
import type { Database } from "./database.ts";
import { printNote } from "./output.ts";

/** Which memories a command is about; no `projectId` means every project's. */
export type Scope = { workspace: Workspace; projectId: number | undefined };

/** Returns the scope of a command called with `--project <name>`; throws AppError when no project is meant by it. */
export function resolveScope(db: Database, context: CliContext, project: string | undefined): Scope {
  const workspace = identifyWorkspace(db, context.cwd);
  return { workspace, projectId: resolveProjectArgument(db, workspace, project) };
}

/** Returns the filter's part for the project; the core's filters leave a key out rather than give undefined. */
export function projectFilter({ projectId }: Scope): { projectId?: number } {
  return projectId === undefined ? {} : { projectId };
}

/** Returns a file's path as memories hold it. */
export function storedPath(context: CliContext, { workspace, projectId }: Scope, file: string): string {
  // A path in another project can't be resolved from here: it is taken as it is stored.
  if (projectId !== workspace.project.id) return posix.normalize(file);
  return relativePath(workspace, resolve(context.cwd, file));
}

/** Returns the text about a memory, with the name of its project where several are meant. */
export function nameWhereMixed(
  db: Database,
  { projectId }: Scope,
  found: Pick<Observation, "projectId">,
  text: string,
): string {
  if (projectId !== undefined) return text;
  return appendProject(text, getProject(db, found.projectId)?.name ?? "");
}

const firstMemories = "Memories come from your sessions; `claude-mem import` reads those that Claude Code kept.";

/** Says where nothing was found, and where else to look. */
export function noteNothingFound(context: CliContext, db: Database, { projectId }: Scope): void {
  const where = projectId === undefined ? "" : ` in project ${getProject(db, projectId)?.name ?? projectId}`;
  printNote(context, `Nothing found${where}.`);
  // To look elsewhere is no help to whoever has just begun.
  const isNew = countMemories(db, undefined) === 0;
  if (isNew) printNote(context, `hint: ${firstMemories}`);
  else if (projectId !== undefined) printNote(context, "hint: Add `--project all` to look in every project.");
}
