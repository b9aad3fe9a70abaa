// The faults. Each is applied to one box, affects some processes, and is removed again.

import { Database } from "bun:sqlite";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "../../support/sandbox.ts";
import { canTrace } from "../../support/strace.ts";
import { pick } from "../support/random.ts";
import { start, type Wrapping } from "./run.ts";

export type Fault = {
  /** Returns what surrounds the next process. */
  next: () => Wrapping;
  lift: () => unknown;
  /** What was destroyed intentionally: then rows may be lost, and the database only has to be sound after a repair. */
  destroys?: boolean;
  /** The conditions of the processes afterwards. */
  afterwards?: Wrapping;
  /** The runtime itself may die: that acknowledges nothing. */
  mayCrash?: boolean;
  /** No place takes an event: those that are lost have to have left a trace each. */
  loses?: boolean;
  /** Hooks have to stay within their budget. */
  isTimed?: boolean;
};

type Put = (at: { box: Sandbox; program: string; random: () => number }) => Fault | Promise<Fault>;

export type Kind = {
  name: string;
  /** Why it can't be put on this machine. */
  unavailable?: string;
  put: Put;
};

const nothing: Wrapping = {};
const isRoot = process.getuid?.() === 0;
const has = (program: string) => Bun.which(program) !== null;
const canMount = isRoot && Bun.spawnSync(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/tmp"]).success;
const noMount = canMount ? {} : { unavailable: "needs root and the right to mount" };
const noTrace = canTrace ? {} : { unavailable: "needs strace, and the right to trace" };

function command(...words: string[]): void {
  const result = Bun.spawnSync(words);
  if (!result.success) throw new Error(`${words.join(" ")}: ${result.stderr}`);
}

/** Puts the fault around one of the next processes, or around each. */
function around(random: () => number, wrapping: () => Wrapping, share = 0.6): () => Wrapping {
  return () => (random() < share ? wrapping() : nothing);
}

const whole = (random: () => number, max: number) => Math.floor(random() * max);

const written = [
  "pwrite64",
  "write",
  "fdatasync",
  "fsync",
  "rename",
  "renameat2",
  "unlink",
  "ftruncate",
  "openat",
  "mkdir",
];

function inject(random: () => number, calls: readonly string[], what: string): Wrapping {
  const when = 1 + whole(random, random() < 0.5 ? 6 : 40);
  const rule = `${pick(calls, random)}:${what}:when=${when}`;
  return { wrap: (words) => ["strace", "-f", "-o", "/dev/null", "-e", `inject=${rule}`, ...words] };
}

const limited =
  (limit: string): ((words: string[]) => string[]) =>
  (words) => ["sh", "-c", `trap '' XFSZ; ulimit ${limit}; exec "$@"`, "sh", ...words];

/** Has a server write and be killed, so that its log remains next to the database. */
async function leaveLog(box: Sandbox, program: string): Promise<void> {
  const hold = new Database(join(box.memDir, "memory.db"));
  hold.query("SELECT count(*) FROM project").get();
  const save = start(box, program, ["save", `Left in the log ${crypto.randomUUID()}`], {});
  save.end();
  await save.ended;
  for (const name of ["memory.db-wal", "memory.db-shm"]) {
    const file = join(box.memDir, name);
    if (existsSync(file)) cpSync(file, `${file}.left`);
  }
  const database = join(box.memDir, "memory.db");
  cpSync(database, `${database}.left`);
  hold.close();
  // As after a kill of the last process.
  for (const name of ["memory.db", "memory.db-wal", "memory.db-shm"]) {
    const file = join(box.memDir, name);
    rmSync(file, { force: true });
    if (existsSync(`${file}.left`)) renameSync(`${file}.left`, file);
  }
}

function damage(file: string, random: () => number): void {
  const bytes = readFileSync(file);
  if (bytes.length === 0) return;
  switch (whole(random, 4)) {
    case 0:
      for (let i = 1 + whole(random, 40); i > 0; i--) bytes[whole(random, bytes.length)] = whole(random, 256);
      break;
    case 1: {
      const page = whole(random, Math.ceil(bytes.length / 4096)) * 4096;
      bytes.fill(whole(random, 256), page, Math.min(bytes.length, page + 4096));
      break;
    }
    case 2: {
      const at = whole(random, bytes.length);
      bytes.fill(0, at, Math.min(bytes.length, at + whole(random, 10_000)));
      break;
    }
    default:
      writeFileSync(file, bytes.subarray(0, whole(random, bytes.length)));
      return;
  }
  writeFileSync(file, bytes);
}

const killDelayed: Put = ({ random }) => ({
  next: around(random, () => ({
    started: (child) => {
      const delayMs = random() * pick([40, 120, 400], random);
      setTimeout(() => child.kill("SIGKILL"), delayMs);
    },
  })),
  lift: () => {},
});

const killAtCall: Put = ({ random }) => ({
  next: around(random, () => inject(random, written, "signal=KILL")),
  lift: () => {},
});

const failedCall: Put = ({ random }) => ({
  next: around(random, () =>
    inject(
      random,
      ["pwrite64", "fdatasync", "fsync", "ftruncate", "rename"],
      `error=${pick(["EIO", "ENOSPC", "EDQUOT"], random)}`,
    ),
  ),
  lift: () => {},
});

const fullDisk: Put = ({ box, random }) => {
  const aside = `${box.memDir}.aside`;
  cpSync(box.memDir, aside, { recursive: true });
  command("mount", "-t", "tmpfs", "-o", "size=16m,mode=0700", "none", box.memDir);
  cpSync(aside, box.memDir, { recursive: true });
  const ballast = join(box.memDir, "ballast");
  Bun.spawnSync(["dd", "if=/dev/zero", `of=${ballast}`, "bs=4k"], { stderr: "ignore" });
  truncateSync(ballast, Math.max(0, statSync(ballast).size - whole(random, 3) * whole(random, 60) * 4096));
  return {
    next: () => nothing,
    isTimed: true,
    lift: () => {
      rmSync(ballast);
      rmSync(aside, { recursive: true });
      cpSync(box.memDir, aside, { recursive: true });
      command("umount", "--lazy", box.memDir);
      rmSync(box.memDir, { recursive: true });
      renameSync(aside, box.memDir);
    },
  };
};

/** Mounts a small disk in the place of a folder, with its content and no room. Returns what removes it. */
function fillDisk(folder: string, size: string): () => void {
  const aside = `${folder}.aside`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  cpSync(folder, aside, { recursive: true });
  command("mount", "-t", "tmpfs", "-o", `size=${size},mode=0700`, "none", folder);
  cpSync(aside, folder, { recursive: true });
  const ballast = join(folder, "ballast");
  Bun.spawnSync(["dd", "if=/dev/zero", `of=${ballast}`, "bs=4k"], { stderr: "ignore" });
  return () => {
    rmSync(ballast);
    rmSync(aside, { recursive: true });
    cpSync(folder, aside, { recursive: true });
    command("umount", "--lazy", folder);
    rmSync(folder, { recursive: true });
    renameSync(aside, folder);
  };
}

/** The disks of the database and of temporary files. */
const fullDisks: Put = ({ box }) => {
  const lifts = [fillDisk(box.memDir, "16m"), fillDisk(join(box.root, "tmp"), "256k")];
  return { next: () => nothing, isTimed: true, loses: true, lift: () => lifts.map((lift) => lift()) };
};

const fileLimit: Put = ({ random }) => ({
  next: around(random, () => ({ wrap: limited(`-f ${1 + whole(random, 900)}`) })),
  lift: () => {},
});

const readOnlyMount: Put = ({ box, random }) => {
  command("mount", "--bind", box.memDir, box.memDir);
  const set = () => command("mount", "-o", "remount,bind,ro", box.memDir);
  const timer =
    random() < 0.5
      ? undefined
      : setTimeout(() => Bun.spawnSync(["mount", "-o", "remount,bind,ro", box.memDir]), random() * 150);
  if (!timer) set();
  return {
    next: () => nothing,
    isTimed: true,
    lift: () => {
      clearTimeout(timer);
      command("umount", "--lazy", box.memDir);
    },
  };
};

/** Everything belongs to another user, who may not write. */
const noRights: Put = ({ box, random }) => {
  const nobody = "65534";
  mkdirSync(join(box.root, "tmp"), { recursive: true });
  if (isRoot) command("chown", "-R", `${nobody}:${nobody}`, box.root);
  chmodSync(box.memDir, pick([0o500, 0o000, 0o600], random));
  const wrap = (words: string[]) => ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", ...words];
  return {
    next: () => (isRoot ? { wrap } : nothing),
    afterwards: isRoot ? { wrap } : nothing,
    isTimed: true,
    lift: () => chmodSync(box.memDir, 0o700),
  };
};

const corruption: Put = async ({ box, program, random }) => {
  if (random() < 0.5) await leaveLog(box, program);
  const names = readdirSync(box.memDir).filter((name) => /^memory\.db(-wal|-shm)?$/.test(name));
  damage(join(box.memDir, random() < 0.6 ? "memory.db" : pick(names, random)), random);
  return { next: () => nothing, lift: () => {}, destroys: true };
};

/** Files in the spool that are not events, next to those of hooks. */
const spoolCorruption: Put = ({ box, random }) => {
  const folder = join(box.memDir, "spool");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let i = whole(random, 6); i >= 0; i--) {
    const bytes = Buffer.from(Array.from({ length: whole(random, 300) }, () => whole(random, 256)));
    writeFileSync(join(folder, `${Date.now() - 1000}-bad-${i}.json${pick(["", ".tmp"], random)}`), bytes);
  }
  return { next: () => nothing, lift: () => {} };
};

const cutLog: Put = async ({ box, program, random }) => {
  await leaveLog(box, program);
  const log = join(box.memDir, "memory.db-wal");
  if (existsSync(log)) {
    if (random() < 0.2) rmSync(log);
    else truncateSync(log, whole(random, statSync(log).size));
  }
  return { next: () => nothing, lift: () => {} };
};

const years = 10 * 365 * 86_400_000;
const wrongClock: Put = ({ random }) => ({
  next: around(random, () => ({
    env: { CLAUDE_MEM_NOW: String(Date.now() + pick([-1, 1], random) * Math.round(years * (0.5 + random() / 2))) },
  })),
  lift: () => {},
});

const noDescriptors: Put = ({ random }) => ({
  next: around(random, () => ({ wrap: limited(`-n ${5 + whole(random, 20)}`) })),
  lift: () => {},
  mayCrash: true,
});

const noMemory: Put = ({ random }) => ({
  next: around(random, () => ({ wrap: limited(`-d ${200_000 + whole(random, 300_000)}`) })),
  lift: () => {},
  mayCrash: true,
});

/** Holds the write lock in a separate process for up to four seconds. */
const heldLock: Put = async ({ box, random }) => {
  const file = JSON.stringify(join(box.memDir, "memory.db"));
  const mode = pick(["IMMEDIATE", "EXCLUSIVE"], random);
  const script = `const db = new (require("bun:sqlite").Database)(${file});
    db.run("BEGIN ${mode}"); console.log("locked"); setTimeout(() => process.exit(), ${whole(random, 4000)});`;
  const holder = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "ignore" });
  await holder.stdout.getReader().read();
  return {
    next: () => nothing,
    isTimed: true,
    lift: () => {
      holder.kill();
      return holder.exited;
    },
  };
};

/** Hooks' log lines fill the place: a folder where the log should be. */
const noLog: Put = ({ box }) => {
  const log = join(box.memDir, "claude-mem.log");
  rmSync(log, { force: true });
  mkdirSync(log);
  appendFileSync(join(log, "in-the-way"), "x");
  return { next: () => nothing, isTimed: true, lift: () => rmSync(log, { recursive: true }) };
};

export const kinds: Kind[] = [
  { name: "kill", put: killDelayed },
  { name: "kill-at-call", put: killAtCall, ...noTrace },
  { name: "failed-call", put: failedCall, ...noTrace },
  { name: "full-disk", put: fullDisk, ...noMount },
  { name: "full-disks", put: fullDisks, ...noMount },
  { name: "file-limit", put: fileLimit },
  { name: "read-only", put: readOnlyMount, ...noMount },
  { name: "no-rights", put: noRights, ...(isRoot && !has("setpriv") ? { unavailable: "needs setpriv" } : {}) },
  { name: "corruption", put: corruption },
  { name: "bad-spool", put: spoolCorruption },
  { name: "cut-log", put: cutLog },
  { name: "clock", put: wrongClock },
  { name: "no-descriptors", put: noDescriptors },
  { name: "no-memory", put: noMemory },
  { name: "lock", put: heldLock },
  { name: "no-log", put: noLog },
];
