import { removeAt, setAt } from "../files/json-edit.ts";
import type { JsonPath, JsonValue } from "../files/json-node.ts";
import { valueAt } from "../files/json-tree.ts";

/** A text that is being edited, with one phrase per edit. */
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

/** Removes the container at `path` if it is empty and `created` lists it; without a list, if this edit `emptied` it. */
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
  // The file has the key twice: removing only the last would make the earlier one effective.
  if (valueAt(without, path) !== undefined) return;
  edit.text = without;
  if (edit.actions.length === 0) edit.actions.push(`remove the empty "${path.join(".")}"`);
}
