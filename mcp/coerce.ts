/** The part of JSON Schema that the tools' arguments use. */
export type JsonSchema = { type?: string; items?: JsonSchema; enum?: unknown[] };

/**
 * Converts `value` to the type of the schema if it is another form of that type: "12" or "#12" for an integer,
 * "true" for a boolean, "a, b" or '["a","b"]' or a single value for a list, '{"a": 1}' for an object. Returns anything else unchanged, to be rejected.
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
    case "object":
      return parsed(value, "{");
    default:
      return value;
  }
}

/** Models write a list or an object as its JSON, too. Returns anything else unchanged. */
function parsed(value: unknown, opening: "[" | "{"): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith(opening)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function toList(value: unknown): unknown[] {
  // A text that is no JSON may be a list of words that starts with a bracket.
  const list = parsed(value, "[");
  if (Array.isArray(list)) return list;
  if (typeof value !== "string") return [value];
  return value
    .trim()
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
