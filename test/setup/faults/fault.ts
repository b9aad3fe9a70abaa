// A fault, and the expected results: the doctor reports it, repair fixes it or says why not, and no memory is lost.
import { beforeAll, expect, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../core/config/env.ts";
import { type Paths, paths } from "../../../core/config/paths.ts";
import { backup } from "../../../core/db/backup.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { openAsIs } from "../../../core/db/open-as-is.ts";
import { openUnchanged } from "../../../core/db/open-unchanged.ts";
import { type ClaudePaths, claudePaths } from "../../../core/host/claude-code/paths.ts";
import { putMemories } from "../../cli/support/memories.ts";
import { binary } from "../../support/binary.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

/** An installation with five memories and a backup of them. */
export type Installed = { box: Sandbox; paths: Paths & ClaudePaths; executable: string };

export type Fault = {
  name: string;
  /** The doctor's check that names it, and in which words. */
  check: string;
  found: RegExp;
  put: (at: Installed) => unknown;
  /** Lifts what would outlive the sandbox. */
  lift?: (at: Installed, put: unknown) => unknown;
  /** "repair" fixes it; otherwise the advice of the doctor or of repair. */
  mended: "repair" | RegExp;
  /** The content of the database afterwards; undefined if it can't be opened as long as the fault exists. */
  memories?: number | undefined;
  env?: Record<string, string>;
  /** A command that simulates the fault for the one after it, for changes that no test may make to a machine. */
  within?: (at: Installed) => string[];
  isDeep?: boolean;
  unavailable?: string | undefined;
};

type Told = { id: string; title: string; status: string; evidence: string; repair?: string };

const timeoutMs = 60_000;

const pathsOf = ({ env }: Sandbox) => ({ ...paths(readEnv(env)), ...claudePaths(readEnv(env)) });

/** The status of each check before anything is broken. */
let healthy: ReadonlyMap<string, string> = new Map();

/** Breaks one installation in each of these ways. */
export function testFaults(faults: readonly Fault[]): void {
  binary();
  for (const { name, unavailable } of faults) {
    if (unavailable !== undefined) console.error(`SKIPPED: ${name}: ${unavailable}.`);
  }
  beforeAll(async () => {
    healthy = await healthyStatuses();
  }, timeoutMs * 5);
  test.each(faults.filter(({ unavailable }) => unavailable === undefined))("$name", check, timeoutMs);
}

async function check(fault: Fault): Promise<void> {
  using box = sandbox();
  const at = await installed(box);
  expect(healthy.get(fault.check)).not.toBeOneOf(["warn", "fail", undefined]);
  const before = existsSync(at.paths.database) ? readFileSync(at.paths.database) : undefined;
  const put = await fault.put(at);
  try {
    const broken = await ask(at, fault.isDeep === true ? ["doctor", "--deep"] : ["doctor"], fault);
    const named = broken.checks.find(({ id }) => id === fault.check);
    expect(named?.evidence).toMatch(fault.found);
    expect(named?.status).toBeOneOf(["warn", "fail"]);
    const repaired = await ask(at, ["repair"], fault);
    if (fault.mended === "repair") {
      expect(repaired.remaining.filter(({ id }) => id === fault.check)).toEqual([]);
      const again = await ask(at, ["repair"], fault);
      expect(again.actions).toEqual([]);
    } else {
      expect([named?.repair, named?.evidence, repaired.stderr].join("\n")).toMatch(fault.mended);
      if (!("memories" in fault) && before) expect(memoriesIn(at.paths.database)).toBe(5);
    }
    if (!("memories" in fault) || fault.memories !== undefined) {
      expect(memoriesIn(at.paths.database)).toBe(fault.memories ?? 5);
    }
  } finally {
    await fault.lift?.(at, put);
  }
}

/** Returns the status of each check in an installation without a fault; asks again where it only found that this machine is busy. */
async function healthyStatuses(): Promise<Map<string, string>> {
  using box = sandbox();
  const at = await installed(box);
  for (let attempt = 1; ; attempt++) {
    const { checks } = await ask(at, ["doctor", "--deep"]);
    const isBusy = checks.some(({ evidence }) => /this machine is slow|^No result within/.test(evidence));
    if (!isBusy || attempt === 5) return new Map(checks.map(({ id, status }) => [id, status]));
  }
}

type Answer = { checks: Told[]; actions: string[]; remaining: Told[]; stderr: string };

/** Calls the executable with `--json`; an error is in `stderr`. */
async function ask({ box, executable }: Installed, args: string[], fault?: Fault): Promise<Answer> {
  const within = fault?.within?.({ box, executable, paths: pathsOf(box) }) ?? [];
  const child = Bun.spawn([...within, executable, ...args, "--json"], {
    env: { ...box.env, ...fault?.env },
    cwd: box.repo,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: timeoutMs,
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  const answer = stdout === "" ? {} : JSON.parse(stdout);
  return { checks: [], actions: [], remaining: [], ...answer, stderr };
}

async function installed(box: Sandbox): Promise<Installed> {
  const bin = join(box.root, "bin");
  const executable = join(bin, "claude-mem");
  mkdirSync(bin);
  copyFileSync(binary(), executable);
  chmodSync(executable, 0o755);
  box.env.PATH = `${bin}:${box.env.PATH}`;
  box.env.TMPDIR = join(box.root, "tmp");
  mkdirSync(box.env.TMPDIR);
  putMemories(box);
  const at = { box, executable, paths: pathsOf(box) };
  using db = openDatabase({ file: at.paths.database });
  backup(db, at.paths.backups);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const install = Bun.spawnSync([executable, "install"], { env: box.env, cwd: box.repo });
  if (!install.success) throw new Error(`install: ${install.stderr}`);
  return at;
}

function memoriesIn(file: string): number | undefined {
  // A full disk has no room for the index of a log.
  using db = openUnchanged(file);
  return db.query<{ n: number }, []>("SELECT count(*) AS n FROM observation").get()?.n;
}

/** Changes a JSON file. */
export function changeJson<Value>(file: string, change: (value: Value) => void): void {
  const value: Value = JSON.parse(readFileSync(file, "utf8"));
  change(value);
  writeFileSync(file, JSON.stringify(value, null, 2));
}

/** Changes the database as a program would that knows nothing of its rules. */
export function changeDatabase({ paths: { database } }: Installed, ...statements: string[]): void {
  using db = openAsIs(database, "readwrite");
  db.run("PRAGMA foreign_keys = OFF");
  for (const statement of statements) db.run(statement);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
}
