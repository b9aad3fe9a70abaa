// Reads the rows of a damaged database from its pages, where SQLite finds no way to them.
import { Database, type SQLQueryBindings } from "bun:sqlite";
import { migrate } from "../migrate.ts";
import { migrations, newestSchema } from "../migrations/index.ts";
import { listFreePages } from "./free-pages.ts";
import { openPages, type PageFile } from "./page-file.ts";
import { readRecord, type Value } from "./record.ts";
import { findSchema } from "./schema.ts";
import { likeness, type Shape } from "./shape.ts";
import { findStrays } from "./stray-pages.ts";
import { type Gap, readTree, type Tree } from "./tree.ts";
import type { TreePage } from "./tree-page.ts";

/**
 * `whole`: the tables of which each page was read. `strays`: for each table, the rowids of rows on pages that nothing leads to: they may
 * be rows that were deleted.
 */
export type RowsOfPages = { whole: Set<string>; strays: Map<string, Set<number>> };

/**
 * Fills `into`, an empty database, with the rows on the pages of `file` that are intact, in tables without constraints. Rows on free pages
 * are left out.
 */
export function readRows(file: string, into: Database): RowsOfPages {
  using pages = openPages(file);
  using known = new Database(":memory:");
  migrate(known, migrations);
  const free = listFreePages(pages);
  const { shapes, roots, pages: ofSchema } = findSchema(pages, known, free);
  const tables = shapes.filter(({ kind }) => kind !== "index");
  const trees = new Map<Shape, Tree>();
  for (const shape of shapes) {
    const root = roots.get(shape.name);
    const tree = root === undefined ? undefined : readTree(pages, root, shape.kind === "rows");
    // A damaged definition may name the root of another table.
    if (tree && isOf(pages, shape, tree)) trees.set(shape, tree);
  }
  const reached = new Set([...ofSchema, ...[...trees.values()].flatMap((tree) => [...tree.pages.keys()])]);
  const found: RowsOfPages = { whole: new Set(), strays: new Map() };
  into.transaction(() => {
    for (const shape of tables) createTable(into, shape);
    const put = inserter(pages, into);
    for (const shape of tables) {
      const tree = trees.get(shape);
      if (tree?.gaps.length === 0) found.whole.add(shape.name);
      for (const page of tree?.pages.values() ?? []) put(shape, page);
    }
    for (const { shape, pages: strays } of findStrays(pages, shapes, (page) => reached.has(page) || free.has(page))) {
      if (shape.kind === "index" || found.whole.has(shape.name)) continue;
      const rowids = found.strays.get(shape.name) ?? new Set();
      found.strays.set(shape.name, rowids);
      for (const page of strays) for (const rowid of put(shape, page, trees.get(shape)?.gaps)) rowids.add(rowid);
    }
    into.run(`PRAGMA user_version = ${newestSchema}`);
  })();
  return found;
}

/** Returns whether most records of the tree are of this shape. */
function isOf(file: PageFile, shape: Shape, { pages }: Tree): boolean {
  let balance = 0;
  for (const page of pages.values()) {
    for (const { payload } of page.cells) {
      const values = payload && readRecord(file, page, payload);
      if (values) balance += likeness(shape, values) === undefined ? -1 : 1;
    }
  }
  return balance >= 0;
}

function createTable(db: Database, { name, kind, columns }: Shape): void {
  const list = columns.map((column) => {
    const fallback = column.default === null ? "" : ` DEFAULT ${column.default}`;
    return `"${column.name}" ${column.isRowid ? "INTEGER PRIMARY KEY" : column.type}${fallback}`;
  });
  const keys = columns.filter(({ key }) => key > 0).map((column) => `"${column.name}"`);
  db.run(
    kind === "without-rowid"
      ? `CREATE TABLE "${name}" (${list.join(", ")}, PRIMARY KEY (${keys.join(", ")})) WITHOUT ROWID`
      : `CREATE TABLE "${name}" (${list.join(", ")})`,
  );
}

/**
 * Returns a function that stores the records of a page and returns the rowids of those that were new. With `gaps`, only rows in one of
 * them: the rest of the table is known.
 */
function inserter(file: PageFile, into: Database) {
  return (shape: Shape, page: TreePage, gaps?: readonly Gap[]): number[] => {
    const rowids: number[] = [];
    for (const { payload, rowid = 0 } of page.cells) {
      const values = payload && readRecord(file, page, payload);
      if (!values || likeness(shape, values) === undefined) continue;
      if (gaps && !gaps.some(({ first, last }) => first <= rowid && rowid <= last)) continue;
      const row = shape.columns.slice(0, values.length);
      const names = row.map(({ name }) => `"${name}"`).join(", ");
      const bound = row.map(({ isRowid }, i): Value => (isRowid ? rowid : (values[i] as Value)));
      const { changes } = into
        .query<null, SQLQueryBindings[]>(
          `INSERT OR IGNORE INTO "${shape.name}" (${names}) VALUES (${bound.map(() => "?").join(", ")})`,
        )
        .run(...(bound as SQLQueryBindings[]));
      if (changes > 0) rowids.push(rowid);
    }
    return rowids;
  };
}
