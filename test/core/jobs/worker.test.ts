import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import * as v from "valibot";
import type { ModelChoice } from "../../../core/config/settings.ts";
import { type JobHandler, PermanentJobError, readPayload } from "../../../core/jobs/handler.ts";
import { leaseMs, nextWait } from "../../../core/jobs/timing.ts";
import { runWorker } from "../../../core/jobs/worker.ts";
import { OverBudget } from "../../../core/models/budget.ts";
import { ModelFailure } from "../../../core/models/model.ts";
import { finishJob, hasDueJob, leaseJob, putJob } from "../../../core/store/job.ts";
import { claimWorker, hasLiveWorker } from "../../../core/store/worker.ts";
import { memorySandbox } from "../memory/memory-sandbox.ts";

const model: ModelChoice = { provider: "claude", executable: "/none", model: "m", prices: { input: 1, output: 5 } };
const day = 24 * 3_600_000;

function put(db: Database, key: string, notBefore = Date.now() - 1000): void {
  putJob(db, { kind: "note", uniqueKey: key, payload: JSON.stringify({ key }), notBefore, at: notBefore });
}

/** Writes the job's key down, once for each time that a result is applied. */
const note: JobHandler = async (db, payload) => {
  await Bun.sleep(1);
  const { key } = readPayload(v.object({ key: v.string() }), payload);
  return () => db.run("INSERT INTO meta (key, value) VALUES (?, '1')", [key]);
};

const handlers = (handler: JobHandler) => new Map([["note", handler]]);
const applied = (db: Database) => db.query("SELECT key FROM meta WHERE value = '1' ORDER BY key").values().flat();
const job = (db: Database) =>
  db.query("SELECT status, attempts, wait_ms AS waitMs, lease_owner AS owner, last_error AS error FROM job").get();

test("the worker does the due jobs and leaves the others", async () => {
  using at = memorySandbox();
  put(at.db, "a");
  put(at.db, "b");
  put(at.db, "later", Date.now() + 60_000);
  expect(await runWorker(at.db, handlers(note), model)).toEqual({ done: 2, failed: 0, postponed: 0 });
  expect(applied(at.db)).toEqual(["a", "b"]);
  expect(hasLiveWorker(at.db, Date.now())).toBe(false);
});

test("two workers at a time, and no third", async () => {
  using at = memorySandbox();
  const now = Date.now();
  expect([1, 2, 3].map((each) => claimWorker(at.db, `w${each}`, now, now + leaseMs))).toEqual([true, true, false]);
  expect(await runWorker(at.db, handlers(note), model)).toBeUndefined();
  expect(claimWorker(at.db, "w4", now + leaseMs, now + 2 * leaseMs)).toBe(true);
});

test("the result of a job that another worker has taken over is not applied", async () => {
  using at = memorySandbox();
  put(at.db, "a");
  const stolen: JobHandler = async (db, payload, choice) => {
    const apply = await note(db, payload, choice);
    db.run("UPDATE job SET lease_owner = 'another'");
    return apply;
  };
  await runWorker(at.db, handlers(stolen), model);
  expect(applied(at.db)).toEqual([]);
  expect(job(at.db)).toMatchObject({ status: "due", owner: "another" });
});

test("a result that can't be written leaves nothing of itself, and the job is tried again", async () => {
  using at = memorySandbox();
  put(at.db, "a");
  const half: JobHandler = async (db) => () => {
    db.run("INSERT INTO meta (key, value) VALUES ('half', '1')");
    throw new Error("no further");
  };
  expect(await runWorker(at.db, handlers(half), model)).toEqual({ done: 0, failed: 0, postponed: 1 });
  expect(applied(at.db)).toEqual([]);
  expect(job(at.db)).toMatchObject({
    status: "due",
    attempts: 1,
    waitMs: 60_000,
    owner: null,
    error: "Database failed: no further",
  });
});

test.each<[string, Error, Record<string, unknown>]>([
  ["nobody answers", new ModelFailure("unreachable", "x"), { status: "due", attempts: 0, waitMs: 60_000 }],
  [
    "it is asked to wait",
    new ModelFailure("busy", "x", { waitMs: 5000 }),
    { status: "due", attempts: 0, waitMs: 5000 },
  ],
  ["the answer came too late", new ModelFailure("timeout", "x"), { status: "due", attempts: 1, waitMs: 60_000 }],
  ["the model refuses", new ModelFailure("refused", "x"), { status: "due", attempts: 1 }],
  ["the day is spent", new OverBudget("day", "x"), { status: "due", attempts: 0, waitMs: 3_600_000 }],
  ["the session is spent", new OverBudget("session", "x"), { status: "failed" }],
  ["it is about nothing any more", new PermanentJobError("x"), { status: "failed" }],
  ["the answer is of no use", new Error("x"), { status: "due", attempts: 1 }],
])("when %s the job is put off or given up", async (_name, error, expected) => {
  using at = memorySandbox();
  put(at.db, "a");
  await runWorker(
    at.db,
    handlers(() => Promise.reject(error)),
    model,
  );
  expect(job(at.db)).toMatchObject(expected);
});

test("a job with three useless answers is dropped; the wait doubles up to an hour", async () => {
  using at = memorySandbox();
  put(at.db, "a");
  for (let round = 0; round < 3; round++) {
    at.db.run("UPDATE job SET not_before = 0");
    await runWorker(
      at.db,
      handlers(() => Promise.reject(new Error("x"))),
      model,
    );
  }
  expect(job(at.db)).toMatchObject({ status: "failed", attempts: 3, waitMs: 120_000 });
  expect([0, 60_000, 3_000_000].map(nextWait)).toEqual([60_000, 120_000, 3_600_000]);
});

test("when the model can't be reached the other jobs wait with the first", async () => {
  using at = memorySandbox();
  put(at.db, "a");
  put(at.db, "b");
  let calls = 0;
  const dead: JobHandler = () => {
    calls += 1;
    return Promise.reject(new ModelFailure("unreachable", "x"));
  };
  await runWorker(at.db, handlers(dead), model);
  expect(calls).toBe(1);
  expect(hasDueJob(at.db, Date.now())).toBe(false);
  expect(hasDueJob(at.db, Date.now() + 61_000)).toBe(true);
});

test("no other worker takes a running job before its lease expires", () => {
  using at = memorySandbox();
  put(at.db, "a", 0);
  const now = 10 * day;
  expect(leaseJob(at.db, "one", now, now + leaseMs)).toMatchObject({ attempts: 1 });
  expect(leaseJob(at.db, "two", now + leaseMs - 1, now + 2 * leaseMs)).toBeNull();
  const second = leaseJob(at.db, "two", now + leaseMs, now + 2 * leaseMs);
  expect(second).toMatchObject({ attempts: 2 });
  const end = { id: second!.id, status: "done", error: null, at: now } as const;
  expect(finishJob(at.db, { ...end, owner: "one" })).toBe(false);
  expect(finishJob(at.db, { ...end, owner: "two" })).toBe(true);
  expect(finishJob(at.db, { ...end, owner: "two" })).toBe(false);
});

test("a clock that was far ahead, and is right again, holds nothing up", () => {
  using at = memorySandbox();
  const now = 10 * day;
  const ahead = now + 365 * day;
  put(at.db, "waits", ahead);
  expect(leaseJob(at.db, "one", ahead, ahead + leaseMs)).not.toBeNull();
  claimWorker(at.db, "one", ahead, ahead + leaseMs);
  expect(hasDueJob(at.db, now)).toBe(true);
  expect(hasLiveWorker(at.db, now)).toBe(false);
  expect(claimWorker(at.db, "two", now, now + leaseMs)).toBe(true);
  expect(leaseJob(at.db, "two", now, now + leaseMs)).not.toBeNull();
});

test.each(["not JSON", "[]", "null", '{"key": 7}'])(
  "a job whose payload is %s ends at once and holds up no other",
  async (payload) => {
    using at = memorySandbox();
    const time = Date.now() - 1000;
    putJob(at.db, { kind: "note", uniqueKey: "bad", payload, notBefore: time, at: time });
    put(at.db, "good");
    expect(await runWorker(at.db, handlers(note), model)).toEqual({ done: 1, failed: 1, postponed: 0 });
    expect(job(at.db)).toMatchObject({ status: "failed", attempts: 1, error: "its payload can't be read" });
  },
);
