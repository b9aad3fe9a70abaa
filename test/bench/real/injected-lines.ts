import type { InjectedLine } from "./records.ts";

/** A row of the ledger of injections, in the order of writing. */
export type LedgerRow = { target: string; part: string; reason: string; characters: number };

const frame = /^<\/?claude-mem\b|^Recalled data from earlier sessions:/;

/**
 * Returns the pieces of a hook's answer, each with its row of the ledger: a line, or several of a whole memory.
 * Headings have no row.
 */
export function linesOf(answer: string, rows: readonly LedgerRow[]): InjectedLine[] {
  const body = answer.split("\n").filter((line) => !frame.test(line));
  const waiting = [...rows];
  const lines: InjectedLine[] = [];
  for (let at = 0; at < body.length; ) {
    const next = waiting[0];
    const count = next === undefined ? 0 : countLines(body, at, next.characters);
    // A heading may have the length of the line below it; only the line names its memory.
    const name = next?.target.split(" ", 1)[0] ?? "";
    const isNamed = body.slice(at, at + count).some((line) => line.includes(name));
    if (next === undefined || count === 0 || (/^#\d/.test(name) && !isNamed)) {
      const text = body[at++] ?? "";
      if (text.trim() !== "") lines.push({ text });
      continue;
    }
    const { target, part, reason } = next;
    lines.push({ text: body.slice(at, at + count).join("\n"), target, part, reason });
    waiting.shift();
    at += count;
  }
  return lines;
}

/** Returns the number of lines from `at` on that have this many characters together; 0 for none. */
function countLines(body: readonly string[], at: number, characters: number): number {
  let length = -1;
  for (let end = at; end < body.length && length < characters; end++) {
    length += 1 + (body[end] ?? "").length;
    if (length === characters) return end + 1 - at;
  }
  return 0;
}
