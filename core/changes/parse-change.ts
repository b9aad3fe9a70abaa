// Parses changes of other devices, which any program may have written: texts are cleaned, values checked.
import * as v from "valibot";
import { cleanText } from "../privacy/clean.ts";
import type { ItemKind } from "../store/change-log.ts";
import { linkKinds } from "../store/observation-link.ts";
import { itemShapes, type PlainValue } from "../store/portable-item.ts";
import { fileRoles, observationTypes, origins, scopes, statuses, vouchers } from "../store/vocabulary.ts";
import { count, key, mark, uid } from "../transfer/format/fields.ts";
import type { Change } from "./change.ts";
import { linkKey } from "./link-key.ts";

type Columns = Record<string, v.GenericSchema<unknown, PlainValue>>;

const text = v.pipe(v.string(), v.transform(cleanText));
const textOrNull = v.nullable(text);
/** A key is the same on all devices, so it can't be changed by cleaning: a key that is not clean is refused. */
const cleanKey = v.pipe(
  key,
  v.check((value) => cleanText(value) === value, "holds private text"),
);
const title = v.pipe(
  text,
  v.check((value) => value.trim() !== "", "is empty"),
);
/** A column that holds a JSON array of strings. */
const list = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(text),
  v.transform((texts) => JSON.stringify(texts)),
);
/** Milliseconds since the epoch. */
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const flag = v.picklist([0, 1]);
const level = v.picklist([1, 2, 3]);

const memoryColumns: Columns = {
  type: v.picklist(observationTypes),
  origin: v.picklist(origins),
  status: v.picklist(statuses),
  importance: level,
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  created_at: time,
  pinned: flag,
  human_edited: flag,
  branch: textOrNull,
  commit_sha: textOrNull,
  source_key: v.nullable(cleanKey),
  error_signature: textOrNull,
  check_command: textOrNull,
  title,
  lesson: textOrNull,
  narrative: text,
  facts: list,
  concepts: list,
  aliases: list,
  vouched_by: v.nullable(v.picklist(vouchers)),
  scope: v.picklist(scopes),
  expires_at: v.nullable(time),
  superseded_by: v.nullable(uid),
};
const deferredColumns: Columns = {
  title,
  detail: text,
  files: list,
  priority: level,
  status: v.picklist(["open", "done", "dropped"]),
  reason: textOrNull,
  created_at: time,
  closed_at: v.nullable(time),
  closed_by: v.nullable(uid),
  origin: v.picklist(origins),
};
const summaryColumns: Columns = {
  prompt_number: count,
  origin: v.picklist(origins),
  request: text,
  investigated: text,
  learned: text,
  completed: text,
  not_done: text,
  next_steps: text,
  decisions: text,
  commits: text,
  created_at: time,
};
const counter = v.nullable(time);

const project = v.object({ key: cleanKey, name: text, root_commit: textOrNull, remote: textOrNull });
export const portableSession = v.object({
  uid,
  host: text,
  host_id: cleanKey,
  project,
  branch: textOrNull,
  source: text,
  started_at: time,
});
const file = v.object({
  path: text,
  role: v.picklist(fileRoles),
  contentHash: v.nullable(mark),
  span: v.nullable(mark),
});
const linkFields = { kind: v.picklist(linkKinds), quote: textOrNull };
const link = v.variant("targetKind", [
  v.object({ ...linkFields, targetKind: v.literal("observation"), target: uid }),
  v.object({
    ...linkFields,
    targetKind: v.picklist(["event", "prompt"]),
    target: cleanKey,
    host: v.exactOptional(text),
  }),
  v.object({ ...linkFields, targetKind: v.literal("commit"), target: text }),
]);

const row = {
  device: uid,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  clock: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  uid,
};

function partial<Value extends PlainValue>(columns: Record<string, v.GenericSchema<unknown, Value>>) {
  const optional = Object.entries(columns).map(([name, schema]) => [name, v.exactOptional(schema)] as const);
  return v.pipe(
    v.object(Object.fromEntries(optional)),
    // The types can't say that a column that is present has a value.
    v.transform((values) => values as Record<string, Value>),
  );
}

/** The creation or an edit of one kind of item. An edit has only the fields that it changed. */
function itemChange(kind: ItemKind, columns: Columns) {
  const names = new Set(["", "project", "session", "files", ...Object.keys(columns)]);
  const counters = Object.fromEntries(itemShapes[kind].counters.map((name) => [name, counter]));
  return v.object({
    ...row,
    kind: v.literal(kind),
    action: v.picklist(["create", "edit"]),
    fields: v.pipe(
      v.string(),
      v.check((fields) => fields.split(" ").every((name) => names.has(name)), "names an unknown field"),
    ),
    item: v.object({
      plain: partial(columns),
      counters: v.exactOptional(partial(counters)),
      project: v.exactOptional(project),
      session: v.exactOptional(v.nullable(portableSession)),
      files: v.exactOptional(v.array(file)),
      links: v.exactOptional(v.array(link)),
    }),
  });
}

const linkChange = v.pipe(
  v.object({ ...row, kind: v.literal("memory"), action: v.picklist(["link", "unlink"]), link }),
  v.transform((change) => ({ ...change, fields: linkKey(change.link) })),
);

const deletion = v.pipe(
  v.object({
    ...row,
    kind: v.picklist(["memory", "deferred", "summary"]),
    action: v.literal("delete"),
    tombstone: v.exactOptional(v.object({ deletedAt: time, salt: v.nullable(mark), digest: v.nullable(mark) })),
  }),
  v.transform((change) => ({ ...change, fields: "" })),
);

const schema = v.union([
  itemChange("memory", memoryColumns),
  itemChange("deferred", deferredColumns),
  itemChange("summary", summaryColumns),
  linkChange,
  deletion,
]);

/** Returns the change with clean texts; undefined when a value is missing or not allowed. */
export function parseChange(value: unknown): Change | undefined {
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}
