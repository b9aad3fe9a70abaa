import * as v from "valibot";

/** The maximum id that is kept: a greater one would use up the numbers of later memories. */
const largestId = 1_000_000_000;
const maxKey = 1_000;
const maxCount = 1_000_000_000;

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const isPlain = /^[^\p{Cc}]*$/u;

/** An instant of an export: ISO 8601, 1970 or later. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && Date.parse(text) >= 0, "is not an ISO 8601 time since 1970"),
);
export const uid = v.pipe(
  v.string(),
  v.check((text) => uuid7.test(text), "is not a UUID of version 7"),
);
export const localId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCount));
export const texts = v.optional(v.array(v.string()), []);
export const text = v.optional(v.string(), "");
export const flag = v.optional(v.boolean(), false);

/** A hash or a position in a file. It can hold no prose, so it needs no cleaning. */
export const mark = v.pipe(v.string(), v.regex(/^[\w:.,+/= -]{1,400}$/, "is no hash and no place in a file"));

/** A row's key, the same on every device. Digits alone would be taken for the number of a local row. */
export const key = v.pipe(
  v.string(),
  v.check(
    (value) => value !== "" && value.length <= maxKey && isPlain.test(value),
    "is empty, too long or no plain text",
  ),
  v.check((value) => !/^\d+$/.test(value), "is a number, which names a row of one machine only"),
);

export function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.nullable(schema), null);
}
