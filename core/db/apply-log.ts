// A database and the log beside it as one file in memory, for a folder in which SQLite can't make the index that a log needs.
import { readRegular } from "../files/regular.ts";

const headerBytes = 32;
const frameHeaderBytes = 24;
const magic = 0x377f0682;
/** The place of the numbers in the database's header that say which kind of log it has, and the value for one that was written back. */
const [kindAt, noLog] = [18, 1];

/**
 * Returns the bytes of the database with every complete transaction of the log, by https://www.sqlite.org/fileformat.html#walformat. Throws like
 * readRegular.
 */
export function withLog(file: string, maxBytes: number): Buffer {
  const database = readRegular(file, { maxBytes });
  const log = readRegular(`${file}-wal`, { maxBytes });
  const { pages, count, pageSize } = committedPages(log);
  const bytes = count === 0 ? database : Buffer.alloc(count * pageSize);
  if (bytes !== database) database.copy(bytes);
  for (const [number, page] of pages) if (number <= count) page.copy(bytes, (number - 1) * pageSize);
  bytes.fill(noLog, kindAt, kindAt + 2);
  return bytes;
}

type Committed = { pages: Map<number, Buffer>; count: number; pageSize: number };

/** Returns the newest version of each page in the log, and the number of pages of the database after its last transaction; 0 without one. */
function committedPages(log: Buffer): Committed {
  const none: Committed = { pages: new Map(), count: 0, pageSize: 0 };
  if (log.length < headerBytes || (log.readUInt32BE(0) & ~1) !== magic) return none;
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  const pageSize = log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let sum = checksum(log.subarray(0, 24), [0, 0], isBigEndian);
  if (!isSum(log, 24, sum)) return none;
  const found = { ...none, pageSize };
  const open = new Map<number, Buffer>();
  for (let at = headerBytes; at + frameHeaderBytes + pageSize <= log.length; at += frameHeaderBytes + pageSize) {
    const page = log.subarray(at + frameHeaderBytes, at + frameHeaderBytes + pageSize);
    // Frames behind the last one are of an earlier use of the file.
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    sum = checksum(page, checksum(log.subarray(at, at + 8), sum, isBigEndian), isBigEndian);
    if (!isSum(log, at + 16, sum)) break;
    open.set(log.readUInt32BE(at), page);
    const count = log.readUInt32BE(at + 4);
    if (count === 0) continue;
    for (const [number, committed] of open) found.pages.set(number, committed);
    open.clear();
    found.count = count;
  }
  return found;
}

type Sum = readonly [number, number];

function checksum(bytes: Buffer, [first, second]: Sum, isBigEndian: boolean): Sum {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

function isSum(log: Buffer, at: number, [a, b]: Sum): boolean {
  return log.readUInt32BE(at) === a && log.readUInt32BE(at + 4) === b;
}
