// Waiting events, backups, and leftovers of killed processes.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { hookEnv } from "../../support/hook-env.ts";
import { payload } from "../../support/payload.ts";
import { runHook } from "../../support/run-app.ts";
import { changeDatabase, type Fault, type Installed, testFaults } from "./fault.ts";

/** Lets a file look as if nobody had touched it for long. */
function age(...files: string[]): void {
  for (const file of files) utimesSync(file, 1_000_000, 1_000_000);
}

/** Has a hook put its event in the spool, because there is something else in the place of the database. */
async function spoolEvent({ box, paths }: Installed): Promise<string> {
  renameSync(paths.database, `${paths.database}.away`);
  mkdirSync(paths.database);
  await runHook("stop", payload("stop", { repo: box.repo, session_id: "s" }), { env: hookEnv(box), cwd: box.repo });
  rmSync(paths.database, { recursive: true });
  renameSync(`${paths.database}.away`, paths.database);
  const [name = ""] = readdirSync(paths.spool);
  const file = join(paths.spool, name);
  if (!existsSync(file)) throw new Error("Nothing was spooled.");
  return file;
}

const hourMs = 3_600_000;

function workerUntil(at: number): string {
  return `INSERT INTO worker (slot, owner, alive_until) VALUES (2, 'killed', ${at})`;
}

function jobUntil(at: number): string {
  return `INSERT INTO job (kind, unique_key, payload, status, not_before, created_at, lease_owner, lease_until, attempts)
    VALUES ('extract', 'k', '{}', 'due', 0, 0, 'killed', ${at}, 1)`;
}

const faults: Fault[] = [
  {
    name: "an event that has waited for long",
    check: "spool",
    found: /^1, the oldest from 1970/,
    put: async (at) => age(await spoolEvent(at)),
    mended: "repair",
  },
  {
    name: "an event that was written whole, but not put in its place",
    check: "spool",
    found: /^Half-written/,
    put: async (at) => {
      const file = await spoolEvent(at);
      renameSync(file, `${file}.tmp`);
      age(`${file}.tmp`);
    },
    mended: "repair",
  },
  {
    name: "an event that was written by half",
    check: "spool",
    found: /^Half-written/,
    put: async (at) => {
      const file = await spoolEvent(at);
      writeFileSync(`${file}.tmp`, readFileSync(file).subarray(0, 40));
      rmSync(file);
      age(`${file}.tmp`);
    },
    mended: /Events waiting: 1 could not be stored and were set aside|Half-written/,
  },
  {
    name: "an event that can't be read",
    check: "spool",
    found: /could not be stored and were set aside/,
    put: ({ paths }) => {
      mkdirSync(paths.spool, { recursive: true });
      writeFileSync(join(paths.spool, "1-a.json.damaged"), "{");
    },
    mended: /set aside: .*1-a\.json\.damaged/,
  },
  {
    name: "a file in the place of the spool",
    check: "spool",
    found: /A file is in the place of the spool/,
    put: ({ paths }) => writeFileSync(paths.spool, ""),
    mended: "repair",
  },
  {
    name: "no backup, of memories that are older than a week",
    check: "backups",
    found: /^There are none/,
    put: ({ paths }) => rmSync(paths.backups, { recursive: true }),
    mended: "repair",
  },
  {
    name: "a backup that is old",
    check: "backups",
    found: /^1, the newest from 1970/,
    put: ({ paths }) => age(join(paths.backups, readdirSync(paths.backups)[0]!)),
    mended: "repair",
  },
  {
    name: "a damaged backup",
    check: "backups",
    found: /^Damaged/,
    put: ({ paths }) => writeFileSync(join(paths.backups, readdirSync(paths.backups)[0]!), "no database"),
    mended: "repair",
  },
  {
    name: "a backup that was not finished",
    check: "leftovers",
    found: /memory-1\.db\.tmp/,
    put: ({ paths }) => {
      const file = join(paths.backups, "memory-1.db.tmp");
      writeFileSync(file, "half");
      age(file);
    },
    mended: "repair",
  },
  {
    name: "a repair that was killed",
    check: "leftovers",
    found: /memory\.db\.salvaged/,
    put: ({ paths: { database } }) => {
      const files = ["", "-wal"].map((suffix) => `${database}.salvaged${suffix}`);
      for (const file of files) writeFileSync(file, "half");
      age(...files);
    },
    mended: "repair",
  },
  {
    name: "an update that was killed",
    check: "leftovers",
    found: /\.claude-mem-update-killed/,
    put: ({ box }) => {
      const folder = join(box.root, "bin", ".claude-mem-update-killed");
      mkdirSync(folder);
      writeFileSync(join(folder, "claude-mem"), "half");
      age(folder);
    },
    mended: "repair",
  },
  {
    name: "a worker that was killed, and no other one since",
    check: "leases",
    found: /^Leases of dead workers: places 1, jobs 1$/,
    put: (at) => changeDatabase(at, workerUntil(Date.now() - hourMs), jobUntil(Date.now() - hourMs)),
    mended: "repair",
  },
  {
    name: "the lease of a worker whose clock was ahead",
    check: "leases",
    found: /^Leases of dead workers: places 1, jobs 1$/,
    put: (at) => changeDatabase(at, workerUntil(Date.now() + hourMs), jobUntil(Date.now() + hourMs)),
    mended: "repair",
  },
  {
    name: "work that a model could not do",
    check: "model",
    found: /1 not read yet: the server said 500/,
    put: (at) =>
      changeDatabase(
        at,
        `INSERT INTO job (kind, unique_key, payload, status, not_before, created_at, last_error, attempts)
         VALUES ('extract', 'k', '{}', 'due', 0, 0, 'the server said 500', 3)`,
      ),
    env: { CLAUDE_MEM_MODEL: "haiku", ANTHROPIC_API_KEY: "sk-none" },
    mended: /the server said 500/,
  },
];

testFaults(faults);
