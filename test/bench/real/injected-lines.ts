import type { InjectedLine } from "./records.ts";

/** A row of the ledger of injections, in the order in which it was written. */
export type LedgerRow = { target: string; part: string; reason: string; characters: number };

const frame = /^<\/?claude-mem\b|^Recalled data from earlier sessions:/;

/** Returns the lines of what a hook answered, each with its row of the ledger; headings have none. */
export function linesOf(answer: string, rows: readonly LedgerRow[]): InjectedLine[] {
  const waiting = [...rows];
  return answer
    .split("\n")
    .filter((line) => line.trim() !== "" && !frame.test(line))
    .map((text) => {
      const next = waiting[0];
      if (next?.characters !== text.length) return { text };
      waiting.shift();
      const { target, part, reason } = next;
      return { text, target, part, reason };
    });
}
