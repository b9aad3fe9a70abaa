// The records of an export of format 2 other than memories. Sessions are named by the host's id and prompts by their capture key:
// both are the same on every device, even if hooks or an import stored them there.
import * as v from "valibot";
import { defaultHost } from "../../host/default-host.ts";
import { origins } from "../../store/vocabulary.ts";
import { count, flag, instant, key, localId, orNull, text, texts, uid } from "./fields.ts";
import { exportedMemory } from "./memory.ts";

export const formatVersion = 2;

const kind = <Name extends string>(name: Name) => ({ kind: v.literal(name) });
const origin = { root_commit: orNull(v.string()), remote: orNull(v.string()) };

const header = v.object({ ...kind("header"), format: v.pipe(v.number(), v.integer()), prompts: flag });
const end = v.object({ ...kind("end"), records: count, proof: v.optional(v.string()) });

const project = v.object({
  ...kind("project"),
  key,
  name: v.pipe(v.string(), v.nonEmpty("is empty")),
  ...origin,
  created_at: instant,
  /** The projects that were merged into it. */
  aliases: v.optional(v.array(v.object({ key, ...origin })), []),
});

const session = v.object({
  ...kind("session"),
  uid,
  host: v.optional(v.string(), defaultHost),
  key,
  project_key: key,
  branch: orNull(v.string()),
  source: v.string(),
  status: v.picklist(["active", "ended", "abandoned"]),
  started_at: instant,
  last_seen_at: instant,
  ended_at: orNull(instant),
  end_reason: orNull(v.string()),
  prompt_count: count,
  context_number: count,
  forked_from: orNull(key),
});

const prompt = v.object({
  ...kind("prompt"),
  uid,
  key,
  session: key,
  number: count,
  text: v.string(),
  statements_read: flag,
  created_at: instant,
});

const memory = v.object({ ...exportedMemory.entries, ...kind("memory"), uid, project_key: key });

/** The relation of one memory to another, both named by uid. */
const relation = v.object({
  ...kind("relation"),
  from: uid,
  relation: v.picklist(["related", "supersedes", "merged", "evidence", "superseded_by"]),
  to: uid,
  quote: orNull(v.string()),
});

const summary = v.object({
  ...kind("summary"),
  uid,
  session: key,
  prompt_number: count,
  origin: v.picklist(origins),
  request: text,
  investigated: text,
  learned: text,
  completed: text,
  not_done: text,
  next_steps: text,
  decisions: text,
  /** The messages of the session's commits, a line each. */
  commits: text,
  created_at: instant,
  updated_at: instant,
});

const content = v.object({
  request: text,
  commits: texts,
  reported: text,
  done: text,
  interrupted: text,
  notDone: text,
  open: text,
  nextSteps: text,
  decisions: text,
  files: texts,
  checks: v.optional(v.array(v.object({ command: v.string(), passed: v.boolean(), headline: orNull(v.string()) })), []),
});

const handoff = v.object({
  ...kind("handoff"),
  session: key,
  reason: v.picklist(["turn", "clear", "exit", "compact"]),
  content,
  branch: orNull(v.string()),
  commit: orNull(v.string()),
  dirty_count: orNull(count),
  created_at: instant,
  expires_at: instant,
  consumed_at: orNull(instant),
  consumed_by: orNull(key),
});

const deferred = v.object({
  ...kind("deferred"),
  uid,
  id: v.optional(localId),
  project_key: key,
  session: orNull(key),
  title: v.pipe(v.string(), v.nonEmpty("is empty")),
  detail: text,
  files: texts,
  origin: v.optional(v.picklist(origins), "reported"),
  priority: v.picklist([1, 2, 3]),
  status: v.picklist(["open", "done", "dropped"]),
  reason: orNull(v.string()),
  /** The uid of the memory that was saved when the item was done. */
  closed_by: orNull(uid),
  created_at: instant,
  closed_at: orNull(instant),
});

const move = v.object({ ...kind("move"), project_key: key, from: v.string(), to: v.string(), created_at: instant });

/** In the order of an export: a record follows the records that it names. */
export const exportedRecords = {
  header,
  project,
  session,
  prompt,
  memory,
  relation,
  summary,
  handoff,
  deferred,
  move,
  end,
};

export type RecordKind = keyof typeof exportedRecords;
export type ExportedRecord = v.InferOutput<(typeof exportedRecords)[RecordKind]>;
export type Exported<Kind extends RecordKind> = v.InferOutput<(typeof exportedRecords)[Kind]>;
