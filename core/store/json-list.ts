import { filter } from "../lists.ts";

/** Returns the strings of a JSON array column; anything else in it is left out, a damaged value gives []. */
export function parseList(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? filter(value, (item): item is string => typeof item === "string") : [];
  } catch {
    return [];
  }
}
