// A page of a tree, by https://www.sqlite.org/fileformat.html#b_tree_pages.
import { pageSize } from "./page-file.ts";
import { readVarint } from "./varint.ts";

/** In the tree of a table, each record is on a leaf and has a rowid. In that of an index or a table without rowids, inner pages have records too. */
export type Cell = { child?: number; rowid?: number; payload?: { at: number; size: number } };

/** `last`: the child behind all cells of an inner page. */
export type TreePage = { isOfTable: boolean; isLeaf: boolean; bytes: Buffer; cells: Cell[]; last?: number };

const kinds: ReadonlyMap<number | undefined, Pick<TreePage, "isOfTable" | "isLeaf">> = new Map([
  [2, { isOfTable: false, isLeaf: false }],
  [5, { isOfTable: true, isLeaf: false }],
  [10, { isOfTable: false, isLeaf: true }],
  [13, { isOfTable: true, isLeaf: true }],
]);

const databaseHeader = 100;
const smallestCell = 4;

/** Returns undefined for a page of another kind, and for one whose own header makes no sense. Cells outside of the page are left out. */
export function readTreePage(bytes: Buffer | undefined, number: number): TreePage | undefined {
  if (!bytes) return undefined;
  const start = number === 1 ? databaseHeader : 0;
  const kind = kinds.get(bytes[start]);
  if (!kind) return undefined;
  const pointers = start + (kind.isLeaf ? 8 : 12);
  const count = bytes.readUInt16BE(start + 3);
  const end = pointers + 2 * count;
  // Zero stands for 65,536, which no page of this size can mean.
  const content = bytes.readUInt16BE(start + 5);
  if (end > content || content > pageSize) return undefined;
  const cells: Cell[] = [];
  for (let pointer = pointers; pointer < end; pointer += 2) {
    const at = bytes.readUInt16BE(pointer);
    const cell = at < end || at > pageSize - smallestCell ? undefined : readCell(bytes, at, kind);
    if (cell) cells.push(cell);
  }
  if (count > 0 && cells.length === 0) return undefined;
  return { ...kind, bytes, cells, ...(kind.isLeaf ? {} : { last: bytes.readUInt32BE(start + 8) }) };
}

function readCell(bytes: Buffer, at: number, { isOfTable, isLeaf }: Pick<TreePage, "isOfTable" | "isLeaf">) {
  const cell: Cell = {};
  let next = at;
  if (!isLeaf) {
    cell.child = bytes.readUInt32BE(next);
    next += 4;
  }
  const size = isOfTable && !isLeaf ? undefined : readVarint(bytes, next);
  if (size) next = size.end;
  if (isOfTable) {
    const rowid = readVarint(bytes, next);
    if (!rowid) return undefined;
    cell.rowid = rowid.value;
    next = rowid.end;
  }
  if (size) cell.payload = { at: next, size: size.value };
  return isOfTable && !isLeaf ? cell : size && cell;
}
