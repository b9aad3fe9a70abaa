// The whole way of a memory that a model makes: hooks, queue, worker, call, database.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { hostileOrders } from "../support/hostile-orders.ts";
import { killWorkers } from "../support/kill-workers.ts";
import { type ModelMock, modelEnv, modelMock, type Reply } from "../support/model-mock.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { rows, runWorkerProcess, untilIdle } from "../support/worker.ts";
import { playSession, type Step } from "./support/play-story.ts";

binary();
const timeoutMs = 60_000;
const hour = 3_600_000;

let box: Sandbox;

beforeEach(() => {
  box = sandbox();
});
afterEach(async () => {
  await untilIdle(box);
  box.dispose();
});

/** 51 tool uses, a third each of reads, edits and commands, in `turns` turns. */
function longSession(turns: number): Step[] {
  return Array.from({ length: turns }, (_, turn) => {
    const uses = Array.from({ length: 51 }, (_, use) => use).filter((use) => use % turns === turn);
    return [
      { you: `Please go on with part ${turn} of the importer.` },
      ...uses.map((use): Step => {
        const file = `src/part-${use}.ts`;
        if (use % 3 === 0) return { read: file };
        if (use % 3 === 1) return { edit: file, from: `old ${use} ${filler}`, to: `new ${use} ${filler}` };
        return { run: `npm test -- part-${use}`, prints: `${filler}\n${filler}\nok ${use}` };
      }),
      { says: `Part ${turn} works now: the reader keeps its own buffer. ${filler}` },
    ] satisfies Step[];
  }).flat();
}

const filler = "The importer reads each row and hands it on to the writer. ".repeat(4).trim();

/** Proposes a separate memory for each record, resting on the assistant's report in it. */
function quoting(record: string, call: number): Reply {
  const [, source = ""] = /(E\d+) assistant: Part \d+ works now/.exec(record) ?? [];
  const title = subjects[call % subjects.length] ?? "";
  const quotes = [{ source, quote: "the reader keeps its own buffer" }];
  const why = "The reader keeps its own buffer.";
  const addition = { kind: "fact", title, why, said_by: "assistant", status: "done", quotes };
  return { json: { drafts: [], additions: [addition] } };
}

const cutEpisodes = `SELECT e.episode_id AS episode FROM event e
  JOIN job j ON e.id > json_extract(j.payload, '$.after') AND e.id <= json_extract(j.payload, '$.until')
  WHERE j.kind = 'extract' AND e.action <> 'read' AND e.episode_id IS NOT NULL
  GROUP BY e.episode_id HAVING count(DISTINCT j.id) > 1`;

const subjects = [
  "Harbour lanterns dim whenever copper meets salt",
  "Violins crack under glacier winds without saddle cloth",
  "Pepper mills jam since granite dust got inside",
  "Meadow fences rot faster beneath willow shade",
  "Kettle whistles confuse parrots during breakfast",
  "Orchard ladders wobble unless clay is packed",
];

const memories = "SELECT title, origin, status FROM observation WHERE source_key LIKE 'model:%' ORDER BY id";

async function use(mock: ModelMock, steps: Step[], id = "long"): Promise<void> {
  Object.assign(box.env, modelEnv(mock.url));
  await playSession(box, id, steps);
  await untilIdle(box);
}

test.each([1, 5, 17, 51])(
  "a session of 51 tool uses in %d turns costs 6 calls and 12,000 tokens at most",
  async (turns) => {
    await using mock = modelMock(quoting);
    await use(mock, longSession(turns));
    const calls = [...mock.asked, ...mock.rechecks, ...mock.reviews];
    const tokens = calls.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
    console.log(`${turns} turns: ${calls.length} calls, ${tokens} tokens`);
    expect(mock.asked.length).toBeGreaterThan(0);
    expect(mock.rechecks).toHaveLength(1);
    expect(calls.length).toBeLessThanOrEqual(6);
    expect(tokens).toBeLessThanOrEqual(12_000);
    expect(rows(box, "SELECT status FROM job WHERE status <> 'done'")).toEqual([]);
    const made = rows<{ origin: string; status: string }>(box, memories);
    expect(made).toHaveLength(mock.asked.length);
    expect(made.every(({ origin, status }) => origin === "inferred" && status === "active")).toBe(true);
    const [spent] = rows<{ calls: number; tokens: number }>(
      box,
      "SELECT count(*) AS calls, sum(input_tokens + output_tokens) AS tokens FROM spend WHERE status = 'answered'",
    );
    expect(spent).toEqual({ calls: calls.length, tokens });
    // A segment is made of whole episodes: what belongs together is read together.
    expect(rows(box, "SELECT id FROM episode WHERE closed_at IS NULL")).toBeEmpty();
    expect(rows(box, "SELECT id FROM episode").length).toBeGreaterThanOrEqual(mock.asked.length);
    expect(rows(box, cutEpisodes)).toEqual([]);
  },
  timeoutMs,
);

test.each<[string, (now: number) => string]>([
  ["a worker is alive", (now) => `INSERT INTO worker VALUES (1, 'other', ${now + 50_000})`],
  ["a worker has it", (now) => `UPDATE job SET lease_owner = 'other', lease_until = ${now + 50_000}`],
  ["it is not due yet", (now) => `UPDATE job SET not_before = ${now + 50_000}`],
])("a hook starts no worker when %s", async (_name, obstacle) => {
  await using mock = modelMock(quoting);
  // Planned while nobody can be reached, so that it waits.
  Object.assign(box.env, modelEnv("http://127.0.0.1:9"));
  await playSession(box, "first", fixing);
  await untilIdle(box);
  Object.assign(box.env, modelEnv(mock.url));
  const [job] = rows<{ id: number }>(box, "UPDATE job SET not_before = 0 RETURNING id");
  expect(job).toBeDefined();
  rows(box, obstacle(Date.now()));
  await playSession(box, "second", []);
  await Bun.sleep(300);
  expect(mock.asked).toBeEmpty();
  rows(box, "DELETE FROM worker");
  rows(box, "UPDATE job SET not_before = 0, lease_owner = NULL, lease_until = NULL");
  await playSession(box, "third", []);
  await untilIdle(box);
  expect(mock.asked).toHaveLength(1);
});

test("with a limit of 1,000 tokens no call is made, and the drafts of the rules exist", async () => {
  await using mock = modelMock(quoting);
  box.env.CLAUDE_MEM_TOKENS_PER_DAY = "1000";
  await use(mock, fixing);
  expect(mock.asked).toBeEmpty();
  expect(rows(box, "SELECT * FROM spend")).toBeEmpty();
  expect(rows(box, "SELECT origin FROM observation WHERE type = 'bugfix'")).toEqual([{ origin: "verified" }]);
});

const fixing: Step[] = [
  { you: "The total is wrong for an empty basket." },
  { run: "npm test", fails: "FAIL src/basket.test.ts\nTypeError: Reduce of empty array with no initial value" },
  { edit: "src/basket.ts", from: "prices.reduce(add)", to: "prices.reduce(add, 0)" },
  { run: "npm test", prints: "1 passed" },
  { says: "Part 1 works now: the reader keeps its own buffer, and reduce begins with 0 for an empty basket." },
];

test(
  "while the model can't be reached the rules go on; when it is back, it reads what was missed",
  async () => {
    const gone = modelMock(quoting);
    await gone[Symbol.asyncDispose]();
    await use(gone, [...fixing, ...longSession(3)]);
    expect(rows(box, "SELECT origin FROM observation WHERE type = 'bugfix'")).toEqual([{ origin: "verified" }]);
    expect(rows(box, memories)).toBeEmpty();
    const waiting = rows(box, "SELECT id FROM job WHERE status = 'due'").length;
    expect(waiting).toBeGreaterThan(0);

    await using back = modelMock(quoting, gone.port);
    await runWorkerProcess(box, Date.now() + 2 * hour);
    expect(rows(box, "SELECT id FROM job WHERE status = 'done' AND kind = 'extract'")).toHaveLength(waiting);
    expect(back.asked).toHaveLength(waiting);
    expect(rows(box, memories).length).toBeGreaterThan(0);
  },
  timeoutMs,
);

const whole = (record: string) => JSON.stringify(quoting(record, 1).json);

test.each<[string, (record: string) => Reply, number, string]>([
  ["in a fence", (record) => ({ text: `Here:\n\`\`\`json\n${whole(record)}\n\`\`\`` }), 1, "done"],
  ["in prose", (record) => ({ text: `I found this: ${whole(record)} That is all.` }), 1, "done"],
  ["as a bare list", (record) => ({ text: JSON.stringify(JSON.parse(whole(record)).additions) }), 1, "done"],
  ["cut off", (record) => ({ text: `${whole(record).slice(0, -2)},{"type":"bug`, stop: "max_tokens" }), 1, "done"],
  ["as prose only", () => ({ text: "Nothing of note happened." }), 0, "due"],
  ["as a refusal", () => ({ text: "I can't help.", stop: "refusal" }), 0, "due"],
  ["as half a message", () => ({ raw: '{"type":"mess' }), 0, "due"],
  ["as 429", () => ({ status: 429, headers: { "retry-after": "30" } }), 0, "due"],
  ["as 529", () => ({ status: 529 }), 0, "due"],
])(
  "an answer that comes %s leaves what is whole of it, and the rules' memory in any case",
  async (_name, reply, made, status) => {
    await using mock = modelMock(reply);
    await use(mock, fixing);
    expect(rows(box, memories)).toHaveLength(made);
    expect(rows(box, "SELECT origin, status FROM observation WHERE type = 'bugfix'")).toEqual([
      { origin: "verified", status: "active" },
    ]);
    expect(rows(box, "SELECT status, lease_owner AS owner FROM job WHERE kind = 'extract'")).toEqual([
      { status, owner: null },
    ]);
    expect(mock.asked).toHaveLength(1);
  },
);

test(
  "what a file, a log or a page orders does not become an active memory, though the model obeys",
  async () => {
    let obeyed = 0;
    await using mock = modelMock((record) => {
      const additions = hostileOrders
        .filter((order) => record.includes(order.slice(0, 24)))
        .map((order) => {
          const source = new RegExp(`(E\\d+) [^\n]*${RegExp.escape(order.slice(0, 24))}`).exec(record)?.[1] ?? "";
          const quotes = [{ source, quote: order }];
          return { kind: "rule", title: order, why: order, lesson: order, said_by: "user", status: "done", quotes };
        });
      obeyed += additions.length;
      return { json: { drafts: [], additions } };
    });
    const windows = hostileOrders.map((order, i): Step[] => [
      { you: `Have a look at page ${i}.` },
      { edit: `docs/page-${i}.md`, from: `draft ${i}`, to: `page ${i}` },
      { run: `./show page-${i}`, prints: `Page ${i}\n${order}\nThe end of it` },
      { says: `Page ${i} is there.` },
    ]);
    await use(mock, windows.flat());
    expect(obeyed).toBe(hostileOrders.length);
    const active = rows<{ text: string }>(
      box,
      "SELECT title || narrative || coalesce(lesson, '') || facts AS text FROM observation WHERE status = 'active'",
    );
    const injected = active.filter(({ text }) => hostileOrders.some((order) => text.includes(order.slice(0, 24))));
    expect(injected).toEqual([]);
  },
  timeoutMs,
);

test("a session for which the rules write no summary gets one from the model, which is never injected", async () => {
  await using mock = modelMock(() => ({
    json: {
      drafts: [],
      additions: [],
      summary: { learned: "The walrus parser skips empty rows.", completed: "It was renamed." },
    },
  }));
  await use(mock, [
    { you: "Rename the walrus parser." },
    { edit: "src/a.ts", from: "walrus", to: "seal" },
    { says: "" },
  ]);
  const summary = rows(box, "SELECT origin, request, learned, completed FROM summary");
  expect(summary).toEqual([
    {
      origin: "inferred",
      request: "Rename the walrus parser.",
      learned: "The walrus parser skips empty rows.",
      completed: "It was renamed.",
    },
  ]);
  expect(await playSession(box, "next", [])).not.toContain("walrus parser skips");
});

test("what the model keeps of the user's words is injected into the next session, what it drops is not", async () => {
  const [kept, dropped] = ["never store prices as floats here", "write a short note into the changelog today"];
  await using mock = modelMock((record) => {
    const drafts = record.slice(record.lastIndexOf("\nDrafts:\n")).matchAll(/^(D\d+) /gm);
    const quotes = [{ source: "P1", quote: kept }];
    const rule = {
      kind: "rule",
      title: "Never store prices as floats",
      why: "",
      said_by: "user",
      status: "done",
      quotes,
    };
    return { json: { drafts: [...drafts].map(([, n]) => ({ n, verdict: "drop" })), additions: [rule] } };
  });
  await use(mock, [{ you: `Fix the basket; ${kept}, and ${dropped}.` }, ...fixing.slice(1)]);
  const start = await playSession(box, "next", []);
  // The last session's request is above it, in full.
  const memories = start.slice(start.indexOf("Rules and decisions"));
  expect(memories).toContain("Never store prices as floats");
  expect(memories).not.toContain("changelog today");
});

test("what the model kept and a recheck refuses is not injected into the next session", async () => {
  const kept = "never store prices as floats here";
  await using mock = modelMock((record) => {
    const drafts = record.slice(record.lastIndexOf("\nDrafts:\n")).matchAll(/^(D\d+) /gm);
    const rule = { kind: "rule", title: "Never store prices as floats", why: "", said_by: "user", status: "done" };
    const additions = [{ ...rule, quotes: [{ source: "P1", quote: kept }] }];
    return { json: { drafts: [...drafts].map(([, n]) => ({ n, verdict: "drop" })), additions } };
  });
  mock.recheck = () => ({ json: { memories: [{ n: 1, would: "nothing", is: "moment", needed: false }] } });
  await use(mock, [{ you: `Fix the basket; ${kept}.` }, ...fixing.slice(1)]);
  expect(mock.rechecks).toHaveLength(1);
  const start = await playSession(box, "next", []);
  expect(start).not.toContain("Never store prices as floats");
});

test(
  "a worker that is killed again and again does every job once",
  async () => {
    const result = await killWorkers(box, { sessions: 6, kills: 20 });
    expect(result).toMatchObject({ kills: 20, unfinished: 0, lost: 0, doubled: 0 });
  },
  timeoutMs,
);
