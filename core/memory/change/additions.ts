import type { Database } from "bun:sqlite";
import type { NewObservation } from "../../store/observation.ts";
import type { ObservationFile } from "../../store/observation-file.ts";
import { type Fields, listRevisions } from "../../store/revision.ts";

const maxRevisions = 100;

/**
 * Returns the draft that a detector made again, with the fields that the memory gained since by strengthening and merging
 * (core/memory/change/strengthen.ts), except undone changes. Aliases are kept by the caller.
 */
export function withAdditions<Draft extends NewObservation>(db: Database, id: number, draft: Draft): Draft {
  const gains = listRevisions(db, { observationId: id, limit: maxRevisions })
    .filter(({ action, undoneAt }) => (action === "strengthen" || action === "merge") && undoneAt === null)
    .toReversed();
  if (gains.length === 0) return draft;
  const all = (field: "facts" | "concepts") => [
    ...new Set([...draft[field], ...gains.flatMap(({ before, after }) => gainedTexts(field, before, after))]),
  ];
  const files = new Map(
    gains.flatMap(({ before, after }) => gainedFiles(before, after)).map((file) => [file.path, file]),
  );
  for (const { path } of draft.files) files.delete(path);
  return {
    ...draft,
    facts: all("facts"),
    concepts: all("concepts"),
    files: [...draft.files, ...files.values()],
    lesson: draft.lesson ?? gains.find(({ after }) => after.lesson)?.after.lesson ?? null,
    importance: Math.max(draft.importance, ...gains.map(({ after }) => after.importance ?? 1)) as Draft["importance"],
  };
}

function gainedTexts(field: "facts" | "concepts", before: Fields, after: Fields): string[] {
  const known = new Set(before[field]);
  return (after[field] ?? []).filter((text) => !known.has(text));
}

function gainedFiles(before: Fields, after: Fields): ObservationFile[] {
  const known = new Set(before.files?.map(({ path }) => path));
  return (after.files ?? []).filter(({ path }) => !known.has(path));
}
