import { expect, setDefaultTimeout, test } from "bun:test";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { env } from "../../../core/config/env.ts";
import { paths } from "../../../core/config/paths.ts";
import { backup } from "../../../core/db/backup.ts";
import { integrityCheck, quickCheck } from "../../../core/db/health.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { repair } from "../../../core/doctor/repair.ts";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { search } from "../../../core/search/search.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { insertProject } from "../../../core/store/project.ts";
import { deviceUid } from "../../../core/store/uid.ts";
import { readChanges } from "../../support/change-log.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { leavesOf, overwrite, pageSize, pagesOf } from "./support/damage.ts";

const memories = 400;
setDefaultTimeout(60_000);

/** A database of 400 memories, closed, and where it is. */
function made(box: Sandbox): { file: string; at: ReturnType<typeof paths> } {
  const at = paths({ ...env(), memDir: box.memDir });
  const db = openDatabase({ file: at.database });
  const { id } = insertProject(db, { key: "shop", name: "shop", rootCommit: null, remote: null }, 0);
  write(db, () => {
    for (let i = 1; i <= memories; i++) {
      const narrative = `Memory number ${i}. ${"It goes on for a while. ".repeat(20)}`;
      const files = [{ path: `src/${i}.ts`, role: "modified", contentHash: null, span: null } as const];
      addObservation(
        db,
        newObservation({
          projectId: id,
          type: "change",
          origin: "reported",
          title: `walrus ${i}`,
          narrative,
          files,
          createdAt: i,
        }),
      );
    }
  });
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return { file: at.database, at };
}

/** Changes a memory behind an index: its pages are those from before. */
function withStaleIndex(file: string, index: string, sql: string): void {
  const pages = pagesOf(file, index, "leaf").map((page) => ({
    at: (page - 1) * pageSize,
    bytes: Buffer.alloc(pageSize),
  }));
  const before = openSync(file, "r");
  for (const { at, bytes } of pages) readSync(before, bytes, 0, pageSize, at);
  closeSync(before);
  const db = openDatabase({ file });
  db.run(sql);
  db.close();
  const after = openSync(file, "r+");
  for (const { at, bytes } of pages) writeSync(after, bytes, 0, pageSize, at);
  closeSync(after);
}

/** The content after the repair; the file must be sound, its index right and its references complete. */
function after(file: string): number[] {
  using db = openDatabase({ file });
  expect(integrityCheck(db)).toEqual([]);
  expect(countIndexDrift(db)).toEqual({ missing: 0, stray: 0 });
  const ids = db
    .query<{ id: number }, []>("SELECT id FROM observation ORDER BY id")
    .all()
    .map(({ id }) => id);
  const counted = db.query<{ n: number }, []>("SELECT sum(memory_count) AS n FROM project").get()?.n ?? 0;
  expect(counted).toBe(ids.length);
  return ids;
}

function damagedFolder(box: Sandbox): string {
  const [name, ...others] = readdirSync(box.memDir).filter((each) => each.startsWith("damaged-"));
  expect(others).toEqual([]);
  return join(box.memDir, name ?? "");
}

test("two overwritten pages cost only their memories, and the damaged file is kept unchanged", () => {
  using box = sandbox();
  const { file, at } = made(box);
  const leaves = leavesOf(file, "observation");
  for (const page of [leaves[3], leaves.at(-4)]) overwrite(file, page ?? 0);
  const before = readFileSync(file);
  const [wouldBe] = repair({ paths: at, isDryRun: true });
  expect(wouldBe).toStartWith("repair the database (");
  expect(readFileSync(file).equals(before)).toBe(true);
  const phrases = repair({ paths: at, isDryRun: false });
  expect(phrases).toContain("leave out what could not be read: there is no backup");
  expect(readFileSync(join(damagedFolder(box), "memory.db")).equals(before)).toBe(true);
  const ids = after(file);
  // A page of 4 KB holds seven such memories at the most.
  expect(ids.length).toBeGreaterThanOrEqual(memories - 2 * 7);
  expect(ids.length).toBeLessThan(memories);
  using db = openDatabase({ file });
  expect<unknown>(search(db, { query: "walrus 200", limit: 3 }).hits[0]?.observation.title).toBe("walrus 200");
  expect(repair({ paths: at, isDryRun: false })).toEqual([]);
});

test("lost memories come from the newest sound backup, and those deleted since then do not return", () => {
  using box = sandbox();
  const { file, at } = made(box);
  const db = openDatabase({ file });
  backup(db, at.backups, 1);
  writeFileSync(join(at.backups, "memory-2999-01-01T00-00-00-000Z.db"), "no database");
  deleteMemories(db, [50]);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  // Not the page with the deleted one, where the result is uncertain.
  const leaves = leavesOf(file, "observation");
  overwrite(file, leaves.at(-5) ?? 0);
  const phrases = repair({ paths: at, isDryRun: false }).join("\n");
  expect(phrases).toMatch(/restore \d+ lost rows from the backup memory-1970/);
  const all = Array.from({ length: memories }, (_, i) => i + 1);
  expect(after(file)).toEqual(all.filter((id) => id !== 50));
});

test("a damaged index is made again, and nothing is lost", () => {
  using box = sandbox();
  const { file, at } = made(box);
  overwrite(file, leavesOf(file, "observation_by_time")[0] ?? 0);
  repair({ paths: at, isDryRun: false });
  expect(after(file)).toHaveLength(memories);
});

test("an index that lacks rows is made again: a quick check does not find it", () => {
  using box = sandbox();
  const { file, at } = made(box);
  withStaleIndex(file, "observation_by_time", "UPDATE observation SET created_at = 6 WHERE created_at = 5");
  using damaged = openDatabase({ file });
  expect(quickCheck(damaged)).toEqual([]);
  expect(integrityCheck(damaged)).not.toEqual([]);
  damaged.close();
  expect(repair({ paths: at, isDryRun: false }).join()).toContain("rebuild the indexes");
  expect(after(file)).toHaveLength(memories);
});

test("a lost project is made again for its memories", () => {
  using box = sandbox();
  const { file, at } = made(box);
  overwrite(file, leavesOf(file, "project")[0] ?? 0);
  repair({ paths: at, isDryRun: false });
  expect(after(file)).toHaveLength(memories);
  using db = openDatabase({ file });
  expect(db.query("SELECT name FROM project").all()).toEqual([{ name: "salvaged-1" }]);
});

test.each<[string, (file: string) => void]>([
  ["cut in half", (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ["without its first page", (file) => overwrite(file, 1)],
  ["that is a text", (file) => writeFileSync(file, "not a database at all\n".repeat(500))],
])("a file %s: the backup stands in for what is lost", (_name, damage) => {
  using box = sandbox();
  const { file, at } = made(box);
  const db = openDatabase({ file });
  backup(db, at.backups, 1);
  db.close();
  damage(file);
  repair({ paths: at, isDryRun: false });
  expect(after(file)).toHaveLength(memories);
});

test("with nothing to read and no backup it starts with a new file, and keeps the old one", () => {
  using box = sandbox();
  const { file, at } = made(box);
  writeFileSync(file, "not a database at all\n".repeat(500));
  const phrases = repair({ paths: at, isDryRun: false });
  expect(phrases).toContain("create a new database: nothing could be read");
  expect(after(file)).toEqual([]);
  expect(existsSync(join(damagedFolder(box), "memory.db"))).toBe(true);
});

test("a repaired database stays the same device, and its log knows every memory once", () => {
  using box = sandbox();
  const { file, at } = made(box);
  let lastSeq = 0;
  const identityOf = () => {
    using db = openDatabase({ file });
    const { seq } = db.query<{ seq: number }, []>("SELECT seq FROM device WHERE number = 1").get() ?? { seq: 0 };
    lastSeq = Math.max(lastSeq, seq);
    return { device: deviceUid(db), uids: db.query("SELECT uid FROM observation WHERE id < 10").all() };
  };
  const before = identityOf();
  overwrite(file, leavesOf(file, "observation").at(-1)!);
  overwrite(file, leavesOf(file, "change").at(-1)!);
  const written = lastSeq;
  expect(repair({ paths: at, isDryRun: false }).length).toBeGreaterThan(0);
  expect(identityOf()).toEqual(before);
  using db = openDatabase({ file });
  const changes = [...readChanges(db)];
  // A number that was given to a lost row is not given again.
  expect(changes.filter(({ seq }) => seq > written).length).toBeGreaterThan(0);
  const created = changes.map(({ action, uid }) => `${action} ${uid}`);
  const all = db.query<{ uid: string }, []>("SELECT uid FROM observation").all();
  expect(all.length).toBeGreaterThan(memories - 20);
  expect(created.toSorted()).toEqual(all.map(({ uid }) => `create ${uid}`).toSorted());
});

test("with any page overwritten, the rest is sound and only the content of the page is lost", () => {
  using box = sandbox();
  const { file, at } = made(box);
  const whole = readFileSync(file);
  const leaves = leavesOf(file, "observation");
  const others = [1, ...pagesOf(file, "observation", "internal"), ...leavesOf(file, "sqlite_schema")];
  const pages = Math.floor(whole.length / pageSize);
  const some = Array.from({ length: 20 }, (_, i) => 2 + Math.floor((i * (pages - 2)) / 20));
  for (const page of [...others, ...some]) {
    writeFileSync(file, whole);
    overwrite(file, page);
    repair({ paths: at, isDryRun: false });
    expect([page, after(file).length >= (leaves.includes(page) ? memories - 7 : memories)]).toEqual([page, true]);
  }
}, 120_000);

test("rows whose primary key refers to lost rows go with them", () => {
  using box = sandbox();
  const { file, at } = made(box);
  const db = openDatabase({ file });
  db.run("INSERT INTO memory_use (observation_id, injected, credit) SELECT id, 1, 0 FROM observation");
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  overwrite(file, leavesOf(file, "observation")[3] ?? 0);
  expect(repair({ paths: at, isDryRun: false })).toContain("leave out what could not be read: there is no backup");
  const left = after(file);
  expect(left.length).toBeLessThan(memories);
  using repaired = openDatabase({ file });
  expect(repaired.query("SELECT count(*) FROM memory_use").values()).toEqual([[left.length]]);
  expect(readdirSync(box.memDir).filter((name) => /salvaged|source/.test(name))).toEqual([]);
});

/** Sets the rowid of the record that holds `text` on one of the leaf pages. Both rowids take two bytes. */
function setRowid(file: string, table: string, text: string, rowid: number): void {
  const bytes = readFileSync(file);
  for (const page of leavesOf(file, table)) {
    const start = (page - 1) * pageSize;
    const cells = bytes.readUInt16BE(start + 3);
    for (let cell = 0; cell < cells; cell++) {
      const at = start + bytes.readUInt16BE(start + 8 + 2 * cell);
      if (!bytes.subarray(at, at + 700).includes(text)) continue;
      // The size of the record takes two bytes.
      bytes[at + 2] = 0x80 | (rowid >> 7);
      bytes[at + 3] = rowid & 0x7f;
      writeFileSync(file, bytes);
      return;
    }
  }
  throw new Error(`No record holds ${text}.`);
}

test("a damaged rowid costs no row behind it", () => {
  using box = sandbox();
  const { file, at } = made(box);
  setRowid(file, "observation", "Memory number 150.", 9_000);
  repair({ paths: at, isDryRun: false });
  const ids = new Set(after(file));
  const lost = Array.from({ length: memories }, (_, index) => index + 1).filter((id) => !ids.has(id));
  expect(lost).toEqual([150]);
});
