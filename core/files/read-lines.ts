import { closeSync, openSync, readSync } from "node:fs";
import { fileError } from "./file-error.ts";

const chunkBytes = 1 << 20;

/**
 * Returns the lines of a file without their line ends, in constant memory. Of a line longer than `maxBytes` only the start is
 * returned, a little longer than that. Throws AppError when the file can't be read.
 */
export function* readLines(file: string, maxBytes: number): Iterable<string> {
  const handle = open(file);
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes);
    let parts: Buffer[] = [];
    let size = 0;
    for (;;) {
      const read = readChunk(handle, buffer, file);
      if (read === 0) break;
      let start = 0;
      for (;;) {
        const end = buffer.subarray(0, read).indexOf(10, start);
        const part = buffer.subarray(start, end < 0 ? read : end);
        if (size <= maxBytes && part.length > 0) parts.push(Buffer.from(part));
        size += part.length;
        if (end < 0) break;
        yield Buffer.concat(parts).toString("utf8");
        parts = [];
        size = 0;
        start = end + 1;
      }
    }
    if (size > 0) yield Buffer.concat(parts).toString("utf8");
  } finally {
    closeSync(handle);
  }
}

function open(file: string): number {
  try {
    return openSync(file, "r");
  } catch (error) {
    throw fileError("read", file, error);
  }
}

function readChunk(handle: number, buffer: Buffer, file: string): number {
  try {
    return readSync(handle, buffer, 0, chunkBytes, null);
  } catch (error) {
    throw fileError("read", file, error);
  }
}
