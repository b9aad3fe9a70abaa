// The stream of what sessions do and learn.
import * as v from "valibot";
import { readLiveAfter, readLiveBefore, readLiveNow } from "../../../core/browse/live.ts";
import { arrivalKinds } from "../../../core/store/arrivals.ts";
import { read } from "../endpoint.ts";
import { id, projectId } from "../inputs.ts";

const maxEntries = 500;

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const cursor = v.strictObject({ prompt: place, event: place, observation: place });
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxEntries));

/** The entries after the cursor. A page calls again until `isComplete`. */
export const liveAfter = read(
  v.strictObject({ projectId, after: cursor, limit }),
  ({ db }, { after, projectId, limit }) => readLiveAfter(db, after, { projectId, limit }),
);

/** The newest entries, or older ones. */
export const liveBefore = read(
  v.strictObject({ projectId, before: v.optional(cursor), limit }),
  ({ db }, { before, projectId, limit }) => readLiveBefore(db, before, { projectId, limit }),
);

/** The current state of the named entries. */
export const liveNow = read(
  v.strictObject({
    keys: v.pipe(v.array(v.strictObject({ kind: v.picklist(arrivalKinds), id })), v.maxLength(maxEntries)),
  }),
  ({ db }, { keys }) => readLiveNow(db, keys),
);
