import { expect, test } from "bun:test";
import { planExtraction } from "../../../core/jobs/stretch.ts";
import { insertEvent, type NewEvent } from "../../../core/store/event.ts";
import { leaseJob } from "../../../core/store/job.ts";
import { insertSession, type Session } from "../../../core/store/session.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const now = 1_000_000_000;
const rest = 600_000;

function begin(at: MemorySandbox): Session {
  const place = { hostId: crypto.randomUUID(), projectId: at.project.id, branch: null, source: "startup", at: now };
  return insertSession(at.db, place);
}

function happen(at: MemorySandbox, session: Session, count: number, event: Partial<NewEvent> = {}): void {
  for (let each = 0; each < count; each++) {
    insertEvent(at.db, {
      ...{ captureKey: crypto.randomUUID(), sessionId: session.id, agentId: null, tool: "Bash" },
      ...{ action: "run", command: "ls", checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null },
      ...{ output: null, change: null, commit: null, durationMs: null, createdAt: now, files: [] },
      ...event,
    });
  }
}

const edit = { tool: "Edit", action: "write", change: "+ a" } as const;
const report = (chars: number) => ({ tool: "assistant", action: "report", output: "x".repeat(chars) }) as const;

/** Returns the planned jobs as [after, until, time until they are due]. */
function planned({ db }: MemorySandbox): [number, number, number][] {
  const rows = db.query<{ payload: string; due: number }, []>("SELECT payload, not_before AS due FROM job ORDER BY id");
  return rows.all().map(({ payload, due }) => {
    const { after, until } = JSON.parse(payload) as { after: number; until: number };
    return [after, until, due - now];
  });
}

test("a short stretch waits for more, and is read when the session rests or ends", () => {
  using at = memorySandbox();
  const session = begin(at);
  happen(at, session, 3, edit);
  planExtraction(at.db, session, false, now);
  expect(planned(at)).toEqual([[0, 3, rest]]);
  happen(at, session, 2);
  planExtraction(at.db, session, false, now + 5);
  expect(planned(at)).toEqual([[0, 5, rest + 5]]);
  planExtraction(at.db, session, true, now + 9);
  expect(planned(at)).toEqual([[0, 5, 9]]);
});

test("a whole stretch is read at once, and the next one begins behind it", () => {
  using at = memorySandbox();
  const session = begin(at);
  happen(at, session, 12, edit);
  planExtraction(at.db, session, false, now);
  happen(at, session, 1, edit);
  planExtraction(at.db, session, false, now);
  expect(planned(at)).toEqual([
    [0, 12, 0],
    [12, 13, rest],
  ]);
});

test("what a worker has begun is not changed any more", () => {
  using at = memorySandbox();
  const session = begin(at);
  happen(at, session, 2, edit);
  planExtraction(at.db, session, true, now);
  leaseJob(at.db, "w", now, now + 60_000);
  happen(at, session, 2, edit);
  planExtraction(at.db, session, true, now);
  expect(planned(at)).toEqual([
    [0, 2, 0],
    [2, 4, 0],
  ]);
});

test("a session costs six calls at most, however long it is: the later stretches are longer, the last is open to its end", () => {
  using at = memorySandbox();
  const session = begin(at);
  for (let turn = 0; turn < 300; turn++) {
    happen(at, session, 3, edit);
    planExtraction(at.db, session, false, now);
  }
  expect(planned(at)).toEqual([
    [0, 12, 0],
    [12, 24, 0],
    [24, 36, 0],
    [36, 60, 0],
    [60, 108, 0],
    [108, 900, 4 * 3_600_000],
  ]);
  planExtraction(at.db, session, true, now);
  expect(planned(at)[5]).toEqual([108, 900, 0]);
});

test("a session that rests after each turn, or is resumed again and again, costs no more", () => {
  for (const isOver of [false, true]) {
    using at = memorySandbox();
    const session = begin(at);
    for (let turn = 0; turn < 20; turn++) {
      happen(at, session, 2, edit);
      planExtraction(at.db, session, isOver, now);
      // Its time has come, and a worker has it.
      at.db.run("UPDATE job SET lease_owner = 'w', status = 'done'");
    }
    expect(planned(at).map(([after, until]) => [after, until])).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => [2 * n, 2 * n + 2]),
    );
  }
});

test.each<[string, string, [number, Partial<NewEvent>][]]>([
  ["nothing", "not read", []],
  ["looking around", "not read", [[30, {}]]],
  [
    "looking around with a short report",
    "not read",
    [
      [30, {}],
      [1, report(100)],
    ],
  ],
  [
    "looking around with a long report",
    "read",
    [
      [3, {}],
      [1, report(500)],
    ],
  ],
  ["a question and its answer", "not read", [[1, report(5000)]]],
  ["one edit", "read", [[1, edit]]],
  ["one failure", "read", [[1, { outcome: "failed" }]]],
])("%s is %s", (_name, fate, happened) => {
  using at = memorySandbox();
  const session = begin(at);
  for (const [count, event] of happened) happen(at, session, count, event);
  planExtraction(at.db, session, true, now);
  expect(planned(at)).toHaveLength(fate === "read" ? 1 : 0);
});

test("sessions are planned apart", () => {
  using at = memorySandbox();
  // #1 and #10 begin alike.
  const sessions = Array.from({ length: 10 }, () => begin(at));
  for (const session of [sessions[9]!, sessions[0]!]) {
    happen(at, session, 1, edit);
    planExtraction(at.db, session, true, now);
  }
  expect(planned(at)).toEqual([
    [0, 1, 0],
    [0, 2, 0],
  ]);
});
