import type { PageFile } from "./page-file.ts";
import { readTreePage, type TreePage } from "./tree-page.ts";

/** Rowids of a table whose page can't be read, both ends included. */
export type Gap = { first: number; last: number };

/** `gaps`: none for a tree that is whole. One of an index covers everything. */
export type Tree = { pages: Map<number, TreePage>; gaps: Gap[] };

const everything: Gap = { first: Number.MIN_SAFE_INTEGER, last: Number.MAX_SAFE_INTEGER };

/** Reads the pages below the root of a table or an index. */
export function readTree(file: PageFile, root: number, isOfTable: boolean): Tree {
  const tree: Tree = { pages: new Map(), gaps: [] };
  const open: { number: number; range: Gap }[] = [{ number: root, range: everything }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { number, range } = next;
    const page = readTreePage(file.page(number), number);
    // Damaged pages may name each other.
    if (page?.isOfTable !== isOfTable || tree.pages.has(number)) {
      tree.gaps.push(range);
      continue;
    }
    tree.pages.set(number, page);
    open.push(...childrenOf(page, range));
  }
  return tree;
}

/** Returns the children of a page with the rowids that are below each. */
function childrenOf({ cells, last, isOfTable }: TreePage, range: Gap): { number: number; range: Gap }[] {
  if (last === undefined) return [];
  let { first } = range;
  const children = cells.map(({ child = 0, rowid }) => {
    const below = isOfTable && rowid !== undefined ? { first, last: rowid } : range;
    if (rowid !== undefined) first = rowid + 1;
    return { number: child, range: below };
  });
  return [...children, { number: last, range: isOfTable ? { first, last: range.last } : range }];
}
