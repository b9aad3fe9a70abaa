import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const text = v.optional(v.string());
const texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => (typeof given === "string" ? [given] : given)),
);
const wanted = v.looseObject({ type: text, origin: text, status: text, files: v.optional(texts, []), mentions: texts });

/**
 * The content of a scenario's `expected.json`: required memories, and memories that must not be active. All mentions
 * must occur in one memory, in any case; other fields are optional.
 */
const schema = v.looseObject({
  must: v.optional(v.array(wanted), []),
  must_not: v.optional(v.array(v.looseObject({ ...wanted.entries, mentions: v.optional(texts, []) })), []),
});

export type Wanted = v.InferOutput<typeof wanted>;
export type Expected = v.InferOutput<typeof schema>;

/** Returns a scenario's expectations. Throws Error with the file and the problem. */
export function readExpected(folder: string): Expected {
  const file = join(folder, "expected.json");
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  const result = v.safeParse(schema, parse(file));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? ""} ${issue.message}`);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
