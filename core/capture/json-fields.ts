import { parseBounded } from "./bounded-json.ts";

/** Texts up to this size (UTF-16 units) are parsed whole; larger ones lose the middle of their long strings. */
const maxWholeChars = 256_000;

/** Returns the value in `json`; when it is truncated or damaged, the readable part. Never throws. */
export function parseJson(json: string): unknown {
  if (json.length <= maxWholeChars) {
    try {
      return JSON.parse(json);
    } catch {
      // Truncated or damaged: read as much as possible.
    }
  }
  return parseBounded(json);
}

/** Returns the object in `json` as far as it can be read; {} when there is none. Never throws. */
export function parseObject(json: string): Record<string, unknown> {
  return asRecord(parseJson(json));
}

/** Returns `value` as an object to look into; {} when it is none. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Returns a text or a number as a text, "" for any other value: an object may refuse to be converted. */
export function scalarText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** Returns the number at `key`, 0 for anything else. */
export function numberAt(value: unknown, key: string): number {
  const found = asRecord(value)[key];
  return typeof found === "number" && Number.isFinite(found) ? found : 0;
}

/** Returns the string at `key`, or undefined. */
export function stringAt(value: unknown, key: string): string | undefined {
  const found = asRecord(value)[key];
  return typeof found === "string" ? found : undefined;
}
