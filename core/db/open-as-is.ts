import { Database } from "bun:sqlite";

/** Opens a file that may be damaged: nothing is checked, migrated or set. Throws what SQLite throws. */
export function openAsIs(file: string, access: "readonly" | "readwrite"): Database {
  return new Database(file, access === "readonly" ? { readonly: true } : { readwrite: true });
}
