// Where nothing can be written, hooks end well, what is stored is recalled, and nobody claims that something was kept.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { spooledFiles } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { misbehaviour } from "./support/hook-events.ts";
import { obstacles } from "./support/obstacles.ts";

binary();
const timeoutMs = 60_000;
const rule = "All amounts of the ledger are stored as whole cents, never as floats.";
const question = "How are the amounts of the ledger stored, as cents or as floats?";

type Ended = { code: number; stdout: string; stderr: string; ms: number };

/** `noTmp`: temporary files can't be written either. */
async function call(box: Sandbox, event: string, changes: Record<string, unknown>, noTmp = false): Promise<Ended> {
  const recorded = event === "session-start" ? "session-start-startup" : event;
  const stdin = JSON.stringify(payload(recorded, { repo: box.repo, session_id: "s", ...changes }));
  const file = join(box.root, "no-folder");
  writeFileSync(file, "");
  const env = { ...hookEnv(box), ...(noTmp ? { TMPDIR: file } : {}) };
  const start = performance.now();
  const hook = Bun.spawn([binary(), "hook", event], {
    ...{ env, cwd: box.repo, stdin: Buffer.from(stdin), stdout: "pipe", stderr: "pipe" },
  });
  const [stdout, stderr, code] = await Promise.all([hook.stdout.text(), hook.stderr.text(), hook.exited]);
  return { code, stdout, stderr, ms: performance.now() - start };
}

const prompt = (box: Sandbox, text: string, noTmp = false) =>
  call(box, "user-prompt-submit", { prompt: text, prompt_id: text }, noTmp);

async function withRule(): Promise<Sandbox> {
  const box = sandbox();
  await call(box, "session-start", { session_id: "before" });
  const { code } = await runApp(["save", "--type", "decision", rule], { env: hookEnv(box), cwd: box.repo });
  expect(code).toBe(0);
  return box;
}

/** Leaves a change of the rule in a log beside the database, as a killed process does. */
function leaveLog(box: Sandbox, { index }: { index: boolean }): void {
  const file = join(box.memDir, "memory.db");
  const db = new Database(file);
  db.run("PRAGMA wal_autocheckpoint = 0");
  db.run("UPDATE observation SET title = title || ' It is in the log.'");
  const kept = ["", "-wal", ...(index ? ["-shm"] : [])];
  for (const suffix of kept) cpSync(file + suffix, join(box.root, `left${suffix}`));
  db.close();
  rmSync(`${file}-shm`, { force: true });
  for (const suffix of kept) renameSync(join(box.root, `left${suffix}`), file + suffix);
}

const [readOnly, full] = ["read-only", "on a full disk"].map((name) => {
  const obstacle = obstacles.find((each) => each.name === name);
  if (!obstacle) throw new Error(`There is no obstacle ${name}.`);
  return obstacle;
}) as [(typeof obstacles)[number], (typeof obstacles)[number]];

test.skipIf(readOnly.unavailable !== undefined).each<[string, (box: Sandbox) => void, string]>([
  ["that was closed", () => {}, ""],
  ["with a log and its index", (box) => leaveLog(box, { index: true }), " It is in the log."],
  ["with a log whose index is lost", (box) => leaveLog(box, { index: false }), " It is in the log."],
])(
  "a read-only database %s is recalled from, and what happens waits in the spool",
  async (_name, leave, end) => {
    using box = await withRule();
    leave(box);
    const lift = await readOnly.putUp(box);
    try {
      const start = await call(box, "session-start", {});
      expect(misbehaviour(start)).toEqual([]);
      expect(start.stdout).toContain("Memories of earlier sessions can be read");
      expect(JSON.parse(start.stdout).systemMessage).toContain("CLAUDE_MEM_DIR");
      const asked = await prompt(box, question);
      expect(misbehaviour(asked)).toEqual([]);
      expect(asked.stdout).toContain(rule + end);
      const env = hookEnv(box);
      const found = await runApp(["search", "ledger cents"], { env, cwd: box.repo });
      expect(found).toMatchObject({ code: 0, stdout: expect.stringContaining(rule + end) });
      const pinned = await runApp(["pin", "1"], { env, cwd: box.repo });
      expect(pinned.code).toBe(1);
      expect(pinned.stderr).toContain(join(box.memDir, "memory.db"));
      const { stdout } = await runApp(["doctor", "--json"], { env, cwd: box.repo, timeoutMs });
      const { checks } = JSON.parse(stdout) as { checks: { id: string; status: string; evidence: string }[] };
      expect(checks.find(({ id }) => id === "database")).toMatchObject({
        status: "fail",
        evidence: expect.stringMatching(/read-only|for writing/),
      });
    } finally {
      await lift();
    }
    await prompt(box, "after");
    using db = new Database(join(box.memDir, "memory.db"));
    const texts = db.query<{ text: string }, []>("SELECT text FROM prompt ORDER BY created_at").all();
    expect(texts.map(({ text }) => text)).toEqual([question, "after"]);
    expect(spooledFiles(box)).toEqual([]);
  },
  timeoutMs,
);

test.skipIf(readOnly.unavailable !== undefined)(
  "where no place takes an event, a session that begins says that it is not kept",
  async () => {
    using box = await withRule();
    const lift = await readOnly.putUp(box);
    try {
      const start = await call(box, "session-start", {}, true);
      expect(misbehaviour(start)).toEqual([]);
      expect(start.stdout).toContain("what happens is not kept");
      expect(JSON.parse(start.stdout).systemMessage).toContain("Nothing of this session is kept");
      expect((await prompt(box, question, true)).stdout).toContain(rule);
    } finally {
      await lift();
    }
  },
  timeoutMs,
);

test.skipIf(full.unavailable !== undefined)(
  "with every disk full nothing is half written, and doctor counts the lost events afterwards",
  async () => {
    using box = await withRule();
    const lift = await full.putUp(box);
    try {
      for (const ended of [
        await call(box, "session-start", {}, true),
        await prompt(box, question, true),
        await call(box, "stop", {}, true),
      ])
        expect(misbehaviour(ended)).toEqual([]);
      const spool = join(box.memDir, "spool");
      expect(existsSync(spool) ? readdirSync(spool).filter((name) => !name.endsWith(".lost")) : []).toEqual([]);
    } finally {
      await lift();
    }
    const env = hookEnv(box);
    const doctor = async () => {
      const { stdout } = await runApp(["doctor", "--json"], { env, cwd: box.repo, timeoutMs });
      return (JSON.parse(stdout) as { checks: { id: string }[] }).checks.find(({ id }) => id === "spool");
    };
    expect(await doctor()).toMatchObject({
      status: "warn",
      evidence: expect.stringMatching(/^3 events from .* are lost$/),
    });
    const { stdout } = await runApp(["repair", "--yes"], { env, cwd: box.repo, timeoutMs });
    expect(stdout).toContain("clear the traces of 3 lost events");
    expect(await doctor()).toMatchObject({ status: "ok" });
  },
  timeoutMs,
);
