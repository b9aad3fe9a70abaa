// Open deferred work of one project or of all, and how it ends: done or dropped.
import { join } from "node:path";
import { AppError } from "../app-error.ts";
import { write } from "../db/transaction.ts";
import { undoChange } from "../memory/change/undo.ts";
import { dropDeferred, reopenDeferred } from "../memory/defer.ts";
import { type SaveResult, saveMemory } from "../memory/save.ts";
import { removeObservation } from "../memory/write.ts";
import type { Workspace } from "../project/identify.ts";
import { type Deferred, getDeferred, listOpenDeferred } from "../store/deferred.ts";
import { getProject, listProjects } from "../store/project.ts";
import { listRevisions } from "../store/revision.ts";
import type { Changed } from "./changed.ts";
import type { BrowseContext } from "./context.ts";
import { workspaceOfProject } from "./project-place.ts";

const maxListed = 500;
/** More changes of one memory than anyone makes. */
const maxRevisions = 1_000;

/** Returns the open items, the most urgent first, then the oldest. `project` is the project's name. */
export function listDeferredWork(
  { db }: Pick<BrowseContext, "db">,
  projectId: number | undefined,
): (Deferred & { project: string })[] {
  return listProjects(db)
    .filter(({ id }) => projectId === undefined || id === projectId)
    .flatMap(({ id, name }) => listOpenDeferred(db, id, maxListed).map((item) => ({ ...item, project: name })))
    .toSorted((a, b) => b.priority - a.priority || a.createdAt - b.createdAt || a.id - b.id)
    .slice(0, maxListed);
}

/** Marks an item as done by a memory of what was done. Throws AppError `not-found`, `usage` or `conflict`. */
export function finishDeferred(context: BrowseContext, { id, text }: { id: number; text: string }): Changed {
  const deferred = getDeferred(context.db, id);
  const project = deferred && getProject(context.db, deferred.projectId);
  if (!project) throw new AppError("not-found", `There is no deferred item D${id}.`);
  if (deferred.status !== "open") throw new AppError("conflict", `D${id} is ${deferred.status} already.`);
  const workspace = workspaceOfProject(context, project.id) ?? withoutFolder(context, project);
  const saved = saveMemory(context.db, workspace, {
    content: text,
    origin: "user",
    type: "change",
    closes: [`D${id}`],
  });
  const undo = () => {
    write(context.db, () => {
      reopenDeferred(context.db, id);
      unsave(context.db, saved);
    });
    return `D${id} is open again.`;
  };
  return { text: `D${id} is done with #${saved.id}.`, changes: [], undo };
}

/** Undoes a save with its side effects. Throws AppError `conflict` if the memory was changed since. */
function unsave(db: BrowseContext["db"], saved: SaveResult): void {
  if (saved.outcome === "known") {
    undoChange(db, saved.change);
    return;
  }
  const revisions = listRevisions(db, { observationId: saved.id, limit: maxRevisions });
  // Changes can be undone in any order: an older one may still hold.
  if (revisions.some(({ undoneAt }) => undoneAt === null)) {
    throw new AppError("conflict", `Nothing was undone: #${saved.id} was changed since.`);
  }
  if (saved.contradicted) undoChange(db, saved.contradicted.change);
  removeObservation(db, saved.id);
}

/** Drops an open item for a reason. Throws AppError `not-found`, `usage` or `conflict`. */
export function dropDeferredWork({ db }: Pick<BrowseContext, "db">, id: number, reason: string): Changed {
  const deferred = getDeferred(db, id);
  if (!deferred) throw new AppError("not-found", `There is no deferred item D${id}.`);
  const { title } = dropDeferred(db, deferred.projectId, { name: `D${id}`, reason, actor: "user" });
  const undo = () => {
    reopenDeferred(db, id);
    return `D${id} is open again.`;
  };
  return { text: `Dropped D${id}: ${title}`, changes: [], undo };
}

/** A file has no subfolders: the memory names no files and no branch then. */
function withoutFolder({ machine }: BrowseContext, project: Workspace["project"]): Workspace {
  return { project, root: join(machine.paths.database, project.name), branch: null, commit: null, worktree: undefined };
}
