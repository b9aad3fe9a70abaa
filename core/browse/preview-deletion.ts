import { previewDelete } from "../memory/change/delete.ts";
import { renderRow } from "../memory/render/render.ts";
import type { BrowseContext } from "./context.ts";

/** Returns the memories that a deletion would delete, and a line for each of them and of those that it would make valid again. */
export function previewDeletion({ db }: BrowseContext, ids: readonly number[]): { ids: number[]; lines: string[] } {
  const { found, restored } = previewDelete(db, ids);
  return {
    ids: found.map(({ id }) => id),
    lines: [...found.map((each) => renderRow(each)), ...restored.map((each) => `reactivated: ${renderRow(each)}`)],
  };
}
