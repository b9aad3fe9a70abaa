// Opens a file that a memory rests on, in the window of the user's editor.
import { relative, resolve } from "node:path";
import { AppError } from "../app-error.ts";
import { isInside } from "../files/find-program.ts";
import { statPath } from "../files/stat.ts";
import { leadsOut } from "../files/within.ts";
import { openWindow, windowEditor } from "../process/editor.ts";
import { getObservation } from "../store/observation.ts";
import type { Changed } from "./changed.ts";
import type { BrowseContext } from "./context.ts";
import { readMemoryPage } from "./memory-page.ts";
import { workspaceOfProject } from "./project-place.ts";

/**
 * Opens a file of the memory where it is by now, at its first line that the memory rests on. Throws AppError `not-found`, `permission` for one
 * outside of the project, or `usage` if the user's editor has no window.
 */
export function openMemoryFile(context: BrowseContext, { id, path }: { id: number; path: string }): Changed {
  const editor = windowEditor();
  if (editor === undefined) {
    throw new AppError("usage", "Your editor needs a terminal. This page does not have one.", {
      hints: ["Set VISUAL to one with a window, such as code, and start `claude-mem web` again."],
    });
  }
  const file = readMemoryPage(context, id)?.files.find((each) => each.path === path);
  if (!file) throw new AppError("not-found", `#${id} has no such file.`);
  const workspace = workspaceOfProject(context, getObservation(context.db, id)?.projectId ?? 0);
  if (!workspace) throw new AppError("not-found", "The project has no folder on this machine.");
  const wanted = file.judgment?.movedTo ?? path;
  const place = resolve(workspace.root, wanted);
  if (!isInside(place, workspace.root) || leadsOut(workspace.root, relative(workspace.root, place))) {
    throw new AppError("permission", `${wanted} lies outside of its project. It is not opened from here.`);
  }
  if (!statPath(place)?.isFile()) throw new AppError("not-found", `${wanted} no longer exists.`);
  const line = /^\d+/.exec(file.judgment?.span ?? file.span ?? "")?.[0];
  openWindow(place, line === undefined ? undefined : Number(line));
  return { text: `Opened ${wanted} in ${editor}.`, changes: [] };
}
