// Faults of the data directory. Each obstacle is applied to one in use, and can be removed again.
import { chmodSync, cpSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openMemory } from "../../support/memory-files.ts";
import type { Sandbox } from "../../support/sandbox.ts";

export type Obstacle = {
  name: string;
  /** Why it can't be put up on this machine; undefined when it can. */
  unavailable?: string;
  /** The state of the memories after its removal: without them no session is known. */
  losesMemories?: boolean;
  /** Puts it up and returns what lifts it. */
  putUp: (box: Sandbox) => (() => void) | Promise<() => Promise<unknown>>;
};

const isRoot = process.getuid?.() === 0;
/** Root writes wherever it likes; a mount holds it back as well. */
const canMount = isRoot && Bun.spawnSync(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/tmp"]).success;
const sqlitePage = 4096;

export const obstacles: Obstacle[] = [
  {
    name: "missing",
    losesMemories: true,
    putUp: (box) => {
      rmSync(box.memDir, { recursive: true });
      return () => {};
    },
  },
  {
    name: "a file in its place",
    putUp: (box) => {
      renameSync(box.memDir, `${box.memDir}.away`);
      writeFileSync(box.memDir, "not a folder\n");
      return () => {
        rmSync(box.memDir);
        renameSync(`${box.memDir}.away`, box.memDir);
      };
    },
  },
  {
    name: "read-only",
    ...(isRoot && !canMount ? { unavailable: "root needs the right to mount" } : {}),
    putUp: (box) => (isRoot ? mountReadOnly(box.memDir) : takeWriteRight(box.memDir)),
  },
  {
    name: "on a full disk",
    ...(canMount ? {} : { unavailable: "needs root and the right to mount" }),
    putUp: (box) => mountFull(box.memDir),
  },
  {
    name: "with a database that is none",
    putUp: (box) => overwrite(box, () => Buffer.from("This was a database once.\n".repeat(1000))),
  },
  {
    name: "with damaged pages in the database",
    putUp: (box) => overwrite(box, (bytes) => Buffer.concat([bytes.subarray(0, sqlitePage), damaged(bytes)])),
  },
  {
    name: "with an empty database file",
    losesMemories: true,
    putUp: (box) => {
      truncateSync(databaseOf(box), 0);
      return () => {};
    },
  },
  {
    name: "with a database of a newer program",
    putUp: (box) => {
      const version = setSchemaVersion(box, 9999);
      return () => setSchemaVersion(box, version);
    },
  },
  {
    name: "with a locked database",
    putUp: (box) => holdLock(databaseOf(box)),
  },
];

function databaseOf(box: Sandbox): string {
  return join(box.memDir, "memory.db");
}

function overwrite(box: Sandbox, change: (bytes: Buffer) => Buffer): () => void {
  const file = databaseOf(box);
  const bytes = readFileSync(file);
  writeFileSync(file, change(bytes));
  return () => writeFileSync(file, bytes);
}

function damaged(bytes: Buffer): Buffer {
  return Buffer.alloc(bytes.length - sqlitePage, 0xa5);
}

/** Returns the version before it. */
function setSchemaVersion(box: Sandbox, version: number): number {
  using db = openMemory(box);
  const before = db.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
  db.run(`PRAGMA user_version = ${version}`);
  return before;
}

/** Takes the write lock in a separate process: by POSIX, a process that reads the file of a database it has open loses its locks. */
async function holdLock(file: string): Promise<() => Promise<unknown>> {
  const script = `const db = new (require("bun:sqlite").Database)(${JSON.stringify(file)});
    db.run("BEGIN IMMEDIATE"); console.log("locked"); setInterval(() => db.inTransaction, 1000);`;
  const holder = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "inherit" });
  const first = await holder.stdout.getReader().read();
  if (first.done) throw new Error(`${file} can't be locked.`);
  return () => {
    holder.kill();
    return holder.exited;
  };
}

function takeWriteRight(folder: string): () => void {
  chmodSync(folder, 0o500);
  return () => chmodSync(folder, 0o700);
}

function mountReadOnly(folder: string): () => void {
  run("mount", "--bind", folder, folder);
  run("mount", "-o", "remount,bind,ro", folder);
  return () => run("umount", "--lazy", folder);
}

/** Moves the folder to a separate disk with no free byte; removing the obstacle moves it back. */
function mountFull(folder: string): () => void {
  const aside = `${folder}.aside`;
  cpSync(folder, aside, { recursive: true });
  run("mount", "-t", "tmpfs", "-o", "size=2m,mode=0700", "none", folder);
  cpSync(aside, folder, { recursive: true });
  const ballast = join(folder, "ballast");
  fill(ballast);
  return () => {
    rmSync(ballast);
    rmSync(aside, { recursive: true });
    cpSync(folder, aside, { recursive: true });
    run("umount", "--lazy", folder);
    rmSync(folder, { recursive: true });
    renameSync(aside, folder);
  };
}

function fill(file: string): void {
  Bun.spawnSync(["dd", "if=/dev/zero", `of=${file}`, "bs=1k"], { stderr: "ignore" });
  if (!statSync(file, { throwIfNoEntry: false })) throw new Error(`The disk of ${file} can't be filled.`);
}

function run(...command: string[]): void {
  const result = Bun.spawnSync(command);
  if (!result.success) throw new Error(`${command.join(" ")}: ${result.stderr}`);
}
