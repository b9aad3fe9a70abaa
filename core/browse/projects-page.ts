// The projects as a browser shows and changes them.
import { AppError } from "../app-error.ts";
import { counted } from "../counted.ts";
import { forget } from "../memory/forget/forget.ts";
import { prepareProject } from "../memory/forget/prepare.ts";
import { mergeProjects } from "../memory/projects/merge.ts";
import { renameProject, restoreProjectName } from "../memory/projects/rename.ts";
import { noteMerge, splitProjects } from "../memory/projects/split.ts";
import { listProjectOverviews, type ProjectOverview } from "../store/overview.ts";
import { getProject, listProjectFolders, type Project } from "../store/project.ts";
import { countContents, type ProjectContents } from "../store/project-change.ts";
import { hasUnnotedRows } from "../store/project-rows.ts";
import { countMatching } from "../store/queries/filter.ts";
import type { Changed } from "./changed.ts";
import type { BrowseContext } from "./context.ts";

/** `key`: what makes it the same project on every machine. */
export type ListedProject = ProjectOverview & { key: string; remote: string | null; folders: string[] };

/** Returns every project with its folders on this machine, the one with the most memories first. */
export function listProjectRows({ db }: BrowseContext): ListedProject[] {
  return listProjectOverviews(db).flatMap((overview) => {
    const project = getProject(db, overview.id);
    return project
      ? [{ ...overview, key: project.key, remote: project.remote, folders: listProjectFolders(db, overview.id) }]
      : [];
  });
}

/** `everywhere`: how many of its memories hold in all projects. `canSplit`: whether a merge of it can be undone. */
export type ProjectPreview = ProjectContents & { everywhere: number; canSplit: boolean };

/** Returns what a merge would move, and what forgetting would delete; undefined if the project has been forgotten. */
export function previewProject({ db }: BrowseContext, id: number): ProjectPreview | undefined {
  if (!getProject(db, id)) return undefined;
  const everywhere = countMatching(db, { projectId: id, scopes: ["global"] });
  return { ...countContents(db, id), everywhere, canSplit: !hasUnnotedRows(db, id) };
}

export type ProjectChange =
  | { kind: "rename"; id: number; name: string }
  | { kind: "merge"; id: number; into: number }
  /** `name`: typed by the user, so that no other project is meant. */
  | { kind: "forget"; id: number; name: string };

/** Changes a project. What was forgotten can't be brought back. Throws AppError. */
export function changeProject({ db, machine }: BrowseContext, change: ProjectChange): Changed {
  const project = requireProject(db, change.id);
  switch (change.kind) {
    case "rename": {
      const name = renameProject(db, project, change.name);
      const undo = () => {
        restoreProjectName(db, project, name);
        return `${name} is called ${project.name} again.`;
      };
      return { text: `Renamed ${project.name} to ${name}.`, changes: [], undo };
    }
    case "merge": {
      const into = requireProject(db, change.into);
      if (into.id === project.id) throw new AppError("usage", `Both are project ${into.id} (${into.name}).`);
      const { memories, sessions } = countContents(db, project.id);
      const noted = noteMerge(db, project, into);
      mergeProjects(db, project, into);
      const moved = `${counted(memories, "memory", "memories")} and ${counted(sessions, "session")}`;
      const text = `Moved ${moved} of ${project.name} to ${into.name}.`;
      if (!noted) return { text, changes: [] };
      return { text, changes: [], undo: () => `${splitProjects(db, noted).name} is a project of its own again.` };
    }
    case "forget": {
      if (change.name !== project.name) {
        throw new AppError("usage", `Nothing was deleted: the project is called ${project.name}.`, {
          hints: ["Type its name letter for letter."],
        });
      }
      const left = forget(db, machine.paths, prepareProject(db, project).plan, []);
      const still = left.map(({ file, why }) => ` It may still be in ${file}: ${why}.`).join("");
      return { text: `Deleted ${project.name} with all that was stored about it.${still}`, changes: [] };
    }
  }
}

function requireProject(db: BrowseContext["db"], id: number): Project {
  const project = getProject(db, id);
  if (!project) throw new AppError("not-found", `There is no project ${id}. It may have been merged or deleted.`);
  return project;
}
