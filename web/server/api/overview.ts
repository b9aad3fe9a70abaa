// What every page shows: the projects, and where the page was opened.
import * as v from "valibot";
import { listProjectOverviews } from "../../../core/store/overview.ts";
import { countUnvouched } from "../../../core/store/queries/unvouched.ts";
import { version } from "../../../core/version.ts";
import { read } from "../endpoint.ts";
import { projectId } from "../inputs.ts";

/** The projects in use, the project of the folder that the page was opened in, and how many candidates wait. */
export const overview = read(v.strictObject({ projectId }), ({ db, workspace }, { projectId }) => ({
  version,
  home: workspace && { id: workspace.project.id, name: workspace.project.name },
  projects: listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0),
  candidates: countUnvouched(db, projectId),
}));
