import type { ParsedLine } from "../format/parse.ts";

/** Checks that an export of format 2 is complete: it begins with a header and ends with the number of its records. */
export class Completeness {
  private headers = 0;
  private ends = 0;
  private records = 0;
  /** The number of unreadable lines, which are reported separately. */
  private unread = 0;
  private expected = 0;
  private lastLine = 0;

  /** Counts a line; `record` is undefined for an unreadable one. */
  count(line: number, record: ParsedLine | undefined): void {
    this.lastLine = line;
    if (record?.kind === "header") this.headers += 1;
    else if (record?.kind === "end") {
      this.ends += 1;
      this.expected += record.records;
    } else if (record === undefined) this.unread += 1;
    else if (record.kind !== "memory-1") this.records += 1;
  }

  /** Returns what is missing; empty for a complete export, and for format 1, which can't be checked. */
  problems(): { line: number; reason: string }[] {
    const { headers, ends, records, unread, expected, lastLine: line } = this;
    const again = "export once more and restore that file: it adds what is missing";
    if (headers + ends + records === 0) return [];
    if (ends < headers || ends === 0) return [{ line, reason: `the file was cut: its end is missing; ${again}` }];
    if (headers < ends) return [{ line: 1, reason: `the file was cut: its start is missing; ${again}` }];
    const missing = expected - records - unread;
    if (missing <= 0) return [];
    return [{ line, reason: `${missing} of ${expected} records are missing; ${again}` }];
  }
}
