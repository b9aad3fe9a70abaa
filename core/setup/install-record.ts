// The record of what install changed in each file, kept in the data folder, so that uninstall can undo exactly that. The host's files
// have no place for it.
import * as v from "valibot";

const fileRecordSchema = v.object({
  /** The hash of the text that install wrote. If it still matches, uninstall restores the text before it. */
  sha256: v.string(),
  /** The one difference: the earlier text is `head` characters + `text` + `tail` characters. Null: no file. */
  undo: v.nullable(v.object({ head: v.number(), tail: v.number(), text: v.string() })),
  /** Containers that install created. The empty path is the file itself. */
  created: v.array(v.array(v.string())),
  /** The variables that `config` wrote under "env", with their values. */
  env: v.optional(v.record(v.string(), v.string())),
});
const recordSchema = v.object({
  version: v.literal(1),
  files: v.record(v.string(), fileRecordSchema),
  /** The files that belong to claude-mem alone, with the sha256 of the written text. */
  own: v.optional(v.record(v.string(), v.string()), {}),
  /** Folders that install created, outermost first. */
  folders: v.optional(v.array(v.string()), []),
});

export type FileRecord = v.InferOutput<typeof fileRecordSchema>;
export type InstallRecord = v.InferOutput<typeof recordSchema>;

/** Parses the record. Returns an empty one if it is missing or damaged: uninstall then recognizes entries by their shape. */
export function parseRecord(text: string | undefined): InstallRecord {
  const empty: InstallRecord = { version: 1, files: {}, own: {}, folders: [] };
  if (text === undefined) return empty;
  try {
    const result = v.safeParse(recordSchema, JSON.parse(text));
    return result.success ? result.output : empty;
  } catch {
    return empty;
  }
}

/** Returns whether the record exists but is damaged. */
export function isDamagedRecord(text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    return !v.safeParse(recordSchema, JSON.parse(text)).success;
  } catch {
    return true;
  }
}

/** Returns the record as text; undefined if it is empty, so that no file is needed. */
export function formatRecord(record: InstallRecord): string | undefined {
  const { files, own, folders } = record;
  const isEmpty = Object.keys(files).length + Object.keys(own).length + folders.length === 0;
  return isEmpty ? undefined : `${JSON.stringify(record, null, 2)}\n`;
}

/** Returns the paths of objects and lists in a text that install may create. The empty path is the file itself. */
export type ListContainers = (text: string) => string[][];

/** Returns the difference that leads from `after`, which install writes, back to `before`. */
export function recordChange(before: string | undefined, after: string, containersIn: ListContainers): FileRecord {
  const existing = new Set((before === undefined ? [] : containersIn(before)).map(String));
  const created = containersIn(after).filter((path) => !existing.has(String(path)));
  return { sha256: sha256(after), undo: before === undefined ? null : differenceTo(before, after), created };
}

/** Returns the text before install, empty if there was no file; undefined unless `text` is as installed. */
export function restore(text: string, record: FileRecord | undefined): { text: string | undefined } | undefined {
  if (record === undefined || record.sha256 !== sha256(text)) return undefined;
  const { undo } = record;
  if (undo === null) return { text: undefined };
  return { text: text.slice(0, undo.head) + undo.text + text.slice(text.length - undo.tail) };
}

/** Returns whether `text` is empty apart from white space and a byte order mark. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

function differenceTo(before: string, after: string): { head: number; tail: number; text: string } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { head, tail, text: before.slice(head, before.length - tail) };
}

/** Returns the checksum that identifies a text. */
export function sha256(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}
