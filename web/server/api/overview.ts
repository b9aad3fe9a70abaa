// The content of every page: the projects to choose from, and the items that wait for the user.
import * as v from "valibot";
import { listProjectOverviews } from "../../../core/store/overview.ts";
import { countUnvouched } from "../../../core/store/queries/unvouched.ts";
import { read } from "../endpoint.ts";
import { projectId } from "../inputs.ts";

/** The projects in use. */
export const overview = read(v.strictObject({}), ({ db }) => ({
  projects: listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0),
}));

/** The number of memories that wait on each page with a queue. It is a separate call, because it depends on the project. */
export const waiting = read(v.strictObject({ projectId }), ({ db }, { projectId }) => ({
  review: countUnvouched(db, projectId),
}));
