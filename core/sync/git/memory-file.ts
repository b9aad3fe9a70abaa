// The file of one shared memory: a line for each field, with the clock of its last change. Git merges it line by line (`merge=union`), so
// it may hold a field twice: the later one counts.
import * as v from "valibot";
import { maxAheadMs } from "../../changes/apply.ts";
import { fileRoles, observationTypes } from "../../store/vocabulary.ts";

const firstLine = "claude-mem memory 1";
/** The memories that a user or a model saves are far smaller. */
export const maxFileBytes = 128 * 1024;
const maxMemoryChars = 32 * 1024;
const maxLines = 500;

const text = v.string();
const textOrNull = v.nullable(text);
const texts = v.pipe(v.array(text), v.maxLength(100));
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The fields of a file, in its order. */
const fields = {
  aliases: texts,
  author: v.pipe(text, v.trim(), v.nonEmpty(), v.maxLength(200)),
  branch: textOrNull,
  check_command: textOrNull,
  concepts: texts,
  created_at: time,
  error_signature: textOrNull,
  expires_at: v.nullable(time),
  facts: texts,
  files: v.pipe(v.array(v.object({ path: text, role: v.picklist(fileRoles) })), v.maxLength(50)),
  importance: v.picklist([1, 2, 3]),
  lesson: textOrNull,
  narrative: text,
  scope: v.picklist(["project", "branch"]),
  title: v.pipe(
    text,
    v.check((title) => title.trim() !== "", "is empty"),
  ),
  type: v.picklist(observationTypes),
  uid: text,
};
const memory = v.object(fields);
export type SharedMemory = v.InferOutput<typeof memory>;
type Field = keyof SharedMemory;

/** A value with the clock of its change, in microseconds since the epoch. */
type Stated = { clock: number; json: string };
/** The content of a file: the last value of each field. */
export type MemoryFile = { memory: SharedMemory; stated: ReadonlyMap<Field, Stated> };

/** Returns what the file says, or why it can't be taken; `at` is the time in milliseconds. */
export function parseMemoryFile(content: string, uid: string, at: number): MemoryFile | { reason: string } {
  // A merge that a person or a server has done may have left its marks: both sides are lines like all others.
  const lines = content.split(/\r?\n/).filter((line) => line !== "" && !/^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/.test(line));
  if (lines[0] !== firstLine) return { reason: `It does not start with "${firstLine}".` };
  if (lines.length > maxLines) return { reason: `It has more than ${maxLines} lines.` };
  const stated = new Map<Field, Stated>();
  const values: Partial<Record<Field, unknown>> = {};
  for (const [n, line] of lines.entries()) {
    if (line === firstLine) continue;
    const [, name = "", digits = "", json = ""] = /^([a-z_]{1,30}) (\d{1,16}) (.*)$/.exec(line) ?? [];
    if (!isField(name)) return { reason: `Its line ${n + 1} names no field of a memory.` };
    const clock = Number(digits);
    if (clock > (at + maxAheadMs) * 1000) return { reason: `The time of its field ${name} is more than a day ahead.` };
    const known = stated.get(name);
    if (known && (known.clock > clock || (known.clock === clock && known.json >= json))) continue;
    const value = parseJson(json);
    if (!v.is(fields[name], value)) return { reason: `Its field ${name} has a value that is not allowed.` };
    stated.set(name, { clock, json });
    values[name] = value;
  }
  const parsed = v.safeParse(memory, values);
  if (!parsed.success) return { reason: `It lacks the field ${v.getDotPath(parsed.issues[0])}.` };
  if (parsed.output.uid !== uid) return { reason: "Its name is not the uid of its memory." };
  const chars = JSON.stringify(parsed.output).length;
  if (chars > maxMemoryChars) return { reason: `It has ${chars} characters; at most ${maxMemoryChars} are taken.` };
  return { memory: parsed.output, stated };
}

/** Returns the file's content. `clockOf` says when a field of `given` was changed; what `known` says and is not older stays. */
export function printMemoryFile(
  given: SharedMemory,
  clockOf: (field: string) => number,
  known: MemoryFile | undefined,
): string {
  const lines = fieldNames.map((name) => {
    const json = JSON.stringify(given[name]);
    const before = known?.stated.get(name);
    const clock = clockOf(name);
    const stays = before && (before.clock >= clock || before.json === json);
    return stays ? `${name} ${before.clock} ${before.json}\n` : `${name} ${clock} ${json}\n`;
  });
  return `${firstLine}\n${lines.join("")}`;
}

const fieldNames = Object.keys(fields) as Field[];

function isField(name: string): name is Field {
  return Object.hasOwn(fields, name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
