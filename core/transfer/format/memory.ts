import * as v from "valibot";
import { observationTypes, origins, type Status, scopes, statuses, vouchers } from "../../store/vocabulary.ts";
import { count, flag, instant, key, localId, mark, orNull, text, texts, uid } from "./fields.ts";

/** Older exports name candidates `provisional`. */
const status = v.optional(
  v.pipe(
    v.picklist([...statuses, "provisional"]),
    v.transform((given): Status => (given === "provisional" ? "candidate" : given)),
  ),
  "active",
);

/** Evidence of a memory. An event or a prompt is named by its capture key. */
const evidence = v.variant("target_kind", [
  v.object({ target_kind: v.picklist(["event", "prompt"]), target: key, quote: orNull(v.string()) }),
  v.object({ target_kind: v.literal("commit"), target: v.string(), quote: orNull(v.string()) }),
]);

const file = v.object({
  path: v.string(),
  role: v.picklist(["read", "modified"]),
  content_hash: orNull(mark),
  span: orNull(mark),
});

/** A memory, in either format. Only the essential fields are required; unknown keys are ignored. */
export const exportedMemory = v.object({
  uid: v.optional(uid),
  id: v.optional(localId),
  type: v.picklist(observationTypes),
  title: v.pipe(v.string(), v.nonEmpty("is empty")),
  narrative: v.string(),
  facts: texts,
  concepts: texts,
  aliases: texts,
  lesson: orNull(v.string()),
  importance: v.optional(v.picklist([1, 2, 3]), 2),
  origin: v.optional(v.picklist(origins), "imported"),
  confidence: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  status,
  vouched_by: v.optional(v.nullable(v.picklist(vouchers))),
  scope: v.optional(v.picklist(scopes), "project"),
  expires_at: orNull(instant),
  project: text,
  project_key: v.optional(key),
  /** The host's id of the session in which it was made. */
  session: orNull(key),
  source_key: orNull(key),
  branch: orNull(v.string()),
  commit: orNull(v.string()),
  error_signature: orNull(v.string()),
  check_command: orNull(v.string()),
  files: v.optional(v.array(file), []),
  evidence: v.optional(v.array(evidence), []),
  created_at: instant,
  updated_at: v.optional(instant),
  pinned: flag,
  human_edited: flag,
  seen_count: v.optional(count, 1),
  last_seen_at: orNull(instant),
  /** The outcomes of its injections: the number of sessions, and the sum of credits. */
  use: orNull(v.object({ injected: v.pipe(v.number(), v.minValue(0)), credit: v.pipe(v.number(), v.minValue(0)) })),
});

export type ExportedMemory = v.InferOutput<typeof exportedMemory>;
