import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { write } from "../../db/transaction.ts";
import { cleanText } from "../../privacy/clean.ts";
import { findProjectsByName, getProject, type Project } from "../../store/project.ts";
import { setProjectName } from "../../store/project-change.ts";

const maxName = 100;

/** Renames a project and returns its new name. Throws AppError `usage` for an invalid name, and `conflict` for one that is taken. */
export function renameProject(db: Database, project: Project, wanted: string): string {
  const name = cleanText(wanted).replace(/\s+/g, " ").trim();
  if (name === "" || name.length > maxName) {
    throw new AppError("usage", `A project's name has 1 to ${maxName} characters; this one has ${name.length}.`);
  }
  // Both have another meaning in arguments that name a project.
  if (name.toLowerCase() === "all" || /^\d+$/.test(name)) {
    throw new AppError("usage", `A project can't be called ${name}.`, {
      hints: ['"all" means every project, and a number is a project\'s id.'],
    });
  }
  return write(db, () => {
    const other = findProjectsByName(db, name).find(({ id }) => id !== project.id);
    if (other) {
      throw new AppError("conflict", `Project ${other.id} is called ${other.name} already.`, {
        hints: [`To make one project of both: claude-mem projects merge ${project.id} ${other.id}`],
      });
    }
    setProjectName(db, project.id, name);
    return name;
  });
}

/** Gives a project the name back that it had. Throws AppError `conflict` if it was renamed again since, or is gone. */
export function restoreProjectName(db: Database, { id, name }: Project, renamedTo: string): void {
  write(db, () => {
    const known = getProject(db, id);
    if (known?.name !== renamedTo) throw new AppError("conflict", `${known?.name ?? name} was changed since.`);
    setProjectName(db, id, name);
  });
}
