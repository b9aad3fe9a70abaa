// Two executables on two homes with a real PostgreSQL between them.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { roleName } from "../../core/sync/postgres/team.ts";
import { binary } from "../support/binary.ts";
import { hasPostgres, passwordOf, sharedPostgres, startMs } from "../support/postgres.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { canTrace } from "../support/strace.ts";
import { type Machine, SyncMachines } from "../support/sync-machines.ts";

binary();
const timeoutMs = 120_000;

const machines = new SyncMachines();
const machine = (address?: string) => machines.add(address);
const two = () => machines.two();

/** Adds memories as a long time offline would. */
function addMemories({ box }: Machine, count: number): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  write(db, () => {
    for (let n = 0; n < count; n++) {
      const title = `Shelf ${n} holds article ${n * 7}`;
      const memory = { projectId: 1, type: "decision", origin: "user", createdAt: n, title, narrative: title } as const;
      addObservation(db, newObservation({ ...memory, vouchedBy: "user" }));
    }
  });
}

/** Makes the last pull an hour old. */
function ageLastPull({ box }: Machine): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  db.run("UPDATE space SET pulled_at = pulled_at - 3600000");
}

/** Calls a hook under strace. Returns the internet sockets that it and its children opened, but for the worker's. */
async function traceHook({ box }: Machine, event: string, payload: object): Promise<string[]> {
  const file = join(box.root, `trace-${event}`);
  const calls = "trace=execve,clone,clone3,fork,vfork,socket,connect";
  const child = Bun.spawn(
    ["strace", "-f", "--seccomp-bpf", "-qq", "-s", "200", "-e", calls, "-o", file, binary(), "hook", event],
    { env: { ...box.env }, cwd: box.repo, stdin: Buffer.from(JSON.stringify({ cwd: box.repo, ...payload })) },
  );
  expect(await child.exited).toBe(0);
  const parents = new Map<string, string>();
  const workers = new Set<string>();
  const sockets: [process: string, call: string][] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, id = "", call = ""] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const [, born] = /\b(?:clone3?|v?fork)\b.* = (\d+)$/.exec(call) ?? [];
    if (born !== undefined) parents.set(born, id);
    if (/^execve\(.*"worker"/.test(call)) workers.add(id);
    if (/AF_INET/.test(call)) sockets.push([id, call]);
  }
  // Otherwise the trace has missed the syncing process.
  expect(workers.size).toBeGreaterThan(0);
  const isOfWorker = (id: string | undefined): boolean =>
    id !== undefined && (workers.has(id) || isOfWorker(parents.get(id)));
  expect(sockets.some(([id]) => isOfWorker(id))).toBe(true);
  return sockets.filter(([id]) => !isOfWorker(id)).map(([, call]) => call);
}

async function sync(...each: Machine[]): Promise<void> {
  for (const { run } of each) expect(await run(["sync", "now", "--yes"])).toMatchObject({ code: 0 });
}

describe.skipIf(!hasPostgres)("two machines", () => {
  beforeAll(async () => void (await sharedPostgres()), startMs);
  beforeEach(() => machines.begin());
  afterEach(() => machines.dispose());

  test(
    "a rule that is saved on one is in the other's next session",
    async () => {
      const { one, other } = await two();
      await one.run(["save", "Always use pnpm, never npm, in the shop", "--type", "constraint"]);
      await sync(one, other);
      const payload = { session_id: "s", cwd: other.box.repo, source: "startup" };
      const { stdout } = await runHook("session-start", payload, { env: other.box.env, cwd: other.box.repo });
      expect(stdout).toContain("Always use pnpm");
    },
    timeoutMs,
  );

  test(
    "an edit, a pin, a supersede, a deletion, an undo and a forget travel",
    async () => {
      const { one, other } = await two();
      for (const title of ["first", "second", "third", "fourth"]) {
        await one.run(["save", `The ${title} rule of the shop`, "--type", "decision"]);
      }
      await sync(one, other);
      expect(await other.titles()).toHaveLength(4);
      const idOf = async ({ json }: Machine, word: string) => {
        const { results } = (await json(["recent", "-n", "100"])) as { results: { id: number; title: string }[] };
        return `${results.find(({ title }) => title.includes(word))?.id}`;
      };
      const onOther = async (word: string) => (await other.run(["get", await idOf(other, word), "--json"])).stdout;
      await one.run(["edit", await idOf(one, "first"), "--title", "The first rule, edited"]);
      await one.run(["pin", await idOf(one, "second")]);
      await one.run(["supersede", await idOf(one, "third"), "--by", await idOf(one, "fourth")]);
      await sync(one, other);
      expect(await other.titles()).toContain("The first rule, edited");
      expect(await onOther("second")).toMatch(/"pinned": true/);
      expect((await other.run(["get", "3", "--json"])).stdout).toContain('"superseded"');
      const id = await idOf(other, "fourth");
      await other.run(["edit", id, "--title", "The fourth rule, changed by mistake"]);
      await sync(other, one);
      expect(await one.titles()).toContain("The fourth rule, changed by mistake");
      const [, change] = /\b(R\d+)\b/.exec((await other.run(["history"])).stdout) ?? [];
      expect(await other.run(["undo", `${change}`])).toMatchObject({ code: 0 });
      await sync(other, one);
      expect(await one.titles()).not.toContain("The fourth rule, changed by mistake");
      await one.run(["delete", await idOf(one, "first"), "--yes"]);
      await one.run(["forget", "--match", "The second rule of the shop", "--yes"]);
      await sync(one, other);
      expect(await other.titles()).toEqual(await one.titles());
      expect((await other.titles()).join()).not.toMatch(/first|second/);
    },
    timeoutMs,
  );

  test(
    "the first push says what it would send, and sends nothing unasked",
    async () => {
      const { one, other } = await two();
      await one.run(["save", "The shop has two tills", "--type", "decision"]);
      const asked = await one.run(["sync", "push"]);
      expect(asked.code).toBe(5);
      expect(asked.stderr).toContain("1 memory");
      await sync(other);
      expect(await other.titles()).toEqual([]);
      expect(await one.run(["sync", "push", "--yes", "--except", "."])).toMatchObject({ code: 0 });
      await sync(other);
      expect(await other.titles()).toEqual([]);
    },
    timeoutMs,
  );

  test(
    "the password and the phrase are in files that only the user can read, and nowhere else",
    async () => {
      const { one, phrase } = await two();
      await one.run(["save", "The shop has two tills", "--type", "decision"]);
      await sync(one);
      await one.run(["sync", "status"]);
      await one.run(["export", "--output", join(one.box.root, "all.jsonl")]);
      const secrets = [encodeURIComponent(passwordOf(new URL(machines.url).username)), phrase];
      const files = readdirSync(one.box.root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const holding = files.filter((file) => secrets.some((secret) => readFileSync(file).includes(secret)));
      expect(holding).toHaveLength(2);
      for (const file of holding) {
        expect(file).toStartWith(join(one.box.memDir, "keys"));
        expect(statSync(file).mode & 0o777).toBe(0o600);
      }
      // The stored address is enough, as for the worker.
      const { env, repo } = one.box;
      expect(await runApp(["sync", "now"], { env, cwd: repo })).toMatchObject({ code: 0 });
    },
    timeoutMs,
  );

  test(
    "the same backup restored on two machines: both keep their changes",
    async () => {
      const { one, other } = await two();
      await one.run(["save", "The shop has two tills", "--type", "decision"]);
      await sync(one, other);
      const copy = machine();
      cpSync(one.box.memDir, copy.box.memDir, { recursive: true });
      await one.run(["save", "Tills close at nine in the evening", "--type", "decision"]);
      await copy.run(["save", "Receipts are printed in two languages", "--type", "decision"]);
      await sync(one, copy, one, other);
      for (const each of [one, copy, other]) expect(await each.titles()).toHaveLength(3);
      const { spaces } = (await one.json(["sync", "devices"])) as { spaces: { devices: unknown[] }[] };
      expect(spaces[0]?.devices).toHaveLength(3);
    },
    timeoutMs,
  );

  test(
    "a wrong phrase, an unreachable server, a removed device and leaving are told apart",
    async () => {
      const { one, other, phrase } = await two();
      await sync(one, other);
      const third = machine();
      const wrong = await third.run(
        ["sync", "join"],
        phrase.replace(/.$/, (last) => (last === "7" ? "8" : "7")),
      );
      expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("This is not a recovery phrase") });
      expect((await third.run(["sync"])).code).toBe(4);

      const { spaces } = (await one.json(["sync", "devices"])) as {
        spaces: { devices: { device: string; is_own: boolean }[] }[];
      };
      const device = spaces[0]?.devices.find((each) => !each.is_own)?.device ?? "";
      expect(await one.run(["sync", "devices", "--remove", device])).toMatchObject({ code: 0 });
      await other.run(["save", "Tills close at nine in the evening", "--type", "decision"]);
      const removed = await other.run(["sync", "push", "--yes"]);
      expect(removed).toMatchObject({ code: 1, stderr: expect.stringContaining("was removed from the space") });
      expect((await other.run(["sync"])).code).toBe(3);
      expect(await other.run(["sync", "leave", "--yes"])).toMatchObject({ code: 0 });
      expect(readdirSync(join(other.box.memDir, "keys"))).toEqual([]);
      expect(await other.run(["sync", "join"], phrase)).toMatchObject({ code: 0 });
      await sync(other, one);
      expect(await one.titles()).toEqual(["Tills close at nine in the evening"]);

      const { stdout: healthy } = await one.run(["doctor"]);
      expect(healthy).toMatch(/Sync\s.*nothing new/);

      const dead = machines.url.replace(/:\d+\//, ":1/");
      const { env, repo } = third.box;
      const gone = await runApp(["sync", "init"], { env: { ...env, CLAUDE_MEM_SYNC_URL: dead }, cwd: repo });
      expect(gone.code).toBe(1);
      expect(gone.stderr).toContain("nothing answers there");
      expect(gone.stderr).not.toContain(encodeURIComponent(passwordOf(new URL(machines.url).username)));
    },
    timeoutMs,
  );

  test(
    "a team gets what was shared on purpose, with its author, and loses what is withdrawn",
    async () => {
      const server = await sharedPostgres();
      const database = new URL(machines.url).pathname.slice(1);
      await server.run(`ALTER ROLE user_${database} CREATEROLE`);
      const lead = machine();
      const made = await lead.run(["sync", "init", "--team"]);
      expect(made.code).toBe(0);
      const member = (name: string) => server.createUser(`${name}_${database}`, database, roleName("writer", database));
      const [ann, ben] = [machine(await member("ann")), machine(await member("ben"))];
      for (const each of [ann, ben]) {
        expect(await each.run(["sync", "join", "--team", made.stdout.trim()])).toMatchObject({ code: 0 });
      }
      await ann.run(["save", "Always use pnpm, never npm, in the shop", "--type", "constraint"]);
      await ann.run(["save", "The owner of the shop is difficult", "--type", "constraint"]);
      await sync(ann, ben);
      expect(await ben.titles()).toEqual([]);

      const asked = await ann.run(["share", "--leave-out", "2"]);
      expect(asked.code).toBe(5);
      expect(asked.stderr).toContain("#1 Always use pnpm");
      expect(asked.stderr).not.toContain("difficult");
      expect(await ann.run(["share", "--leave-out", "2", "--yes"])).toMatchObject({ code: 0 });
      await sync(ann, ben);
      // Ben has not attached the project yet, and gets what came before once he does.
      expect(await ben.titles()).toEqual([]);
      expect(await ben.run(["share", "--yes"])).toMatchObject({ code: 0 });
      await sync(ben);
      expect(await ben.titles()).toEqual(["Always use pnpm, never npm, in the shop"]);
      const payload = { session_id: "s", cwd: ben.box.repo, source: "startup" };
      const { stdout } = await runHook("session-start", payload, { env: ben.box.env, cwd: ben.box.repo });
      expect(stdout).toContain(`a teammate (ann_${database}) noted: “Always use pnpm`);
      expect((await ben.run(["get", "1"])).stdout).toContain(`origin team, shared by ann_${database}`);

      expect(await ann.run(["unshare"])).toMatchObject({ code: 0 });
      await sync(ann, ben);
      expect(await ben.titles()).toEqual([]);
      expect(await ann.titles()).toHaveLength(2);
    },
    timeoutMs,
  );

  test(
    "a thousand changes that were made offline go with one sync",
    async () => {
      const { one, other } = await two();
      await sync(one, other);
      await one.run(["save", "The shop has two tills", "--type", "decision"]);
      addMemories(one, 999);
      expect(await one.titles()).toHaveLength(1000);
      await sync(one, other);
      expect(await other.titles()).toEqual(await one.titles());
    },
    timeoutMs,
  );

  test.skipIf(!canTrace)(
    "a session's start pulls and its end pushes, in the worker: the hooks open no socket",
    async () => {
      const { one, other } = await two();
      await one.run(["save", "The shop has two tills", "--type", "decision"]);
      await sync(one, other);
      const { env, repo } = one.box;
      await runHook("session-start", { session_id: "s", cwd: repo, source: "startup" }, { env, cwd: repo });
      await one.run(["save", "Tills close at nine in the evening", "--type", "decision"]);
      expect(await traceHook(one, "session-end", { session_id: "s", reason: "exit" })).toEqual([]);
      // strace has waited for the worker, which had no variable: it read the stored address.
      expect((await one.json(["sync", "status", "--offline"])).spaces).toMatchObject([{ unsent: 0 }]);
      ageLastPull(other);
      expect(await traceHook(other, "session-start", { session_id: "t", source: "startup" })).toEqual([]);
      expect(await other.titles()).toContain("Tills close at nine in the evening");
    },
    timeoutMs,
  );

  test(
    "a machine for one session takes what one project needs first, and pushes at its end",
    async () => {
      const { one, phrase } = await two();
      await one.run(["save", "Always use pnpm, never npm, in the shop", "--type", "constraint"]);
      addMemories(one, 300);
      await sync(one);
      const container = machine();
      await container.run(["sync", "join"], phrase);
      expect(await container.run(["sync", "pull", "--project", ".", "--ready"])).toMatchObject({ code: 0 });
      const taken = await container.titles();
      expect(taken).toContain("Always use pnpm, never npm, in the shop");
      await container.run(["save", "Tills close at nine in the evening", "--type", "decision"]);
      expect(await container.run(["sync", "push", "--yes"])).toMatchObject({ code: 0 });
      await sync(one);
      expect(await one.titles()).toContain("Tills close at nine in the evening");
      await sync(container);
      expect(await container.titles()).toEqual(await one.titles());
    },
    timeoutMs,
  );
});
