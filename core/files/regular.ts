// Reads files that others may have made: a repository's, a spool's, a transcript. A pipe, a device or an endless file must not
// keep a hook waiting, and a giant one must not fill the memory.
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import { AppError } from "../app-error.ts";

export type RegularOptions = {
  /** A larger file is refused, or read from `tail` on. */
  maxBytes: number;
  /** A symbolic link in the last part of the path is refused. */
  noFollow?: boolean;
  /** The last `maxBytes` of a larger file are read. */
  tail?: boolean;
};

// Absent on Windows, which has no pipes among its files.
const quickOpen = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/**
 * Returns the bytes of a regular file. Throws the system's error if it can't be read, and AppError `conflict` if it is not a
 * regular file or too large.
 */
export function readRegular(file: string, options: RegularOptions): Buffer {
  const { maxBytes, noFollow = false, tail = false } = options;
  const handle = openRegular(file, noFollow);
  try {
    const { size } = fstatSync(handle);
    if (size > maxBytes && !tail) throw tooLarge(file, maxBytes);
    const start = Math.max(0, size - maxBytes);
    const bytes = readFrom(handle, start, size - start);
    // Files of /proc have the size 0 and a content, which may have no end. No other file is longer than it says.
    return size === 0 ? readUnsized(file, handle, maxBytes) : bytes;
  } finally {
    closeSync(handle);
  }
}

/** Returns the text of a regular file (UTF-8, decoded loosely); undefined if it can't be read, is not a regular file or is too large. */
export function readRegularText(file: string, options: RegularOptions): string | undefined {
  try {
    return readRegular(file, options).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Opens a regular file for reading. The caller closes it. Throws like readRegular. */
export function openRegular(file: string, noFollow = false): number {
  if (noFollow && constants.O_NOFOLLOW === undefined && lstatSync(file).isSymbolicLink()) throw notRegular(file);
  const handle = openSync(file, quickOpen | (noFollow ? (constants.O_NOFOLLOW ?? 0) : 0));
  const stat = fstatSync(handle);
  if (stat.isFile()) return handle;
  closeSync(handle);
  // The system's own error of a read.
  throw stat.isDirectory() ? Object.assign(new Error("EISDIR"), { code: "EISDIR" }) : notRegular(file);
}

/** Returns fewer than `length` bytes if the file has become shorter. */
function readFrom(handle: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const read = readSync(handle, bytes, filled, length - filled, start + filled);
    if (read === 0) break;
    filled += read;
  }
  return bytes.subarray(0, filled);
}

function readUnsized(file: string, handle: number, maxBytes: number): Buffer {
  const chunks: Buffer[] = [];
  let total = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(16_384);
    const read = readSync(handle, chunk, 0, chunk.length, null);
    if (read === 0) return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    total += read;
    if (total > maxBytes) throw tooLarge(file, maxBytes);
    chunks.push(chunk.subarray(0, read));
  }
}

function notRegular(file: string): AppError {
  return new AppError("conflict", `${file} is not a regular file`, {
    hints: ["Check that the path leads to a regular file."],
  });
}

function tooLarge(file: string, maxBytes: number): AppError {
  return new AppError("conflict", `${file} is larger than ${maxBytes} bytes`, {
    hints: ["Check that this is the file you mean."],
  });
}
