import { plainText } from "./read-json.ts";

/** Where providers put the message of an error, the most telling first. */
const keys = ["message", "detail", "error", "error_description", "title"];
const maxDepth = 4;

/**
 * Returns the message in the body of a failed call: of JSON the text that says what failed, of any other text all of it. "" for JSON
 * without a message and for a page of HTML. A client may have put the status before the body.
 */
export function errorText(body: string): string {
  const text = body.replace(/^\d{3}\s/, "").trim();
  if (/^</.test(text)) return "";
  if (!/^[[{]/.test(text)) return text;
  try {
    return messageIn(JSON.parse(text), 0);
  } catch {
    return "";
  }
}

function messageIn(value: unknown, depth: number): string {
  if (Array.isArray(value)) return depth < maxDepth ? messageIn(value[0], depth + 1) : "";
  if (typeof value !== "object" || value === null) return depth === 0 ? "" : plainText(value);
  if (depth >= maxDepth) return "";
  for (const key of keys) {
    const found = Object.hasOwn(value, key) ? messageIn(Reflect.get(value, key), depth + 1) : "";
    if (found !== "") return found;
  }
  return "";
}
