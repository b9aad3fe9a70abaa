// The parts of a memory for which another program's form has no field. They travel under the key `claude_mem`, which that program
// ignores and our import reads.
import * as v from "valibot";
import { asRecord } from "../capture/json-fields.ts";
import { fileRoles, observationTypes } from "../store/vocabulary.ts";
import type { ForeignMemory } from "./import/foreign-memory.ts";

const texts = v.array(v.string());
const optionalText = v.nullable(v.string());

const parts = {
  project: v.object({ name: v.string() }),
  type: v.picklist(observationTypes),
  title: v.string(),
  narrative: v.string(),
  facts: texts,
  concepts: texts,
  aliases: texts,
  lesson: optionalText,
  importance: v.picklist([1, 2, 3]),
  files: v.array(v.object({ path: v.string(), role: v.picklist(fileRoles) })),
  branch: optionalText,
  commit: optionalText,
  pinned: v.boolean(),
  createdAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
} as const;

export type Part = keyof typeof parts;
export const allParts = Object.keys(parts) as Part[];

/** Returns these parts of a memory as a record that JSON can hold. */
export function carry(memory: ForeignMemory, names: readonly Part[]): { claude_mem: Partial<ForeignMemory> } {
  return { claude_mem: Object.fromEntries(names.map((name) => [name, memory[name]])) };
}

/** Returns the parts that `carry` put into a record. An invalid part is left out. */
export function carriedIn(record: unknown): Partial<ForeignMemory> {
  const found = asRecord(asRecord(record).claude_mem);
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, schema]) => {
      const part = v.safeParse(schema, found[name]);
      return part.success ? [[name, part.output]] : [];
    }),
  );
}
