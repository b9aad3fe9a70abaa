// What every page shows: the projects to choose from.
import * as v from "valibot";
import { listProjectOverviews } from "../../../core/store/overview.ts";
import { read } from "../endpoint.ts";

/** The projects in use. */
export const overview = read(v.strictObject({}), ({ db }) =>
  listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0),
);
