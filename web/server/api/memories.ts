// Search, one memory, and the changes of memories.
import * as v from "valibot";
import { applyChange } from "../../../core/browse/change.ts";
import { type FoundHit, searchPages } from "../../../core/browse/search-page.ts";
import { fetchRecords } from "../../../core/memory/fetch.ts";
import { everyProject } from "../../../core/memory/reach.ts";
import { parseQuery } from "../../../core/search/query-filters.ts";
import { listInjectionEntries } from "../../../core/store/injection-entry.ts";
import { listRevisions } from "../../../core/store/revision.ts";
import { change, read } from "../endpoint.ts";
import { id, ids, projectId, query } from "../inputs.ts";

const maxHits = 500;
const historyLength = 50;

/** The memories that match a query with filters, in the order of the command line. `explain` adds the reasons for the ranks. */
export const search = read(
  v.strictObject({
    query,
    projectId,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxHits)),
    explain: v.optional(v.boolean(), false),
  }),
  (context, { query, projectId, count, explain }) => {
    const parsed = parseQuery(query);
    const found = searchPages(context, parsed, projectId, { count, isExplained: explain });
    return { ...found, hits: found.hits.map(listed), chips: parsed.chips };
  },
);

/** A row of a list: the texts that only the memory's own page shows are left out. */
function listed({ observation, matched, freshness, explanation }: FoundHit) {
  const { id, type, status, origin, title, lesson, pinned, importance, createdAt, projectId, scope } = observation;
  const row = { id, type, status, origin, title, lesson, pinned, importance, createdAt, projectId, scope };
  return { ...row, matched, freshness, explanation };
}

/** A memory with its evidence, injections and changes; undefined if there is none of that number. */
export const memory = read(v.strictObject({ id }), ({ db, workspace }, { id }) => {
  const [record] = fetchRecords(db, [{ kind: "observation", id }], everyProject, workspace);
  if (record?.kind !== "observation") return undefined;
  return {
    ...record,
    history: listRevisions(db, { observationId: id, limit: historyLength }),
    injections: listInjectionEntries(db, `#${id}`, historyLength),
  };
});

/** Pins, confirms, rejects, replaces, drops, retracts or undoes. Deletion has its own call, because it can't be undone. */
export const changeMemories = change(
  v.variant("kind", [
    v.strictObject({ kind: v.literal("pin"), ids, isPinned: v.boolean() }),
    v.strictObject({ kind: v.literal("review"), ids, status: v.picklist(["active", "hidden"]) }),
    v.strictObject({ kind: v.literal("supersede"), ids, by: query }),
    v.pipe(
      v.strictObject({ kind: v.literal("undo"), id: v.optional(id) }),
      v.transform(({ kind, id }) => ({ kind, id })),
    ),
    v.strictObject({ kind: v.literal("undoSession"), id }),
    v.strictObject({ kind: v.literal("drop"), id, reason: query }),
  ]),
  (context, given) => {
    const changed = applyChange(context, given);
    // The page's undo takes back the last change of all, which is this one.
    return given.kind === "undoSession" ? { ...changed, canUndo: true } : changed;
  },
);
