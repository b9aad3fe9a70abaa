// Which projects a personal space holds: all but those that the user leaves out.
import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import type { Space } from "../../store/space.ts";
import { excludeProject, includeProject } from "../../store/space-project.ts";

/** Leaves projects out of the space. What was sent of them stays there. */
export function excludeProjects(db: Database, { id }: Pick<Space, "id">, projectIds: readonly number[]): void {
  write(db, () => {
    for (const projectId of projectIds) excludeProject(db, id, projectId);
  });
}

/** Includes a project again: the next push sends the changes made in between. */
export function includeAgain(db: Database, { id }: Pick<Space, "id">, projectId: number): void {
  write(db, () => includeProject(db, id, projectId));
}
