import { Database } from "bun:sqlite";
import { incognito } from "../config/control.ts";
import { openUnchanged } from "./open-unchanged.ts";

/** Opens a file that may be damaged: nothing is checked, migrated or set. Throws what SQLite throws. */
export function openAsIs(file: string, access: "readonly" | "readwrite"): Database {
  if (access === "readonly" && incognito() !== "off") return openUnchanged(file);
  return new Database(file, access === "readonly" ? { readonly: true } : { readwrite: true });
}
