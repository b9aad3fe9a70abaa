import type { ParsedLine } from "../format/parse.ts";
import { exportedRecords } from "../format/records.ts";

const maxLines = 100_000;
const maxCharacters = 50_000_000;
const order = Object.keys(exportedRecords);

export type PendingLine = { number: number; record: ParsedLine };

/**
 * The lines that name a record that has not come yet, as in a reordered file. They are kept until the end of the file, up to a
 * limit. An export in its own order needs it only for records of a session that the file does not describe.
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

  /** Returns the lines with their kinds in the order of an export, and older sessions before their forks. */
  inOrder(): PendingLine[] {
    return this.lines.toSorted(
      (a, b) => order.indexOf(a.record.kind) - order.indexOf(b.record.kind) || startOf(a.record) - startOf(b.record),
    );
  }
}

function startOf(record: ParsedLine): number {
  return record.kind === "session" ? Date.parse(record.started_at) : 0;
}
