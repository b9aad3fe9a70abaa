import { closeSync, readSync } from "node:fs";
import { fileError } from "./file-error.ts";
import { openRegular } from "./regular.ts";

const wholeFile = 1 << 20;
const newline = 10;

/** A line without its line end; undefined for a line that is too long. */
export type BoundedLine = string | undefined;

/**
 * Yields the lines of a UTF-8 file one by one, in memory of the size of the longest allowed line. A last line without a line end
 * counts as well. `chunkBytes` is the size of one read; a small one suits a caller that needs only the first lines. Throws
 * AppError if the file can't be read or is not a regular file.
 */
export function* readLines(file: string, maxBytes: number, chunkBytes = wholeFile): Generator<BoundedLine> {
  const handle = attempt(file, () => openRegular(file));
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    let parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const read = attempt(file, () => readSync(handle, chunk));
      if (read === 0) break;
      let start = 0;
      for (;;) {
        const end = chunk.subarray(0, read).indexOf(newline, start);
        const piece = chunk.subarray(start, end < 0 ? read : end);
        const isTooLong = length + piece.length > maxBytes;
        if (end >= 0) {
          yield isTooLong ? undefined : joined(parts, piece);
          parts = [];
          length = 0;
          start = end + 1;
          continue;
        }
        // The kept part of an incomplete line must outlive the chunk.
        if (isTooLong) parts = [];
        else if (piece.length > 0) parts.push(Buffer.from(piece));
        length += piece.length;
        break;
      }
    }
    if (length > 0) yield length > maxBytes ? undefined : joined(parts, Buffer.alloc(0));
  } finally {
    closeSync(handle);
  }
}

function attempt<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw fileError("read", file, error);
  }
}

function joined(parts: readonly Buffer[], last: Buffer): string {
  return parts.length === 0 ? last.toString("utf8") : Buffer.concat([...parts, last]).toString("utf8");
}
