// Changes the words of a memory, its importance, and where it holds.
import { AppError } from "../app-error.ts";
import { updateMemory } from "../memory/change/update.ts";
import { everyProject } from "../memory/reach.ts";
import { getObservation } from "../store/observation.ts";
import type { ObservationType, Scope } from "../store/vocabulary.ts";
import type { Changed } from "./changed.ts";
import { type BrowseContext, workspaceOf } from "./context.ts";
import { workspaceOfProject } from "./project-place.ts";

/** The fields that are to change. `seenAt`: when the memory was last changed, as the user saw it. */
export type Edit = {
  id: number;
  seenAt: number;
  title?: string | undefined;
  /** "" removes it. */
  lesson?: string | undefined;
  content?: string | undefined;
  type?: ObservationType | undefined;
  importance?: 1 | 2 | 3 | undefined;
  scope?: Scope | undefined;
};

/** Throws AppError `conflict` if the memory was changed since the user saw it, and like updateMemory. */
export function editMemory(context: BrowseContext, { seenAt, ...edit }: Edit): Changed {
  const known = getObservation(context.db, edit.id);
  if (known && known.updatedAt !== seenAt) {
    throw new AppError("conflict", `#${edit.id} was changed meanwhile. Nothing was saved.`, {
      hints: ["Copy your text, close the form, and edit the memory as it is now."],
    });
  }
  const workspace = (known && workspaceOfProject(context, known.projectId)) ?? workspaceOf(context);
  const { changed, change } = updateMemory(context.db, workspace, everyProject, { ...edit, actor: "user" });
  if (change === null) return { text: `#${edit.id} was not changed.`, changes: [] };
  // Where the words come from follows from the edit.
  const names = changed.filter((name) => name !== "origin").map((name) => (name === "narrative" ? "text" : name));
  return { text: `Changed ${names.join(", ") || "origin"} of #${edit.id}.`, changes: [change] };
}
