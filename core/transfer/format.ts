import * as v from "valibot";
import { observationTypes, origins, type Status, scopes, statuses, vouchers } from "../store/vocabulary.ts";

/** A hostile file must not fill memory with one line; the longest memory that can be saved takes a twentieth of it. */
export const longestLine = 1_000_000;
/** A bigger id is not kept: it would use up the numbers of all later memories. */
const largestId = 1_000_000_000;

const instant = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)), "is not an ISO 8601 time"),
);
const texts = v.optional(v.array(v.string()), []);

/** `provisional` is what a candidate was called in older exports. */
const status = v.optional(
  v.pipe(
    v.picklist([...statuses, "provisional"]),
    v.transform((given): Status => (given === "provisional" ? "candidate" : given)),
  ),
  "active",
);

/** One line of an export. Only what makes a memory is required; keys we don't know are left alone. */
export const exportedSchema = v.object({
  id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId))),
  type: v.picklist(observationTypes),
  title: v.pipe(v.string(), v.nonEmpty()),
  narrative: v.string(),
  facts: texts,
  concepts: texts,
  lesson: v.optional(v.nullable(v.string()), null),
  importance: v.optional(v.picklist([1, 2, 3]), 2),
  origin: v.optional(v.picklist(origins), "imported"),
  confidence: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  status,
  vouched_by: v.optional(v.nullable(v.picklist(vouchers))),
  scope: v.optional(v.picklist(scopes), "project"),
  expires_at: v.optional(v.nullable(instant), null),
  project: v.optional(v.string(), ""),
  branch: v.optional(v.nullable(v.string()), null),
  commit: v.optional(v.nullable(v.string()), null),
  files: v.optional(v.array(v.object({ path: v.string(), role: v.picklist(["read", "modified"]) })), []),
  created_at: instant,
  pinned: v.optional(v.boolean(), false),
});

export type ExportedObservation = v.InferOutput<typeof exportedSchema>;

/** Returns the memory that one line of an export holds, or why it holds none. */
export function parseLine(line: string): { memory: ExportedObservation } | { reason: string } {
  if (line.length > longestLine) return { reason: `longer than ${longestLine} characters` };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { reason: "not valid JSON" };
  }
  const result = v.safeParse(exportedSchema, value, { abortEarly: true });
  if (result.success) return { memory: result.output };
  const [issue] = result.issues;
  return { reason: `${v.getDotPath(issue) ?? "line"}: ${issue.message}`.slice(0, 200) };
}
