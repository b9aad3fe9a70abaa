// The memories that wait for someone to vouch for them. `changeMemories` confirms and rejects them.
import * as v from "valibot";
import { listForReview } from "../../../core/memory/review.ts";
import { getProject } from "../../../core/store/project.ts";
import { read } from "../endpoint.ts";
import { projectId } from "../inputs.ts";

const maxListed = 500;

/** The newest first. */
export const review = read(v.strictObject({ projectId }), ({ db }, { projectId: limitedTo }) => {
  const inProject = limitedTo === undefined ? {} : { projectId: limitedTo };
  return listForReview(db, { limit: maxListed, ...inProject }).map((memory) => {
    const { id, type, status, origin, title, lesson, pinned, importance, createdAt, projectId } = memory;
    const project = limitedTo === undefined ? (getProject(db, projectId)?.name ?? null) : null;
    return { id, type, status, origin, title, lesson, pinned, importance, createdAt, project };
  });
});
