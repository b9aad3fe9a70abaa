// The first 100 bytes of a database, made again. All pages may be sound behind them, and SQLite reads none without them.
import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { newestSchema } from "./migrations/index.ts";
import { pageSize } from "./pages/page-file.ts";

const headerSize = 100;
const magic = Buffer.from("SQLite format 3\0", "latin1");
/** The kinds of a page in the tree of a table: the schema begins behind the header. */
const treePages: ReadonlySet<number | undefined> = new Set([5, 13]);

const [schemaFormat, utf8] = [4, 1];
const emptySchema = 13;

/** Where the header holds which number, by https://www.sqlite.org/fileformat.html#the_database_header. */
const at = { pages: 28, counter: 24, cookie: 40, format: 44, encoding: 56, schema: 60, validFor: 92 } as const;

/**
 * Rewrites the header of a database if it can't be right. What is not wrong stays: the list of free pages and the number of the schema.
 * Returns whether it did; false if the page behind it does not begin a schema either.
 */
export function restoreHeader(file: string): boolean {
  const handle = openSync(file, "r+");
  try {
    const start = Buffer.alloc(headerSize + 1);
    const pages = Math.floor(fstatSync(handle).size / pageSize);
    if (readSync(handle, start, 0, start.length, 0) < start.length || !treePages.has(start[headerSize])) return false;
    const header = start.subarray(0, headerSize);
    if (!isRight(header, pages)) makeHeader(header, pages);
    else if (header.subarray(0, magic.length).equals(magic)) return false;
    magic.copy(header);
    writeSync(handle, header, 0, headerSize, 0);
    return true;
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes an empty schema over a lost first page, so that SQLite writes the log beside the file back to it. The log may hold the lost
 * page.
 * Returns whether it did; false if a schema begins there.
 */
export function writeEmptySchema(file: string): boolean {
  const handle = openSync(file, "r+");
  try {
    const page = Buffer.alloc(pageSize);
    const found = readSync(handle, page, 0, pageSize, 0);
    const pages = Math.floor(fstatSync(handle).size / pageSize);
    if (found < pageSize || treePages.has(page[headerSize])) return false;
    page.fill(0);
    makeHeader(page.subarray(0, headerSize), pages);
    magic.copy(page);
    page[headerSize] = emptySchema;
    // Its cells would begin at the end.
    page.writeUInt16BE(pageSize, headerSize + 5);
    writeSync(handle, page, 0, pageSize, 0);
    return true;
  } finally {
    closeSync(handle);
  }
}

/** Returns whether the parts are right that are the same in each database of the program, or that its size tells. */
function isRight(header: Buffer, pages: number): boolean {
  // SQLite counts the pages itself unless the same change wrote both numbers.
  const isCounted = header.readUInt32BE(at.counter) === header.readUInt32BE(at.validFor);
  return (
    header.readUInt16BE(16) === pageSize &&
    [header[18], header[19]].every((version) => version === 1 || version === 2) &&
    header.subarray(20, 24).equals(Buffer.from([0, 64, 32, 32])) &&
    header.readUInt32BE(at.format) === schemaFormat &&
    header.readUInt32BE(at.encoding) === utf8 &&
    (!isCounted || header.readUInt32BE(at.pages) === pages)
  );
}

/** Free pages are unknown then: the rows are copied into a new file, which has none. */
function makeHeader(header: Buffer, pages: number): void {
  const schema = header.readUInt32BE(at.schema);
  header.fill(0);
  header.writeUInt16BE(pageSize, 16);
  // The kind of log: the database may have one beside it, which is a write-ahead log.
  header.set([2, 2, 0, 64, 32, 32], 18);
  for (const place of [at.counter, at.cookie, at.validFor]) header.writeUInt32BE(1, place);
  header.writeUInt32BE(pages, at.pages);
  header.writeUInt32BE(schemaFormat, at.format);
  header.writeUInt32BE(utf8, at.encoding);
  header.writeUInt32BE(schema > 0 && schema <= newestSchema ? schema : newestSchema, at.schema);
}
