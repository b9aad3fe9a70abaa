import { removeAt, setAt } from "../files/json-edit.ts";
import type { JsonPath, JsonValue } from "../files/json-node.ts";
import { valueAt } from "../files/json-tree.ts";

/** A text on its way from before to after, with one phrase for each thing done to it. */
export type TextEdit = { text: string; actions: string[] };

/** Returns `text` with those fields of the object at `path` set that differ. */
export function updateFields(text: string, path: JsonPath, fields: Record<string, JsonValue>): string {
  let result = text;
  for (const [name, value] of Object.entries(fields)) {
    const field = [...path, name];
    if (JSON.stringify(valueAt(result, field)) !== JSON.stringify(value)) result = setAt(result, field, value);
  }
  return result;
}

/** Removes the container at `path` when it is empty and `created` lists it; without a list, when we `emptied` it. */
export function dropIfEmpty(
  edit: TextEdit,
  path: JsonPath,
  created: readonly JsonPath[] | undefined,
  emptied: boolean,
): void {
  const ours = created === undefined ? emptied : created.some((one) => String(one) === String(path));
  const value = valueAt(edit.text, path);
  if (!ours || typeof value !== "object" || value === null || Object.keys(value).length > 0) return;
  const without = removeAt(edit.text, path);
  // A file that has the key twice: without the last one, the one before it would come to life.
  if (valueAt(without, path) !== undefined) return;
  edit.text = without;
  if (edit.actions.length === 0) edit.actions.push(`remove the empty "${path.join(".")}"`);
}
