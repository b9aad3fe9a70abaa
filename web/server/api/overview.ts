// What every page shows: the projects, and where the page was opened.
import * as v from "valibot";
import { listForReview } from "../../../core/memory/review.ts";
import { listProjectOverviews } from "../../../core/store/overview.ts";
import { version } from "../../../core/version.ts";
import { read } from "../endpoint.ts";
import { projectId } from "../inputs.ts";

/** A badge that counts further says as much as this. */
const maxCounted = 100;

/** The projects in use, the project of the folder that the page was opened in, and how many candidates wait. */
export const overview = read(v.strictObject({ projectId }), ({ db, workspace }, { projectId }) => {
  const inProject = projectId === undefined ? {} : { projectId };
  return {
    version,
    home: workspace && { id: workspace.project.id, name: workspace.project.name },
    projects: listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0),
    candidates: listForReview(db, { limit: maxCounted, ...inProject }).length,
  };
});
