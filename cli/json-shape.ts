/**
 * Returns a record in the form of a JSON document: keys in snake_case, and instants (keys that end in "At") as ISO 8601
 * instead of milliseconds.
 */
export function jsonShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonShape);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isInstant = key.endsWith("At") && typeof item === "number";
      return [snakeCase(key), isInstant ? new Date(item).toISOString() : jsonShape(item)];
    }),
  );
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
