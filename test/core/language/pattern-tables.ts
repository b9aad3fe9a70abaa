import { join } from "node:path";
import { errorList } from "../../../core/capture/outcome/errors/error-list.ts";
import storedCues from "../../../core/language/pattern-cues.json";
import type { PatternRow } from "../../../core/language/pattern-rows.ts";
import { packCues } from "../../../core/language/phrases.ts";
import { repository } from "../../support/repository.ts";
import { cuesOfPattern } from "./pattern-cues.ts";

export type PatternTable = { file: string; name: string; rows: readonly PatternRow[] };

function isRow(value: unknown): value is PatternRow {
  return typeof value === "object" && value !== null && "pattern" in value && "example" in value && "id" in value;
}

/** Returns every exported list of pattern rows. */
export async function patternTables(): Promise<PatternTable[]> {
  const tables: PatternTable[] = [];
  const folders = ["core/language", "core/extract"];
  for (const file of folders.flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.ts`).scanSync(repository)])) {
    const exported: Record<string, unknown> = await import(join(repository, file));
    for (const [name, value] of Object.entries(exported)) {
      if (Array.isArray(value) && value.length > 0 && value.every(isRow)) tables.push({ file, name, rows: value });
    }
  }
  return tables;
}

/** Returns the required content of core/capture/outcome/errors/cues.json: the cues of each kind of message. */
export function errorCues(): Record<string, string> {
  const kinds = [...new Set(errorList().flatMap((row) => row.kinds))].toSorted();
  return Object.fromEntries(
    kinds.map((kind) => {
      const rows = errorList().filter((row) => row.kinds.includes(kind));
      return [kind, packCues(rows.map(({ pattern }) => cuesOfPattern(pattern.source)))];
    }),
  );
}

/** Returns the required content of core/language/pattern-cues.json: the cues of each list that it names. */
export async function patternCues(): Promise<Record<string, string>> {
  const tables = await patternTables();
  const entries = Object.keys(storedCues).map((name): [string, string] => {
    const named = tables.filter((table) => table.name === name);
    if (named.length !== 1) throw new Error(`${named.length} lists are called ${name}.`);
    return [name, packCues(named[0]?.rows.map(({ pattern }) => cuesOfPattern(pattern.source)) ?? [])];
  });
  return Object.fromEntries(entries);
}
