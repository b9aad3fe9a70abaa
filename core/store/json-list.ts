import { filter } from "../lists.ts";

/** Returns the strings of a JSON array column; other items are left out, a damaged value gives []. */
export function parseList<T extends string>(json: string): T[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? filter(value, (item): item is T => typeof item === "string") : [];
  } catch {
    return [];
  }
}
