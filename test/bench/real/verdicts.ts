import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { repository } from "../../support/repository.ts";
import { readRows } from "./data-set.ts";

/** The verdicts for each kind of line. */
export const verdictsOf = {
  memory: ["right", "useless", "wrong"],
  start: ["useful", "noise", "wrong"],
  prompt: ["relevant", "irrelevant"],
  search: ["relevant", "irrelevant"],
} as const;
export type LineKind = keyof typeof verdictsOf;

const verdict = v.strictObject({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  verdict: v.picklist([...new Set(Object.values(verdictsOf).flat())]),
  reader: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
});
export type Verdict = v.InferOutput<typeof verdict>;

/** Hashes and verdicts only: nobody's words. */
const verdictFile = join(repository, "test", "bench", "real", "verdicts.jsonl");

/**
 * Returns the key of a line's verdict. `place` is the rest of the verdict's context: its project or its prompt. The
 * numbers of memories and their ages, which differ from run to run, are no part of it.
 */
export function lineHash(kind: LineKind, place: string, text: string): string {
  const steady = text
    .replace(/#\d+/g, "#")
    .replace(/\bS\d+\b/g, "S")
    .replace(/\b(?:\d+ ?(?:s|m|min|h|d|w|mo|y)(?: ago)?|just now|yesterday)\b/g, "ago");
  return createHash("sha256").update([kind, place, steady].join("\n")).digest("hex").slice(0, 16);
}

/** Returns the verdicts by the hash of the line; the last one of a line counts. */
export function readVerdicts(file = verdictFile): Map<string, Verdict> {
  if (!existsSync(file)) return new Map();
  return new Map(readRows(file, verdict).map((row) => [row.hash, row]));
}

/**
 * Adds a reader's verdicts to those of the repository and returns their number. Throws Error, and adds none, if one
 * belongs to an unknown line or is not a verdict of its kind.
 */
export function mergeVerdicts(from: string, kinds: ReadonlyMap<string, LineKind>, file = verdictFile): number {
  const added = readRows(from, verdict);
  for (const { hash, verdict: said } of added) {
    const kind = kinds.get(hash);
    if (!kind) throw new Error(`${from}: ${hash} is no line of this run.`);
    if (!(verdictsOf[kind] as readonly string[]).includes(said))
      throw new Error(`${from}: ${hash} is a line of kind ${kind}, of which "${said}" is not said.`);
  }
  const merged = new Map([...readVerdicts(file), ...added.map((row) => [row.hash, row] as const)]);
  const rows = [...merged.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return added.length;
}
