import { printableJson } from "../core/privacy/printable.ts";

/** The version of all `--json` documents. It rises when a key changes its meaning or is removed. */
const jsonVersion = 1;

/** Returns the text of one JSON document: `{"version": 1, …fields}`. */
export function jsonDocument(fields: Record<string, unknown>): string {
  return `${printableJson(JSON.stringify({ version: jsonVersion, ...fields }, null, 2))}\n`;
}
