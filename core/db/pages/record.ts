// A record of a table or an index, by https://www.sqlite.org/fileformat.html#record_format.
import { type PageFile, pageSize } from "./page-file.ts";
import type { TreePage } from "./tree-page.ts";
import { readVarint } from "./varint.ts";

export type Value = null | number | bigint | string | Uint8Array;

/** Of a record, at most so much is on the page of its tree. The rest is on a chain of overflow pages. */
const maxLocalOfTable = pageSize - 35;
const maxLocalOfIndex = Math.floor(((pageSize - 12) * 64) / 255) - 23;
const minLocal = Math.floor(((pageSize - 12) * 32) / 255) - 23;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns the values of the record; undefined if a part of it is missing or can't be one. */
export function readRecord(
  file: PageFile,
  { bytes, isOfTable }: TreePage,
  payload: { at: number; size: number },
): Value[] | undefined {
  const whole = readPayload(file, bytes, isOfTable, payload);
  try {
    return whole && decode(whole);
  } catch {
    return undefined; // no text, or a value that ends behind the record
  }
}

function readPayload(
  file: PageFile,
  page: Buffer,
  isOfTable: boolean,
  { at, size }: { at: number; size: number },
): Buffer | undefined {
  if (size < 1 || size > file.count * pageSize) return undefined;
  const maxLocal = isOfTable ? maxLocalOfTable : maxLocalOfIndex;
  const shared = minLocal + ((size - minLocal) % (pageSize - 4));
  const local = size <= maxLocal ? size : shared <= maxLocal ? shared : minLocal;
  if (at + local + (local < size ? 4 : 0) > pageSize) return undefined;
  if (local === size) return page.subarray(at, at + size);
  const parts = [page.subarray(at, at + local)];
  let next = page.readUInt32BE(at + local);
  for (let left = size - local; left > 0; ) {
    const overflow = file.page(next);
    if (!overflow) return undefined;
    const part = overflow.subarray(4, 4 + Math.min(left, pageSize - 4));
    parts.push(part);
    left -= part.length;
    next = overflow.readUInt32BE(0);
    // The last page names no other one, and each before it does.
    if (left > 0 !== (next !== 0)) return undefined;
  }
  return Buffer.concat(parts);
}

function decode(record: Buffer): Value[] | undefined {
  const header = readVarint(record, 0);
  if (!header || header.value > record.length) return undefined;
  const values: Value[] = [];
  let at = header.value;
  for (let next = header.end; next < header.value; ) {
    const type = readVarint(record, next);
    if (!type || type.end > header.value || type.value < 0) return undefined;
    next = type.end;
    const size = sizeOf(type.value);
    if (size === undefined || at + size > record.length) return undefined;
    values.push(toValue(type.value, record.subarray(at, at + size)));
    at += size;
  }
  return at === record.length ? values : undefined;
}

const numberSizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

/** Types 10 and 11 are reserved. */
function sizeOf(type: number): number | undefined {
  return type < 12 ? numberSizes[type] : Math.floor((type - 12) / 2);
}

function toValue(type: number, bytes: Buffer): Value {
  if (type === 0) return null;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type === 8 || type === 9) return type - 8;
  if (type === 6) return exact(bytes.readBigInt64BE(0));
  if (type < 6) return bytes.readIntBE(0, bytes.length);
  if (type % 2 === 0) return new Uint8Array(bytes);
  const text = utf8.decode(bytes);
  // The program stores no such text: the page was overwritten.
  if (text.includes("\0")) throw new Error("a text with zeros");
  return text;
}

function exact(value: bigint): number | bigint {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
