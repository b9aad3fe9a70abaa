// What the records of a table or an index look like, so that a page is known by its records.
import type { Database } from "bun:sqlite";
import type { Value } from "./record.ts";

export type Column = {
  name: string;
  type: string;
  isNeeded: boolean;
  isRowid: boolean;
  default: string | null;
  key: number;
};

/** `columns` are in the order in which a record has them. Rows of an index are those of its table again. */
export type Shape = {
  name: string;
  kind: "rows" | "without-rowid" | "index";
  columns: Column[];
  /** Minimum number of values of a record: columns that were added later are missing from older records. */
  minValues: number;
};

type Info = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

/** Returns the shapes of the tables of a database and of their indexes, without those of virtual tables and of SQLite itself. */
export function shapesOf(db: Database): Shape[] {
  const tables = db
    .query<{ name: string; type: string; wr: number }, []>("PRAGMA table_list")
    .all()
    .filter(({ name, type }) => type === "table" && !name.startsWith("sqlite_"));
  return tables.flatMap(({ name, wr }) => {
    const table = shapeOfTable(db, name, wr === 1);
    return [table, ...shapesOfIndexes(db, table)];
  });
}

function shapeOfTable(db: Database, name: string, isWithoutRowid: boolean): Shape {
  const infos = db.query<Info, []>(`PRAGMA table_info("${name}")`).all();
  const columns = infos.map((info) => ({
    name: info.name,
    type: info.type.toUpperCase(),
    isNeeded: info.notnull === 1 || (isWithoutRowid && info.pk > 0),
    isRowid: !isWithoutRowid && info.pk > 0 && info.type.toUpperCase() === "INTEGER",
    default: info.dflt_value,
    key: info.pk,
  }));
  if (!isWithoutRowid) return { name, kind: "rows", columns, minValues: minValuesOf(columns) };
  // Its records begin with the key.
  const keys = columns.filter(({ key }) => key > 0).toSorted((a, b) => a.key - b.key);
  const stored = [...keys, ...columns.filter(({ key }) => key === 0)];
  return { name, kind: "without-rowid", columns: stored, minValues: minValuesOf(stored) };
}

function minValuesOf(columns: readonly Column[]): number {
  return 1 + columns.findLastIndex((column) => column.isRowid || (column.isNeeded && column.default === null));
}

type Part = { cid: number; name: string | null; key: number };

function shapesOfIndexes(db: Database, table: Shape): Shape[] {
  const indexes = db.query<{ name: string; origin: string }, []>(`PRAGMA index_list("${table.name}")`).all();
  // A table without rowids is the index of its key.
  return indexes
    .filter(({ origin }) => !(table.kind === "without-rowid" && origin === "pk"))
    .map(({ name }) => {
      const parts = db.query<Part, []>(`PRAGMA index_xinfo("${name}")`).all();
      const columns = parts.map((part): Column => {
        const column = table.columns.find((each) => each.name === part.name);
        const rowid = { type: "INTEGER", isNeeded: true };
        const of = part.cid === -1 || column?.isRowid ? rowid : (column ?? { type: "", isNeeded: false });
        return { name: part.name ?? "", type: of.type, isNeeded: of.isNeeded, isRowid: false, default: null, key: 0 };
      });
      return { name, kind: "index", columns, minValues: columns.length };
    });
}

const uid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pointsOfUid = 3;

/** Returns how much speaks for it that the values are a record of this shape; undefined if they can't be one. */
export function likeness({ columns, minValues }: Shape, values: readonly Value[]): number | undefined {
  if (values.length < minValues || values.length > columns.length) return undefined;
  let points = values.length === columns.length ? 1 : 0;
  for (let i = 0; i < values.length; i++) {
    const [column, value] = [columns[i] as Column, values[i] as Value];
    if (!canHold(column, value)) return undefined;
    if (value === null && !column.isRowid) continue;
    points += column.type === "" ? 0 : 1;
    if (column.name === "uid" && uid.test(String(value))) points += pointsOfUid;
  }
  return points;
}

function canHold({ type, isNeeded, isRowid }: Column, value: Value): boolean {
  // The rowid is beside the record.
  if (isRowid) return value === null;
  if (value === null) return !isNeeded;
  switch (type) {
    case "INTEGER":
      return typeof value === "bigint" || Number.isInteger(value);
    case "REAL":
      return typeof value === "number";
    case "TEXT":
      return typeof value === "string";
    case "BLOB":
      return value instanceof Uint8Array;
    default:
      return true;
  }
}
