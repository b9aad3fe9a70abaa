// Damage to the pages of a database file.
import { Database } from "bun:sqlite";
import { closeSync, openSync, writeSync } from "node:fs";

export const pageSize = 4096;

export type PageType = "leaf" | "internal" | "overflow";

/** Returns the numbers of the pages of a table or index, from 1. */
export function pagesOf(file: string, table: string, type: PageType): number[] {
  using db = new Database(file, { readonly: true });
  const sql = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno";
  return db
    .query<{ pageno: number }, [string, string]>(sql)
    .all(table, type)
    .map(({ pageno }) => pageno);
}

export function leavesOf(file: string, table: string): number[] {
  return pagesOf(file, table, "leaf");
}

export function overwrite(file: string, page: number, bytes: Uint8Array = Buffer.alloc(pageSize, 0xa5)): void {
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, (page - 1) * pageSize);
  closeSync(handle);
}

export function zero(file: string, page: number): void {
  overwrite(file, page, Buffer.alloc(pageSize));
}
