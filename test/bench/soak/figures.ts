import type { Database } from "bun:sqlite";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Sizes in bytes. */
export type Sizes = { database: number; wal: number; backups: number; backupCount: number; log: number };

export function sizesOf(memDir: string): Sizes {
  const backups = filesIn(join(memDir, "backups"));
  const logs = ["claude-mem.log", "claude-mem.log.1"].map((name) => join(memDir, name));
  return {
    database: sizeOf(join(memDir, "memory.db")),
    wal: sizeOf(join(memDir, "memory.db-wal")),
    backups: sum(backups.map(sizeOf)),
    backupCount: backups.length,
    log: sum(logs.map(sizeOf)),
  };
}

/** Returns how many rows each table has, the largest first; tables with fewer than `min` rows are left out. */
export function countRows(db: Database, min: number): [table: string, rows: number][] {
  const names = db
    .query<{ name: string }, []>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  return names
    .map(({ name }): [string, number] => {
      const row = db.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get();
      return [name, row?.n ?? 0];
    })
    .filter(([, rows]) => rows >= min)
    .sort(([, a], [, b]) => b - a);
}

/** Returns the memory that a process holds, in bytes; undefined where there is no /proc. */
export function residentBytes(pid: number): number | undefined {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return line ? Number(line[1]) * 1024 : undefined;
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
