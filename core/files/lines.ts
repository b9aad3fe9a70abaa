import { closeSync, openSync, readSync } from "node:fs";

const wholeFile = 1 << 20;
const newline = 10;

/** A line without its end; undefined stands for one that was too long to be read. */
export type BoundedLine = string | undefined;

/**
 * Yields the lines of a UTF-8 file one after the other, in memory of the size of the longest that is allowed. A last line
 * that has no end yet is a line, too. `chunkBytes` is how much is read at a time: little, for one who wants the first lines
 * only. Throws what the file system throws.
 */
export function* readLines(file: string, longestBytes: number, chunkBytes = wholeFile): Generator<BoundedLine> {
  const handle = openSync(file, "r");
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    let parts: Buffer[] = [];
    let length = 0;
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) {
      let start = 0;
      for (;;) {
        const end = chunk.subarray(0, read).indexOf(newline, start);
        const piece = chunk.subarray(start, end < 0 ? read : end);
        const isTooLong = length + piece.length > longestBytes;
        if (end >= 0) {
          yield isTooLong ? undefined : joined(parts, piece);
          parts = [];
          length = 0;
          start = end + 1;
          continue;
        }
        // What is kept of a line that goes on must outlive the chunk.
        if (isTooLong) parts = [];
        else if (piece.length > 0) parts.push(Buffer.from(piece));
        length += piece.length;
        break;
      }
    }
    if (length > 0) yield length > longestBytes ? undefined : joined(parts, Buffer.alloc(0));
  } finally {
    closeSync(handle);
  }
}

function joined(parts: readonly Buffer[], last: Buffer): string {
  return parts.length === 0 ? last.toString("utf8") : Buffer.concat([...parts, last]).toString("utf8");
}
