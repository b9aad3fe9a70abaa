// What every page shows: the projects to choose from, and what waits for the user.
import * as v from "valibot";
import { listProjectOverviews } from "../../../core/store/overview.ts";
import { countUnvouched } from "../../../core/store/queries/unvouched.ts";
import { read } from "../endpoint.ts";
import { projectId } from "../inputs.ts";

/** The projects in use. */
export const overview = read(v.strictObject({}), ({ db }) => ({
  projects: listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0),
}));

/** How many memories wait on each page that has a queue. A call of its own: it reads every memory, and nothing waits for it. */
export const waiting = read(v.strictObject({ projectId }), ({ db }, { projectId }) => ({
  review: countUnvouched(db, projectId),
}));
