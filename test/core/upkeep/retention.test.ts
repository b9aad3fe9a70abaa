import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { completeEnv, readEnv } from "../../../core/config/env.ts";
import { retentionDays } from "../../../core/config/settings.ts";
import { integrityCheck } from "../../../core/db/health.ts";
import { fetchRecords } from "../../../core/memory/fetch.ts";
import { everyProject } from "../../../core/memory/reach.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { finishJob, leaseJob, putJob } from "../../../core/store/job.ts";
import { listOldSessions, noneRemoved, usedBytes } from "../../../core/store/retention.ts";
import { importedSource, insertSession } from "../../../core/store/session.ts";
import { insertSpend, listSpend, listSummedSpend } from "../../../core/store/spend.ts";
import { removeOld } from "../../../core/upkeep/retention.ts";
import { addDailySessions } from "../../support/daily-sessions.ts";
import { type EventRow, insertEvent, insertPrompt } from "../../support/insert-rows.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const dayMs = 86_400_000;
const daysAgo = (days: number) => Date.now() - days * dayMs;

let at: MemorySandbox;

beforeEach(() => {
  at = memorySandbox();
});
afterEach(() => {
  setSystemTime();
  at[Symbol.dispose]();
});

/** Stores a session of this many prompts with two events each, that had its last one `age` days ago. */
function addSession(
  age: number,
  prompts: number,
  source = "startup",
): { session: number; prompts: number[]; events: number[] } {
  const time = daysAgo(age);
  const place = { hostId: crypto.randomUUID(), projectId: at.project.id, branch: null, source, at: time };
  const session = insertSession(at.db, place).id;
  const made = { session, prompts: [] as number[], events: [] as number[] };
  for (let number = 1; number <= prompts; number++) {
    const captureKey = crypto.randomUUID();
    made.prompts.push(insertPrompt(at.db, { captureKey, sessionId: session, number, text: `Do ${number}`, at: time }));
    for (let i = 0; i < 2; i++) {
      made.events.push(
        storeEvent({
          ...{ captureKey: crypto.randomUUID(), sessionId: session, agentId: null, tool: "Edit", kind: "edit" },
          ...{ action: "write", command: null, checkCommand: null, outcome: "ok", errorHeadline: null, commit: null },
          ...{ errorSignature: null, output: null, change: "+ a", durationMs: null, createdAt: time },
          files: [{ path: "a.ts", role: "modified" }],
        }),
      );
    }
  }
  return made;
}

function storeEvent(event: EventRow): number {
  const id = insertEvent(at.db, event);
  if (id === undefined) throw new Error("The event was there already.");
  return id;
}

const ids = (table: "event" | "prompt") =>
  at.db
    .query<{ id: number }, []>(`SELECT id FROM ${table} ORDER BY id`)
    .all()
    .map(({ id }) => id);
const run = (projectId = at.project.id, isLate = () => false) => {
  addDailySessions(at.db, at.project.id);
  return removeOld(at.db, projectId, isLate);
};

test("removes the rows of an old session that no memory rests on, and keeps the evidence", () => {
  const old = addSession(400, 3);
  const young = addSession(300, 1);
  const evidence = (targetKind: "event" | "prompt", id: number) =>
    ({ kind: "evidence", targetKind, target: String(id), quote: null }) as const;
  addObservation(at.db, at.draft(), [evidence("event", old.events[2]!), evidence("prompt", old.prompts[2]!)]);
  expect(run()).toEqual({ ...noneRemoved, events: 5, prompts: 1 });
  // The prompt that the event belongs to stays with it.
  expect(ids("event")).toEqual([old.events[2]!, ...young.events]);
  expect(ids("prompt")).toEqual([old.prompts[1]!, old.prompts[2]!, ...young.prompts]);
  const records = fetchRecords(
    at.db,
    [
      { kind: "observation", id: 1 },
      { kind: "event", id: old.events[2]! },
      { kind: "prompt", id: old.prompts[2]! },
      { kind: "session", id: old.session },
      { kind: "event", id: old.events[0]! },
    ],
    everyProject,
  );
  expect(records.map(({ kind }) => kind)).toEqual(["observation", "event", "prompt", "session", "missing"]);
  expect(at.db.query("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(run()).toEqual(noneRemoved);
  // What has been cleared is not gone through again.
  expect(listOldSessions(at.db, at.project.id, { before: Date.now(), beforeId: 1e9 })).toEqual([young.session]);
});

test("readings go after 90 days, but for failures, checks, commits and evidence", () => {
  const { session, events } = addSession(100, 1);
  const young = addSession(80, 1);
  const read = (fields: Partial<EventRow> = {}, sessionId = session) =>
    storeEvent({
      ...{ captureKey: crypto.randomUUID(), sessionId, agentId: null, tool: "Read", kind: "read", action: "read" },
      ...{ command: null, checkCommand: null, outcome: "ok", errorHeadline: null, commit: null, errorSignature: null },
      ...{ output: null, change: null, durationMs: null, createdAt: daysAgo(100), files: [] },
      ...fields,
    });
  const evidence = read();
  addObservation(at.db, at.draft(), [{ kind: "evidence", targetKind: "event", target: String(evidence), quote: null }]);
  const kept = [
    evidence,
    read({ outcome: "failed" }),
    read({ tool: "Bash", kind: "shell", checkCommand: "cat a | bun test" }),
    read({ tool: "Bash", kind: "shell", commit: "abc" }),
    read({}, young.session),
  ];
  read();
  read({ tool: "Grep", kind: "search", action: "other" });
  read({ tool: "Bash", kind: "shell", command: "cat a.ts" });
  expect(run()).toMatchObject({ events: 3, prompts: 0 });
  expect(ids("event")).toEqual([...events, ...young.events, ...kept].sort((a, b) => a - b));
});

test("a session that continues after its read and search events were removed loses the new ones later", () => {
  const { session } = addSession(100, 0);
  const read = (age: number) =>
    storeEvent({
      ...{ captureKey: crypto.randomUUID(), sessionId: session, agentId: null, tool: "Read", kind: "read" },
      ...{ action: "read", command: null, checkCommand: null, outcome: "ok", errorHeadline: null, commit: null },
      ...{ errorSignature: null, output: null, change: null, durationMs: null, createdAt: daysAgo(age), files: [] },
    });
  const seen = (age: number) =>
    at.db.query("UPDATE session SET last_seen_at = ? WHERE id = ?").run(daysAgo(age), session);
  read(100);
  expect(run()).toMatchObject({ events: 1 });
  read(10);
  seen(10);
  expect(run()).toMatchObject({ events: 0 });
  setSystemTime(new Date(Date.now() + 81 * dayMs));
  expect(run()).toMatchObject({ events: 1 });
});

/** Stores sessions of 60 tool uses with a long text, every other one a reading, that had their last one at these ages. */
function addWorkedSessions(ages: readonly number[]): void {
  for (const age of ages) {
    const { session } = addSession(age, 1);
    for (let number = 0; number < 60; number++)
      storeEvent({
        ...{ captureKey: crypto.randomUUID(), sessionId: session, agentId: null, action: "other", outcome: "ok" },
        ...(number % 2 === 0 ? { tool: "Edit", kind: "edit" } : { tool: "Grep", kind: "search" }),
        ...{ command: null, checkCommand: null, errorHeadline: null, commit: null, errorSignature: null, change: null },
        ...{ output: `${number} `.repeat(100), durationMs: null, createdAt: daysAgo(age) },
        files: [{ path: `${number}.ts`, role: "read" }],
      });
  }
}

const eventRows = () => at.db.query("SELECT * FROM event ORDER BY id").all();
const fileRows = () => at.db.query("SELECT * FROM event_file ORDER BY event_id, path").all();

test("the space of removed readings is free for new rows, and what stays is as it was", () => {
  const empty = usedBytes(at.db);
  addWorkedSessions(Array.from({ length: 20 }, () => 110));
  addWorkedSessions([80]);
  const before = usedBytes(at.db);
  const kept = at.db
    .query<{ id: number }, []>("SELECT id FROM event WHERE kind <> 'search' OR id > 1240 ORDER BY id")
    .all();
  const isKept = new Set(kept.map(({ id }) => id));
  const events = eventRows().filter((row) => isKept.has((row as { id: number }).id));
  const files = fileRows().filter((row) => isKept.has((row as { event_id: number }).event_id));
  run();
  expect(eventRows()).toEqual(events);
  expect(fileRows()).toEqual(files);
  expect(at.db.query("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(integrityCheck(at.db)).toEqual([]);
  // The readings were half of the tool uses, which are nearly all that there is.
  expect(usedBytes(at.db) - empty).toBeLessThan((before - empty) * 0.65);
});

test("a run without time continues where the last one stopped, and packs nothing twice", () => {
  addWorkedSessions([110, 109, 108, 107, 106, 105]);
  addDailySessions(at.db, at.project.id);
  let runs = 0;
  for (let removed = 1; removed > 0; runs++) {
    let steps = 0;
    removed = removeOld(at.db, at.project.id, () => ++steps > 8).events;
  }
  expect(runs).toBeGreaterThan(2);
  expect(eventRows().filter((row) => (row as { kind: string }).kind === "search")).toEqual([]);
});

test("above the limit the oldest tool uses go, but no evidence, no prompts and nothing of the last month", () => {
  addWorkedSessions([85, 70, 60, 50, 40, 20]);
  const [first] = ids("event");
  addObservation(at.db, at.draft(), [{ kind: "evidence", targetKind: "event", target: String(first), quote: null }]);
  addDailySessions(at.db, at.project.id);
  const remove = (limitBytes: number) => removeOld(at.db, at.project.id, () => false, limitBytes).events;
  const prompts = ids("prompt");
  const used = usedBytes(at.db);
  expect(remove(used)).toBe(0);
  expect(remove(used - 10_000)).toBeGreaterThan(0);
  expect(usedBytes(at.db)).toBeLessThan(used - 10_000);
  const agesLeft = () =>
    at.db
      .query<{ age: number }, [number]>("SELECT DISTINCT (? - created_at) / 86400000 AS age FROM event ORDER BY id")
      .all(Date.now())
      .map(({ age }) => Math.round(age));
  expect(agesLeft()).toContain(50);
  remove(1);
  expect(ids("event")).toContain(first!);
  expect(agesLeft()).toEqual([85, 20]);
  expect(ids("prompt")).toEqual(prompts);
});

test("nothing is removed for its size where everything is to be kept", () => {
  addWorkedSessions([300]);
  process.env.CLAUDE_MEM_RETENTION_DAYS = "0";
  completeEnv({});
  try {
    addDailySessions(at.db, at.project.id);
    expect(removeOld(at.db, at.project.id, () => false, 1)).toEqual(noneRemoved);
  } finally {
    delete process.env.CLAUDE_MEM_RETENTION_DAYS;
    completeEnv({});
  }
});

test("imported sessions and those of other projects stay", () => {
  addSession(4000, 2, importedSource);
  addSession(4000, 2);
  expect(run(at.project.id + 1)).toMatchObject({ events: 0, prompts: 0 });
  expect(run()).toMatchObject({ events: 4, prompts: 2 });
  expect(ids("prompt")).toHaveLength(2);
});

test("a long session is processed in steps, and the next call continues", () => {
  addSession(400, 600);
  let steps = 0;
  const removed = run(at.project.id, () => ++steps > 3);
  expect(removed).toMatchObject({ events: 500, prompts: 0 });
  expect(run()).toMatchObject({ events: 700, prompts: 600 });
});

test("removes finished jobs with their session, others by age; waiting jobs stay", () => {
  const old = addSession(400, 1);
  const young = addSession(10, 1);
  const put = (uniqueKey: string, time: number) => {
    putJob(at.db, { kind: uniqueKey.split(":")[0]!, uniqueKey, payload: "{}", notBefore: time, at: time });
    return leaseJob(at.db, "w", time, time + 1000)!.id;
  };
  const end = (id: number, time: number) => finishJob(at.db, { id, owner: "w", status: "done", error: null, at: time });
  end(put(`extract:${old.session}:0`, daysAgo(400)), daysAgo(400));
  // By the last one it is known what was read already.
  end(put(`extract:${young.session}:0`, daysAgo(400)), daysAgo(400));
  end(put("consolidate:1:1", daysAgo(400)), daysAgo(400));
  end(put("consolidate:1:2", daysAgo(10)), daysAgo(10));
  put(`extract:${old.session}:9`, daysAgo(400));
  expect(run()).toMatchObject({ jobs: 2 });
  const left = at.db.query("SELECT unique_key FROM job ORDER BY id").values().flat();
  expect(run()).toMatchObject({ jobs: 0 });
  expect(left).toEqual([`extract:${young.session}:0`, "consolidate:1:2", `extract:${old.session}:9`]);
});

test("of old calls the sums of each day are left, however often it is done", () => {
  const call = {
    purpose: "extract",
    projectId: at.project.id,
    sessionId: null,
    provider: "anthropic",
    model: "haiku",
  } as const;
  const add = (age: number) =>
    insertSpend(at.db, { ...call, inputTokens: 100, outputTokens: 10, usd: 0.25, at: daysAgo(age) });
  for (const age of [400, 400, 500, 10]) add(age);
  expect(run()).toMatchObject({ calls: 3 });
  add(400);
  expect(run()).toMatchObject({ calls: 1 });
  expect(listSummedSpend(at.db)).toEqual([{ name: "haiku", calls: 4, inputTokens: 400, outputTokens: 40, usd: 1 }]);
  expect(at.db.query("SELECT calls FROM spend_day ORDER BY day").values().flat()).toEqual([1, 3]);
  expect(listSpend(at.db, 0, "model")).toMatchObject([{ calls: 1 }]);
});

test.each<[string | undefined, number | undefined]>([
  [undefined, 365],
  ["30", 30],
  ["0", undefined],
  ["-5", undefined],
  ["a month", undefined],
  ["", 365],
])("CLAUDE_MEM_RETENTION_DAYS=%p keeps for %p days", (given, days) => {
  expect(retentionDays(readEnv({ CLAUDE_MEM_RETENTION_DAYS: given }))).toBe(days as never);
});

/** The clock is at `days` from now while `work` runs. */
function withClock<Result>(days: number, work: () => Result): Result {
  process.env.CLAUDE_MEM_NOW = String(Date.now() + days * dayMs);
  completeEnv({});
  try {
    return work();
  } finally {
    delete process.env.CLAUDE_MEM_NOW;
    completeEnv({});
  }
}

test.each([3650, 400, 100_000])("a clock %d days ahead for one session removes nothing", (ahead) => {
  const sessions = Array.from({ length: 40 }, (_, i) => addSession(360 - 9 * i, 1));
  const before = [ids("event"), ids("prompt")];
  withClock(ahead, () => {
    addSession(-ahead, 1);
    expect(removeOld(at.db, at.project.id, () => false)).toEqual(noneRemoved);
  });
  addDailySessions(at.db, at.project.id, 25);
  expect(withClock(ahead, () => removeOld(at.db, at.project.id, () => false).events)).toBe(0);
  expect(ids("event")).toEqual(expect.arrayContaining(before[0]!));
  expect(sessions).toHaveLength(40);
});

test("a session that was stored while the clock was years behind is kept as long as its neighbors", () => {
  addSession(200, 1);
  const behind = addSession(20_000, 1);
  addSession(100, 1);
  expect(run()).toMatchObject({ events: 0, prompts: 0 });
  expect(ids("event")).toEqual(expect.arrayContaining(behind.events));
});

test("with too few days of use nothing is removed", () => {
  addSession(4000, 1);
  addSession(1, 1);
  expect(removeOld(at.db, at.project.id, () => false)).toMatchObject({ events: 0, prompts: 0 });
});
