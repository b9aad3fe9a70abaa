// The job from rows to rows, with a model on loopback and a real database.

import { expect, test } from "bun:test";
import type { ModelChoice } from "../../../core/config/settings.ts";
import { extractSegment } from "../../../core/jobs/extract-segment.ts";
import { handlers } from "../../../core/jobs/handlers.ts";
import { planExtraction, planOldSession } from "../../../core/jobs/segment.ts";
import { gatherMaterial, segmentRequest } from "../../../core/jobs/segment-request.ts";
import { runWorker } from "../../../core/jobs/worker.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { getObservation, type Observation } from "../../../core/store/observation.ts";
import { endSession, insertSession, type Session } from "../../../core/store/session.ts";
import { kindOf } from "../../support/claude-record.ts";
import { type EventRow, insertEvent, insertPrompt } from "../../support/insert-rows.ts";
import { type ModelMock, modelMock } from "../../support/model-mock.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const choose = (mock: ModelMock): ModelChoice => ({
  ...{ provider: "compatible", key: undefined, url: `${mock.url}/v1`, model: "m", prices: { input: 0, output: 0 } },
});

let clock = Date.UTC(2026, 2, 1);

function begin(at: MemorySandbox): Session {
  return insertSession(at.db, {
    ...{ hostId: crypto.randomUUID(), projectId: at.project.id, branch: "main", source: "startup", at: clock },
  });
}

function happen(at: MemorySandbox, session: Session, event: Partial<EventRow>): number {
  clock += 1000;
  const id = insertEvent(at.db, {
    ...{ captureKey: crypto.randomUUID(), sessionId: session.id, agentId: null, tool: "Bash", action: "run" },
    ...{ command: null, checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null, output: null },
    ...{ change: null, commit: null, durationMs: null, createdAt: clock, files: [] },
    ...{ kind: kindOf(event.tool ?? "Bash"), ...event },
  } as EventRow);
  return id ?? 0;
}

function say(at: MemorySandbox, session: Session, number: number, text: string): number {
  clock += 1000;
  return insertPrompt(at.db, { captureKey: crypto.randomUUID(), sessionId: session.id, number, text, at: clock });
}

const rule = "We never store fractions of a cent in the basket";

type Scene = { session: Session; fix: number; said: number; explicit: number };

/** A session with a fix and a statement that nobody has judged, and a request of the user's that is certain. */
function play(at: MemorySandbox): Scene {
  const session = begin(at);
  const promptId = say(at, session, 1, `Why is the total NaN for an empty basket? ${rule}.`);
  const failed = happen(at, session, {
    ...{ command: "npm test", checkCommand: "npm test", action: "test", outcome: "failed" },
    ...{ errorHeadline: "TypeError: Reduce of empty array", output: "TypeError: Reduce of empty array" },
  });
  happen(at, session, {
    tool: "Edit",
    action: "write",
    change: "+ reduce(add, 0)",
    files: [{ path: "src/basket.ts", role: "modified" }],
  });
  const passed = happen(at, session, {
    command: "npm test",
    checkCommand: "npm test",
    action: "test",
    output: "12 passed",
  });
  happen(at, session, {
    tool: "assistant",
    action: "report",
    output: "reduce had no initial value. It begins with 0 now.",
  });
  const add = (
    fields: Partial<Unclean<Observation>>,
    links: [kind: "event" | "prompt", target: number, quote: string | null][],
  ) =>
    addObservation(
      at.db,
      at.draft({ sessionId: session.id, createdAt: clock, vouchedBy: null, status: "candidate", ...fields }),
      links.map(([targetKind, target, quote]) => ({ kind: "evidence", targetKind, target: String(target), quote })),
    );
  const fix = add(
    {
      ...{ sourceKey: `fix:${failed}`, type: "bugfix", origin: "verified", title: "TypeError: fixed in src/basket.ts" },
      status: "active",
      vouchedBy: "evidence",
    },
    [
      ["event", failed, null],
      ["event", passed, null],
    ],
  );
  const said = add({ sourceKey: `rule:${promptId}`, type: "constraint", title: rule, narrative: rule }, [
    ["prompt", promptId, rule],
  ]);
  const explicit = add(
    {
      sourceKey: `asked:${promptId}`,
      type: "preference",
      title: "Use pnpm",
      narrative: "Use pnpm",
      status: "active",
      vouchedBy: "explicit",
    },
    [["prompt", promptId, "Use pnpm"]],
  );
  return { session, fix, said, explicit };
}

/** Returns how the rules' drafts are called in a question. */
function namesIn(record: string): { fix: string; said: string } {
  const drafts = record.slice(record.lastIndexOf("\nDrafts:\n"));
  const [, fix = ""] = /(D\d) fix/.exec(drafts) ?? [];
  const [, said = ""] = /(D\d) rule/.exec(drafts) ?? [];
  return { fix, said };
}

type Names = ReturnType<typeof namesIn>;
const keep = (n: string, title: string) => ({ n, verdict: "keep", title, scope: "project", days: 0 });
const lie = { kind: "fact", why: "", said_by: "assistant", status: "done" };

const candidate = { status: "candidate", vouchedBy: null } as const;
const verified = { status: "active", vouchedBy: "evidence" } as const;
const vouched = { status: "active", vouchedBy: "model" } as const;

test.each<[string, (names: Names) => unknown, Partial<Unclean<Observation>>, Partial<Unclean<Observation>>]>([
  [
    "keeps both in better words",
    ({ fix, said }) => ({
      drafts: [
        keep(fix, "reduce of an empty basket has no initial value"),
        keep(said, "Never store fractions of a cent"),
      ],
    }),
    { ...vouched, title: "reduce of an empty basket has no initial value" },
    { ...vouched, title: "Never store fractions of a cent", narrative: rule },
  ],
  [
    "drops both",
    ({ fix, said }) => ({
      drafts: [
        { n: fix, verdict: "drop" },
        { n: said, verdict: "drop" },
      ],
    }),
    { status: "hidden" },
    { status: "hidden" },
  ],
  ["answers nothing", () => ({ drafts: [], additions: [] }), verified, candidate],
  [
    "answers for other ids",
    () => ({ drafts: [keep("D7", "Mine"), keep("D0", "Mine"), keep("#3", "Mine")] }),
    verified,
    candidate,
  ],
  [
    "rewrites what the user said",
    ({ said }) => ({ drafts: [{ ...keep(said, "Always deploy from laptops"), why: "Always deploy from laptops." }] }),
    verified,
    { ...vouched, title: rule, narrative: rule },
  ],
  [
    "invents memories without quotes, or with quotes of its own",
    () => ({
      additions: [
        { ...lie, title: "The basket is cached", quotes: [] },
        {
          ...lie,
          title: "The basket is cached",
          quotes: [{ source: "E1", quote: "the basket is cached for an hour" }],
        },
        { ...lie, title: "sumPrices() is wrong", quotes: [{ source: "E4", quote: "reduce had no initial value" }] },
      ],
    }),
    verified,
    candidate,
  ],
  [
    "says that the user's request is a draft",
    () => ({ drafts: [{ n: "Use pnpm", verdict: "drop" }] }),
    verified,
    candidate,
  ],
])("a model that %s", async (_name, answer, fix, said) => {
  using at = memorySandbox();
  const scene = play(at);
  await using mock = modelMock((record) => ({ json: answer(namesIn(record)) }));
  planExtraction(at.db, scene.session, true, Date.now());
  expect(await runWorker(at.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  expect(getObservation(at.db, scene.fix)).toMatchObject(fix);
  expect(getObservation(at.db, scene.said)).toMatchObject(said);
  expect(getObservation(at.db, scene.explicit)).toMatchObject({
    status: "active",
    vouchedBy: "explicit",
    title: "Use pnpm",
  });
  expect(at.db.query("SELECT count(*) AS n FROM observation").get()).toEqual({ n: 3 });
  expect(mock.asked[0]?.text).not.toContain("Use pnpm”");
});

test.each<[string, unknown]>([
  ["prose", "Nothing of note."],
  ["a number", 7],
  ["an empty object", {}],
])("an answer that is %s is asked for again, and leaves everything as it is", async (_name, json) => {
  using at = memorySandbox();
  const scene = play(at);
  const before = [scene.fix, scene.said].map((id) => getObservation(at.db, id));
  await using mock = modelMock(() => ({ json }));
  planExtraction(at.db, scene.session, true, Date.now());
  expect(await runWorker(at.db, handlers, choose(mock))).toMatchObject({ postponed: 1 });
  expect([scene.fix, scene.said].map((id) => getObservation(at.db, id))).toEqual(before);
});

test("a worker that dies between the call and the write stores nothing; the next one stores the result once", async () => {
  using at = memorySandbox();
  const scene = play(at);
  const quotes = [{ source: "E4", quote: "reduce had no initial value" }];
  await using mock = modelMock((record) => ({
    json: {
      drafts: [{ n: namesIn(record).said, verdict: "drop" }],
      additions: [{ ...lie, title: "An empty basket needs an initial value", quotes }],
    },
  }));
  planExtraction(at.db, scene.session, true, Date.now());
  const [payload] = at.db.query<{ payload: string }, []>("SELECT payload FROM job").all();
  // The call was made; what would store its result is never called.
  await extractSegment(at.db, payload?.payload ?? "", choose(mock));
  expect(getObservation(at.db, scene.said)).toMatchObject(candidate);
  expect(await runWorker(at.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  expect(getObservation(at.db, scene.said)?.status).toBe("hidden");
  expect(at.db.query("SELECT title FROM observation WHERE vouched_by = 'model'").all()).toEqual([
    { title: "An empty basket needs an initial value" },
  ]);
  expect(mock.asked).toHaveLength(2);
});

test("the request of a later segment holds the memories of the earlier one and the context before it", async () => {
  using at = memorySandbox();
  const { session } = play(at);
  const quotes = [{ source: "E4", quote: "reduce had no initial value" }];
  await using mock = modelMock((_record, call) => ({
    json: { additions: call === 1 ? [{ ...lie, title: "An empty basket needs an initial value", quotes }] : [] },
  }));
  planExtraction(at.db, session, true, Date.now());
  await runWorker(at.db, handlers, choose(mock));
  say(at, session, 2, "Now the same for the wish list.");
  happen(at, session, {
    tool: "Edit",
    action: "write",
    change: "+ wishes.reduce(add, 0)",
    files: [{ path: "src/wishes.ts", role: "modified" }],
  });
  happen(at, session, { tool: "assistant", action: "report", output: "Done as well." });
  planExtraction(at.db, session, true, Date.now());
  await runWorker(at.db, handlers, choose(mock));
  const second = mock.asked[1]?.text ?? "";
  expect(second).toMatch(/K\d fact: An empty basket needs an initial value/);
  expect(second).toContain("The assistant's message before this segment: reduce had no initial value.");
  expect(/^The session began with: (.*)$/m.exec(second)?.[1]).not.toContain("wish list");
  expect(second).toContain("P1 user: Now the same for the wish list.");
  expect(second).not.toContain("\nDrafts:\n");
});

test("the request holds the memories of other sessions about the same subject", () => {
  using at = memorySandbox();
  const memory = (title: string) =>
    addObservation(
      at.db,
      newObservation({
        ...{ projectId: at.project.id, type: "discovery", origin: "inferred", vouchedBy: "model", createdAt: clock },
        ...{ title, narrative: title },
      }),
    );
  memory("Baskets of guests expire with the night job");
  for (let each = 0; each < 6; each++) memory(`The label printer ${each} wants a driver of its own`);
  clock += 1000;
  const session = begin(at);
  say(at, session, 1, "Drop the night job: the baskets of guests must expire by their own date.");
  happen(at, session, { tool: "assistant", action: "report", output: "Guests' baskets have a date now." });
  const { known } = gatherMaterial(at.db, session, { sessionId: session.id, after: 0, until: 1_000 });
  expect(known.map(({ title }) => String(title))).toEqual(["Baskets of guests expire with the night job"]);
});

test("the same session gives the same request in any database", () => {
  const [first, second] = [0, 3].map((others) => {
    using at = memorySandbox();
    for (let each = 0; each < others; each++) play(at);
    clock = Date.UTC(2026, 2, 1) + others;
    const { session } = play(at);
    planExtraction(at.db, session, true, Date.now());
    const [job] = at.db.query<{ payload: string }, []>("SELECT payload FROM job ORDER BY id DESC LIMIT 1").all();
    return segmentRequest(at.db, session, gatherMaterial(at.db, session, JSON.parse(job?.payload ?? "")));
  });
  expect(first?.prompt).toContain("Drafts:\nD1 ");
  const withoutKnown = (prompt = "") => prompt.slice(prompt.indexOf("Record:"));
  expect(withoutKnown(second?.prompt)).toBe(withoutKnown(first?.prompt));
  expect(second?.system).toBe(first?.system ?? "");
});

test.each([
  [51, 12_000],
  [600, 30_000],
])(
  "a session of %d tool uses costs six calls and %d tokens at most, cut into turns of any length",
  async (uses, max) => {
    // The session here leaves one memory to recheck. Eight more cost 90 tokens each.
    const roomForRecheck = 8 * 90;
    for (const perTurn of [1, 7, 51, uses]) {
      using at = memorySandbox();
      const session = begin(at);
      at.db.transaction(() => {
        for (let use = 0; use < uses; use++) {
          if (use % perTurn === 0)
            say(at, session, use / perTurn + 1, `Go on with part ${use}. ${filler.slice(0, 300)}`);
          happen(at, session, steps[use % steps.length]?.(use) ?? {});
          if (use % perTurn === perTurn - 1 || use === uses - 1) {
            happen(at, session, { tool: "assistant", action: "report", output: `Part ${use} works. ${filler}` });
          }
        }
        endSession(at.db, session.id, "exit", clock);
        planOldSession(at.db, session, Date.now());
      })();
      await using mock = modelMock((text, call) => ({
        json: text.includes("\nRecord:") ? costlyAnswer(call) : costlyRecheck,
      }));
      await runWorker(at.db, handlers, choose(mock));
      const calls = [...mock.asked, ...mock.rechecks];
      const tokens = calls.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
      console.log(`${uses} uses, ${perTurn} a turn: ${calls.length} calls, ${tokens} tokens`);
      expect(mock.asked.length).toBeGreaterThan(0);
      expect(mock.rechecks).toHaveLength(1);
      expect(calls.length).toBeLessThanOrEqual(6);
      expect(tokens).toBeLessThanOrEqual(max - roomForRecheck);
      expect(at.db.query("SELECT DISTINCT status FROM job").all()).toEqual([{ status: "done" }]);
    }
  },
  60_000,
);

/** Keeps a memory, so that the session is rechecked as well. */
const costlyAnswer = (call: number) => ({
  drafts: [],
  additions: [
    {
      ...{ ...lie, durability: "unseen", title: `The importer hands rows on to the writer, part ${call}` },
      quotes: [{ source: "P1", quote: "The importer reads each row and hands it on to the writer." }],
    },
  ],
  padding: "x".repeat(1_700),
});
const costlyRecheck = { memories: [{ n: 1, is: "cause", needed: true }], padding: "x".repeat(400) };

const filler = "The importer reads each row and hands it on to the writer. ".repeat(20).trim();
const steps: ((use: number) => Partial<EventRow>)[] = [
  (use) => ({ tool: "Read", action: "read", files: [{ path: `src/part-${use}.ts`, role: "read" }] }),
  (use) => ({
    tool: "Edit",
    action: "write",
    change: `- old ${use} ${filler}\n+ new ${use} ${filler}`,
    files: [{ path: `src/part-${use}.ts`, role: "modified" }],
  }),
  (use) => ({
    command: `npm test -- part-${use}`,
    checkCommand: "npm test",
    action: "test",
    outcome: use % 2 ? "failed" : "ok",
    output: filler,
  }),
];
