// Search, one memory, and the changes of memories.
import * as v from "valibot";
import { applyChange } from "../../../core/browse/change.ts";
import { readMemoryPage } from "../../../core/browse/memory-page.ts";
import { openMemoryFile } from "../../../core/browse/open-file.ts";
import { previewDeletion } from "../../../core/browse/preview-deletion.ts";
import { type FoundHit, searchPages } from "../../../core/browse/search-page.ts";
import { whyNot as explainMissing } from "../../../core/browse/why-not.ts";
import { bestExcerpt } from "../../../core/memory/render/excerpt.ts";
import { parseQuery } from "../../../core/search/query-filters.ts";
import { listProjects } from "../../../core/store/project.ts";
import { observationTypes, scopes } from "../../../core/store/vocabulary.ts";
import { change, read } from "../endpoint.ts";
import { id, ids, projectId, query, text } from "../inputs.ts";
import { withStep } from "../undo-steps.ts";

const maxHits = 500;
const maxExcerptChars = 300;

/**
 * The memories that match a query with filters, in the order of the command line; without words the newest first. `explain` adds the
 * reasons for the ranks, `withFirst` the first one's page.
 */
export const search = read(
  v.strictObject({
    query,
    projectId,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxHits)),
    explain: v.optional(v.boolean(), false),
    withFirst: v.optional(v.boolean(), false),
  }),
  (context, { query, projectId, count, explain, withFirst }) => {
    const parsed = parseQuery(query);
    const found = searchPages(context, parsed, projectId, { count, isExplained: explain, listsAll: true });
    const names = new Map(listProjects(context.db).map(({ id, name }) => [id, name]));
    // A memory of another project is listed as well if it holds in all of them.
    if (projectId !== undefined) names.delete(projectId);
    const hits = found.hits.map((hit) => ({ ...listed(hit), project: names.get(hit.observation.projectId) ?? null }));
    const [best] = hits;
    const first = withFirst && best ? readMemoryPage(context, best.id) : undefined;
    return { ...found, hits, first, words: parsed.words, chips: parsed.chips };
  },
);

/** A row of a list: the texts that only the memory's own page shows are left out. */
function listed({ observation, matched, freshness, explanation }: FoundHit) {
  const { id, type, status, origin, title, pinned, importance, createdAt, projectId, scope } = observation;
  const row = { id, type, status, origin, title, pinned, importance, createdAt, projectId, scope };
  const excerpt = (observation.lesson ?? bestExcerpt(observation, matched)).slice(0, maxExcerptChars);
  return { ...row, excerpt, matched, freshness, explanation };
}

/** Why a search does not show a memory, or where it does. */
export const whyNot = read(v.strictObject({ query, projectId, id }), (context, { query, projectId, id }) =>
  explainMissing(context, parseQuery(query), projectId, id),
);

/** A memory with its evidence, injections and changes; undefined if there is none of that number. */
export const memory = read(v.strictObject({ id }), (context, { id }) => readMemoryPage(context, id));

/** Opens a file of a memory in the window of the user's editor. It starts a program: a page that is read-only does not. */
export const openFile = change(v.strictObject({ id, path: query }), openMemoryFile);

/** What a deletion would delete, and make valid again: a line each. */
export const deletion = read(v.strictObject({ ids }), (context, { ids }) => previewDeletion(context, ids));

/** Deletes memories permanently, from the backups as well. */
export const deleteMemories = change(v.strictObject({ ids }), (context, { ids }) =>
  withStep(context, applyChange(context, { kind: "delete", ids })),
);

/** Pins, edits, confirms, rejects, replaces, drops, retracts or undoes. Deletion has its own call, because it can't be undone. */
export const changeMemories = change(
  v.variant("kind", [
    v.strictObject({ kind: v.literal("pin"), ids, isPinned: v.boolean() }),
    v.strictObject({ kind: v.literal("review"), ids, status: v.picklist(["active", "hidden"]) }),
    v.strictObject({ kind: v.literal("supersede"), ids, by: query }),
    v.strictObject({
      kind: v.literal("edit"),
      id,
      seenAt: v.number(),
      title: v.optional(text),
      lesson: v.optional(text),
      content: v.optional(text),
      type: v.optional(v.picklist(observationTypes)),
      importance: v.optional(v.picklist([1, 2, 3])),
      scope: v.optional(v.picklist(scopes)),
    }),
    v.pipe(
      v.strictObject({ kind: v.literal("undo"), id: v.optional(id) }),
      v.transform(({ kind, id }) => ({ kind, id })),
    ),
    v.strictObject({ kind: v.literal("undoChanges"), changes: ids }),
    v.strictObject({ kind: v.literal("undoSession"), id }),
    v.strictObject({ kind: v.literal("drop"), id, reason: query }),
  ]),
  (context, input) => withStep(context, applyChange(context, input)),
);
