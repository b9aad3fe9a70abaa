import { expect, test } from "bun:test";
import { planExtraction, planOldSession, type Segment } from "../../../core/jobs/segment.ts";
import { gatherMaterial, maxSessionTokens, segmentRequest } from "../../../core/jobs/segment-request.ts";
import { leaseJob } from "../../../core/store/job.ts";
import { insertSession, type Session } from "../../../core/store/session.ts";
import { insertSpend, settleSpend } from "../../../core/store/spend.ts";
import { kindOf } from "../../support/claude-record.ts";
import { type EventRow, insertEvent, insertPrompt } from "../../support/insert-rows.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const now = 1_000_000_000;
const minute = 60_000;
const rest = 30 * minute;
const longRest = 240 * minute;

function begin(at: MemorySandbox): Session {
  const place = { hostId: crypto.randomUUID(), projectId: at.project.id, branch: null, source: "startup", at: now };
  return insertSession(at.db, place);
}

function happen(at: MemorySandbox, session: Session, count: number, event: Partial<EventRow> = {}): void {
  for (let each = 0; each < count; each++) {
    insertEvent(at.db, {
      ...{ captureKey: crypto.randomUUID(), sessionId: session.id, agentId: null, tool: "Bash" },
      ...{ action: "run", command: "ls", checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null },
      ...{ output: null, change: null, commit: null, durationMs: null, createdAt: now, files: [] },
      kind: kindOf(event.tool ?? "Bash"),
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

/** A turn of the user with so many edits and the assistant's answer. */
function turn(at: MemorySandbox, session: Session, uses: number, text = "Go on."): void {
  const number = at.db.query<{ n: number }, []>("SELECT count(*) + 1 AS n FROM prompt").get()?.n ?? 1;
  insertPrompt(at.db, { captureKey: crypto.randomUUID(), sessionId: session.id, number, text, at: now });
  happen(at, session, uses, edit);
  happen(at, session, 1, report(50));
}

test("a short session is one segment, read when it rests or ends", () => {
  using at = memorySandbox();
  const session = begin(at);
  turn(at, session, 3);
  planExtraction(at.db, session, false, now);
  expect(planned(at)).toEqual([[0, 4, longRest]]);
  turn(at, session, 20);
  planExtraction(at.db, session, false, now + 5);
  expect(planned(at)).toEqual([[0, 25, rest + 5]]);
  planExtraction(at.db, session, true, now + 9);
  expect(planned(at)).toEqual([[0, 25, 9]]);
});

test("a complete segment waits for the user's next turn, and the next segment begins after it", () => {
  using at = memorySandbox();
  const session = begin(at);
  turn(at, session, 47);
  planExtraction(at.db, session, false, now);
  turn(at, session, 1);
  planExtraction(at.db, session, false, now);
  expect(planned(at)).toEqual([
    [0, 48, 3 * minute],
    [48, 50, longRest],
  ]);
  planExtraction(at.db, session, true, now);
  expect(planned(at).map(([, , due]) => due)).toEqual([0, 0]);
});

test("a segment ends where a turn ends, not where a context does", () => {
  using at = memorySandbox();
  const session = begin(at);
  insertPrompt(at.db, { captureKey: "p", sessionId: session.id, number: 1, text: "Go on.", at: now });
  happen(at, session, 60, edit);
  planExtraction(at.db, session, false, now);
  expect(planned(at)).toEqual([[0, 60, rest]]);
  happen(at, session, 5, edit);
  happen(at, session, 1, report(50));
  planExtraction(at.db, session, false, now);
  expect(planned(at)).toEqual([[0, 66, 3 * minute]]);
});

test("a segment is not changed after a worker has started it", () => {
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

test.each([300, 600])(
  "a session of %d tool uses has five readings at most, planned as it goes on or afterwards",
  (uses) => {
    const plans = [true, false].map((isLive) => {
      using at = memorySandbox();
      const session = begin(at);
      for (let done = 0; done < uses; done += 3) {
        turn(at, session, 3);
        if (isLive) planExtraction(at.db, session, false, now);
      }
      if (isLive) planExtraction(at.db, session, true, now);
      else planOldSession(at.db, session, now);
      return planned(at);
    });
    expect(plans[0]).toEqual(plans[1]);
    expect(plans[0]).toEqual([
      [0, 48, 0],
      [48, 112, 0],
      [112, 240, 0],
      [240, (uses / 3) * 4, 0],
    ]);
  },
);

test("a session that rests after each turn, or is resumed again and again, costs no more", () => {
  for (const isOver of [false, true]) {
    using at = memorySandbox();
    const session = begin(at);
    for (let turns = 0; turns < 20; turns++) {
      happen(at, session, 2, edit);
      planExtraction(at.db, session, isOver, now);
      // Its time has come, and a worker has it.
      at.db.run("UPDATE job SET lease_owner = 'w', status = 'done'");
    }
    expect(planned(at).map(([after, until]) => [after, until])).toEqual([0, 1, 2, 3, 4].map((n) => [2 * n, 2 * n + 2]));
  }
});

test("long prompts are read even without tool uses", () => {
  for (const [text, count] of [
    ["Why is it slow?", 0],
    [`From here on the staging data is frozen. ${"It is the customer's. ".repeat(8)}`, 1],
  ] as const) {
    using at = memorySandbox();
    const session = begin(at);
    turn(at, session, 0, text);
    planExtraction(at.db, session, true, now);
    expect(planned(at)).toHaveLength(count);
  }
});

test.each<[string, string, [number, Partial<EventRow>][]]>([
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

test("a session that ends before anything followed its prompt is read, once", () => {
  using at = memorySandbox();
  const session = begin(at);
  const text = "The shop sells tea by weight, and every price in it is in euros, without tax. Build the catalog.";
  insertPrompt(at.db, { captureKey: "p", sessionId: session.id, number: 1, text, at: now });
  planExtraction(at.db, session, false, now);
  expect(planned(at)).toEqual([]);
  planExtraction(at.db, session, true, now);
  planExtraction(at.db, session, true, now + 1);
  expect(planned(at)).toEqual([[0, 0, 0]]);
  expect(promptNumbers(at, session)).toEqual([[1]]);
  // Later work is a separate segment.
  turn(at, session, 3);
  planExtraction(at.db, session, true, now + 2);
  expect(promptNumbers(at, session)).toEqual([[1], [2]]);
});

test("prompts that were interrupted are read with the turns around them", () => {
  using at = memorySandbox();
  const session = { ...begin(at), status: "ended" as const };
  const prompt = (number: number) =>
    insertPrompt(at.db, { captureKey: `i${number}`, sessionId: session.id, number, text: "x".repeat(90), at: now });
  prompt(1);
  turn(at, session, 3);
  prompt(3);
  turn(at, session, 3);
  prompt(5);
  planExtraction(at.db, session, true, now);
  expect(promptNumbers(at, session)).toEqual([[1, 2, 3, 4, 5]]);
});

test("a short word that nothing followed is not worth a reading", () => {
  using at = memorySandbox();
  const session = begin(at);
  insertPrompt(at.db, { captureKey: "p", sessionId: session.id, number: 1, text: "Hello", at: now });
  planExtraction(at.db, session, true, now);
  expect(planned(at)).toEqual([]);
});

/** Returns for each planned job the numbers of the prompts that it reads. */
function promptNumbers({ db }: MemorySandbox, session: Session): number[][] {
  const rows = db.query<{ payload: string }, []>("SELECT payload FROM job ORDER BY id").all();
  return rows.map(({ payload }) =>
    gatherMaterial(db, session, JSON.parse(payload) as Segment).prompts.map(({ number }) => number),
  );
}

test("a call of a killed worker leaves the session its share of tokens, an answered one takes it", () => {
  using at = memorySandbox();
  const session = begin(at);
  turn(at, session, 3, "The shop sells tea by weight, and every price in it is in euros, without tax.");
  const material = gatherMaterial(at.db, session, { sessionId: session.id, after: 0, until: 100 });
  const call = insertSpend(at.db, {
    ...{ purpose: "extract", projectId: at.project.id, sessionId: session.id, provider: "anthropic", model: "m" },
    ...{ inputTokens: maxSessionTokens, outputTokens: 0, usd: 0, at: now },
  });
  expect(segmentRequest(at.db, session, material)).toBeDefined();
  settleSpend(at.db, call, "answered", { inputTokens: maxSessionTokens, outputTokens: 0, usd: 0 });
  expect(segmentRequest(at.db, session, material)).toBeUndefined();
});
