import type { Label } from "../data-set.ts";
import type { PlayedSessions } from "../records.ts";
import type { Verdict } from "../verdicts.ts";

/** The records of some people, with the labels and verdicts on them. */
export type Material = {
  /** Two thirds of each project's sessions were imported, the rest played by hooks. */
  split: PlayedSessions;
  /** All sessions were played by hooks. */
  hooks: PlayedSessions;
  labels: readonly Label[];
  /** The data set's prompts by their ids, as typed. */
  texts: ReadonlyMap<string, string>;
  verdicts: ReadonlyMap<string, Verdict>;
};

/** `unread` are the lines that would count if they had a verdict. */
export type Row = { name: string; hits: number; total: number; unread?: number };

/** Returns rows of the table: the same rows, in the same order, for any material. */
export type Measure = (material: Material) => Row[];

/** Returns a row for each verdict: its share of the read lines. */
export function verdictRows<Name extends string>(
  name: string,
  hashes: Iterable<string>,
  verdicts: ReadonlyMap<string, Verdict>,
  says: readonly Name[],
): Row[] {
  const lines = [...new Set(hashes)];
  const read = lines.flatMap((hash) => verdicts.get(hash)?.verdict ?? []);
  return says.map((said) => ({
    name: `${name}: ${said}`,
    hits: read.filter((verdict) => verdict === said).length,
    total: read.length,
    unread: lines.length - read.length,
  }));
}
