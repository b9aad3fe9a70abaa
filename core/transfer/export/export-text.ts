// An export as one text of limited size, for a reader that can't take a file.
import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { listAfter, type SearchFilter } from "../../store/queries/filter.ts";
import { exportRecords } from "./export.ts";

const linesPerReport = 50;

export type TextExport = {
  /** The records of the format of an export, one JSON text each. */
  records: string[];
  /** The exported memories, and the id of the last one; null for none. */
  count: number;
  lastId: number | null;
};

/**
 * Exports the memories that pass the filter, with ids above `after`, as many as `limit` and `maxChars` allow. The text has no `<` or `>`,
 * so that nothing in it can be mistaken for a tag. It carries no proof: to restore it takes the user's word. `onProgress` is awaited
 * after some lines and may throw to end the work. Throws AppError `usage` if the first memory alone is too long.
 */
export async function exportText(
  db: Database,
  filter: SearchFilter,
  {
    after,
    limit,
    maxChars,
    onProgress,
  }: { after: number; limit: number; maxChars: number; onProgress: (memories: number) => Promise<void> },
): Promise<TextExport> {
  let ids = listAfter(db, after, filter, limit).map(({ id }) => id);
  while (ids.length > 0) {
    const { records, held, isWhole } = await collect(db, ids, maxChars, onProgress);
    if (isWhole) return { records, count: ids.length, lastId: ids.at(-1) ?? null };
    if (ids.length === 1) {
      throw new AppError("usage", `#${ids[0]} alone has more than ${maxChars} characters.`, {
        hints: ["Raise max_chars, or have the user run `claude-mem export`."],
      });
    }
    // Data after the memories may not have fitted.
    ids = ids.slice(0, Math.max(1, Math.min(held, ids.length - Math.ceil(ids.length / 8))));
  }
  return { records: [], count: 0, lastId: null };
}

/** Returns the records until they exceed `maxChars`, and the number of memories among them. */
async function collect(
  db: Database,
  ids: readonly number[],
  maxChars: number,
  onProgress: (memories: number) => Promise<void>,
): Promise<{ records: string[]; held: number; isWhole: boolean }> {
  const records: string[] = [];
  let [held, characters] = [0, 0];
  for (const { kind, text } of exportRecords(db, { only: { ids }, prompts: false })) {
    const record = withoutTags(text.trimEnd());
    characters += record.length + 1;
    if (characters > maxChars) return { records, held, isWhole: false };
    records.push(record);
    if (kind === "memory") held += 1;
    if (records.length % linesPerReport === 0) await onProgress(held);
  }
  return { records, held, isWhole: true };
}

/** Returns JSON of the same value without angle brackets, and without images in Markdown. */
function withoutTags(json: string): string {
  return json.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e").replaceAll("![", "!\\u005b");
}
