/** Returns whether `value` is an object whose keys can be read: not null, and no array. */
export function isRecord<Value>(value: Value): value is Value & { [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
