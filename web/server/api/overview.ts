// What every page shows: the projects to choose from, and what waits for the user.
import * as v from "valibot";
import { listProjectOverviews } from "../../../core/store/overview.ts";
import { countUnvouched } from "../../../core/store/queries/unvouched.ts";
import { read } from "../endpoint.ts";
import { projectId } from "../inputs.ts";

/** The projects in use, and how many candidates wait. */
export const overview = read(v.strictObject({ projectId }), ({ db }, { projectId }) => ({
  projects: listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0),
  candidates: countUnvouched(db, projectId),
}));
