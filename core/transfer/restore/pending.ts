import type { ParsedLine } from "../format/parse.ts";
import { exportedRecords } from "../format/records.ts";

const maxLines = 100_000;
const maxCharacters = 50_000_000;
const order = Object.keys(exportedRecords);

export type PendingLine = { number: number; record: ParsedLine };

/**
 * The lines that name something which has not come yet, as in a file whose lines were put in another order. They are kept
 * until the end of the file, as many as fit: an export in its own order needs none.
 */
export class PendingLines {
  private lines: PendingLine[] = [];
  private characters = 0;

  /** Keeps a line for later and returns whether there is room for it. */
  add(line: PendingLine, characters: number): boolean {
    if (this.lines.length >= maxLines || this.characters + characters > maxCharacters) return false;
    this.lines.push(line);
    this.characters += characters;
    return true;
  }

  /** Returns the lines in the order in which an export has their kinds, the older sessions before their forks. */
  inOrder(): PendingLine[] {
    return this.lines.toSorted(
      (a, b) => order.indexOf(a.record.kind) - order.indexOf(b.record.kind) || startOf(a.record) - startOf(b.record),
    );
  }
}

function startOf(record: ParsedLine): number {
  return record.kind === "session" ? Date.parse(record.started_at) : 0;
}
