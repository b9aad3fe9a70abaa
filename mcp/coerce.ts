/** The part of JSON Schema that our tools' arguments use. */
export type JsonSchema = { type?: string; items?: JsonSchema; enum?: unknown[] };

/**
 * Returns `value` as the type that the schema wants, when it is that type in other clothes: "12" or "#12" for an integer,
 * "true" for a boolean, "a, b" or '["a","b"]' or one value alone for a list. Anything else comes back as it is, to be refused.
 */
export function coerce(value: unknown, schema: JsonSchema): unknown {
  switch (schema.type) {
    case "integer":
    case "number":
      // Not parseInt, which makes 1 of "1.5".
      return typeof value === "string" && /^\s*#?-?\d{1,15}\s*$/.test(value) ? Number(value.replace("#", "")) : value;
    case "boolean":
      return value === "true" ? true : value === "false" ? false : value;
    case "string":
      return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    case "array":
      return toList(value).map((item) => coerce(item, schema.items ?? {}));
    default:
      return value;
  }
}

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return [value];
  const text = value.trim();
  if (text.startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return parsed;
    } catch {
      // Not JSON: then it is a list of words that begins with a bracket.
    }
  }
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
