import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const line = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A line's number, or an object like those of `injected`. */
const silentLine = v.pipe(
  v.union([line, v.looseObject({ at: line })]),
  v.transform((given) => (typeof given === "number" ? given : given.at)),
);
const words = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => (typeof given === "string" ? [given] : given)),
);

/**
 * The content of a scenario's `expected.json`. Line numbers refer to `events.jsonl`, from 1. The answer at an injected
 * line holds every mention, in any case, and none of `lacks`; the answer at a silent line is empty; no answer is longer
 * than `max_chars` UTF-16 units.
 */
const schema = v.looseObject({
  injected: v.optional(
    v.array(
      v.looseObject({
        at: line,
        event: v.optional(v.string()),
        mentions: v.optional(words, []),
        lacks: v.optional(words, []),
        max_chars: v.optional(v.number()),
      }),
    ),
    [],
  ),
  silent: v.optional(v.array(silentLine), []),
  max_chars: v.optional(v.number()),
});

export type Expected = v.InferOutput<typeof schema>;

/** Returns a scenario's expectations. Throws Error with the file and the problem. */
export function readExpected(folder: string): Expected {
  const file = join(folder, "expected.json");
  const result = v.safeParse(schema, JSON.parse(readFileSync(file, "utf8")));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? ""} ${issue.message}`);
}
