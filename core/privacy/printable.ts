import { lazy } from "../lazy.ts";
import { removeControls } from "./controls.ts";
import { invisible, removeInvisible } from "./defang.ts";

const lineSeparators = /[\u2028\u2029]/g;
const controls = lazy(() => /[\x7f-\x9f\u2028\u2029]/g);

/**
 * Returns the text as it may reach a terminal: without terminal sequences, control characters but \n and \t, and
 * characters that show as nothing or turn the order of others around.
 */
export function printable(text: string): string {
  return removeInvisible(removeControls(text).replace(lineSeparators, " "));
}

/** Returns JSON text of the same value in which every character that `printable` would remove is escaped. */
export function printableJson(json: string): string {
  return json.replace(controls(), escapeUnits).replace(invisible(), escapeUnits);
}

function escapeUnits(text: string): string {
  let escaped = "";
  for (let at = 0; at < text.length; at++) escaped += `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`;
  return escaped;
}
