/** The part of JSON Schema that the tools' arguments use. */
export type JsonSchema = { type?: string; items?: JsonSchema; enum?: unknown[] };

/**
 * Converts `value` to the type of the schema if it is another form of that type: "12" or "#12" for an integer,
 * "true" for a boolean, "a, b" or '["a","b"]' or a single value for a list. Returns anything else unchanged, to be rejected.
 */
export function coerce(value: unknown, schema: JsonSchema): unknown {
  switch (schema.type) {
    case "integer":
    case "number":
      // Not parseInt, which reads "1.5" as 1.
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
      // Not JSON: a list of words that starts with a bracket.
    }
  }
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
