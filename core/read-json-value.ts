import * as v from "valibot";

/** Returns the value of a JSON text if it matches the schema; undefined otherwise. */
export function readJsonValue<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
