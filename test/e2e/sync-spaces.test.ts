// The executable in several spaces, with a changed phrase, and with work that is left on one machine and taken up on another.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { emptyContent, upsertHandoff } from "../../core/store/handoff.ts";
import { findSession } from "../../core/store/session.ts";
import { binary } from "../support/binary.ts";
import { hasPostgres, sharedPostgres, startMs } from "../support/postgres.ts";
import { runHook } from "../support/run-app.ts";
import { type Machine, SyncMachines } from "../support/sync-machines.ts";

binary();
const timeoutMs = 120_000;
const machines = new SyncMachines();

async function sync(...each: Machine[]): Promise<void> {
  for (const { run } of each) {
    let done = await run(["sync", "now", "--yes"]);
    // The end of a session starts a sync of its own.
    for (let tries = 0; tries < 50 && done.stderr.includes("Another process is syncing"); tries++) {
      await Bun.sleep(200);
      done = await run(["sync", "now", "--yes"]);
    }
    expect(done).toMatchObject({ code: 0 });
  }
}

async function devicesOf({
  json,
}: Machine): Promise<{ device: string; is_own: boolean; removed_at: number | null }[][]> {
  const { spaces } = (await json(["sync", "devices"])) as { spaces: { devices: never[] }[] };
  return spaces.map(({ devices }) => devices);
}

async function spacesOf({ json }: Machine): Promise<string[]> {
  const { spaces } = (await json(["sync", "status", "--offline"])) as { spaces: { space: string }[] };
  return spaces.map(({ space }) => space);
}

describe.skipIf(!hasPostgres)("spaces", () => {
  beforeAll(async () => void (await sharedPostgres()), startMs);
  beforeEach(() => machines.begin());
  afterEach(() => machines.dispose());

  test(
    "after `sync phrase` the other machine goes on with the new phrase, and not with the old one",
    async () => {
      const { one, other, phrase } = await machines.two();
      await one.run(["save", "The shop has two tills", "--type", "decision"]);
      await sync(one, other);
      expect(await one.run(["sync", "phrase"])).toMatchObject({ code: 5, stdout: "" });
      const changed = await one.run(["sync", "phrase", "--yes"]);
      expect(changed).toMatchObject({ code: 0, stderr: expect.stringContaining("not displayed again") });
      await one.run(["save", "Tills close at nine in the evening", "--type", "decision"]);
      await sync(one);
      const refused = await other.run(["sync", "now"]);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("recovery phrase does not open") });
      expect(await other.titles()).toEqual(["The shop has two tills"]);
      expect((await other.run(["sync", "join"], phrase)).code).toBe(1);
      expect(await other.run(["sync", "join"], changed.stdout.trim())).toMatchObject({ code: 0 });
      await sync(other);
      expect(await other.titles()).toEqual(await one.titles());
      expect((await devicesOf(one))[0]).toHaveLength(2);
    },
    timeoutMs,
  );

  test(
    "who leaves one of two spaces stays the same device in the other one, and can come back",
    async () => {
      const { one, other, phrase } = await machines.two();
      const [first] = await spacesOf(one);
      expect((await one.run(["sync", "init"])).stderr).toContain("in 2 spaces");
      const second = (await spacesOf(one)).find((space) => space !== first);
      await one.run(["save", "The shop has two tills", "--type", "decision"]);
      await sync(one, other);
      const own = (await devicesOf(one)).map((devices) => devices.find(({ is_own }) => is_own)?.device);
      expect(new Set(own).size).toBe(1);
      expect(await one.run(["sync", "leave", "--yes", "--space", `${first}`])).toMatchObject({ code: 0 });
      expect(await spacesOf(one)).toEqual([`${second}`]);
      await one.run(["save", "Tills close at nine in the evening", "--type", "decision"]);
      await sync(one);
      expect((await devicesOf(one))[0]).toMatchObject([{ device: own[0], is_own: true, removed_at: null }]);

      expect(await one.run(["sync", "join"], phrase)).toMatchObject({ code: 0 });
      await sync(one, other);
      expect(await other.titles()).toEqual(await one.titles());
    },
    timeoutMs,
  );

  test(
    "work that was left on one machine is offered on the other, once",
    async () => {
      const { one, other } = await machines.two();
      const { env, repo } = one.box;
      await runHook("session-start", { session_id: "left", cwd: repo, source: "startup" }, { env, cwd: repo });
      await runHook("session-end", { session_id: "left", cwd: repo, reason: "exit" }, { env, cwd: repo });
      leave(one);
      await sync(one, other);
      const ask = async ({ box }: Machine, session: string) => {
        const at = { env: box.env, cwd: box.repo };
        await runHook("session-start", { session_id: session, cwd: box.repo, source: "startup" }, at);
        const payload = { session_id: session, cwd: box.repo, prompt: "continue where we left off" };
        return (await runHook("user-prompt-submit", payload, at)).stdout;
      };
      expect(await ask(other, "next")).toContain("Round the change to whole cents");
      await sync(other, one);
      expect(await ask(one, "later")).not.toContain("Round the change to whole cents");
    },
    timeoutMs,
  );
});

/** Leaves work of the machine's session, as a turn's end does. */
function leave({ box }: Machine): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const session = findSession(db, "left");
  if (!session) throw new Error("The session was not stored.");
  const content = {
    ...emptyContent,
    request: "Make the till count.",
    done: "The till counts.",
    files: ["src/till.ts"],
  };
  upsertHandoff(db, {
    ...{ projectId: session.projectId, sessionId: session.id, kind: "exit", branch: null, commit: null, dirtyCount: 0 },
    ...{ createdAt: Date.now() - 5000, expiresAt: Date.now() + 86_400_000 },
    content: { ...content, nextSteps: "Round the change to whole cents.", notDone: "Round the change to whole cents." },
  });
}
