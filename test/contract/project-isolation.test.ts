// An id of another project answers like an id that does not exist, in every tool and command that takes one.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { definitions } from "../../cli/cli.ts";
import { openDatabase } from "../../core/db/open.ts";
import { updateMemory } from "../../core/memory/change/update.ts";
import { deferWork } from "../../core/memory/defer.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { everyProject } from "../../core/memory/reach.ts";
import { addObservation } from "../../core/memory/write.ts";
import { cleanText } from "../../core/privacy/clean.ts";
import { identifyWorkspace, type Workspace } from "../../core/project/identify.ts";
import { insertProject } from "../../core/store/project.ts";
import { insertPrompt } from "../../core/store/prompt.ts";
import { insertSession } from "../../core/store/session.ts";
import { tools as listedTools } from "../../mcp/tools.ts";
import { loadAllUnlisted } from "../../mcp/unlisted.ts";
import { runCli } from "../cli/support/run-cli.ts";
import { insertEvent } from "../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

const tools = [...listedTools, ...(await loadAllUnlisted())];
const secret = cleanText("the payroll runs on friday");
const time = Date.UTC(2026, 2, 1);

/** Fills the store with record 1 of every kind, all of another project, and change R1 of its memory. */
function putForeign(box: Sandbox): { db: ReturnType<typeof openDatabase>; workspace: Workspace } {
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const project = insertProject(db, { key: "path:/payroll", name: "payroll", rootCommit: null, remote: null }, time);
  const session = insertSession(db, {
    ...{ hostId: "foreign", projectId: project.id, branch: "main", source: "startup", at: time },
  });
  insertPrompt(db, { captureKey: "p", sessionId: session.id, number: 1, text: secret, at: time });
  insertEvent(db, {
    captureKey: "e",
    ...{ sessionId: session.id, agentId: null, tool: "Bash", kind: "shell", action: "test" },
    ...{
      command: cleanText("npm test"),
      checkCommand: null,
      outcome: "failed",
      errorHeadline: secret,
      errorSignature: null,
    },
    ...{ output: secret, change: null, commit: null, durationMs: 5, createdAt: time, files: [] },
  });
  const draft = { projectId: project.id, sessionId: session.id, type: "decision", origin: "user" } as const;
  const memory = { ...draft, vouchedBy: "user", title: secret, narrative: secret, createdAt: time } as const;
  addObservation(db, newObservation(memory));
  const theirs = { root: "/payroll", project, branch: null, commit: null, worktree: undefined };
  updateMemory(db, theirs, everyProject, { id: 1, actor: "user", importance: 3 });
  deferWork(db, theirs, { title: secret });
  return { db, workspace: identifyWorkspace(db, box.repo) };
}

/** Calls of each tool that names records, with an id in place of `$`. Positions in a list count within the project. */
const toolCalls: Record<string, { args: (id: string) => Record<string, unknown>; ids: readonly string[] }[]> = {
  mem_get: [{ args: (id) => ({ ids: [id] }), ids: ["1", "P1", "S1", "E1", "D1"] }],
  mem_timeline: [{ args: (id) => ({ anchor: id }), ids: ["1", "P1", "S1", "E1", "D1"] }],
  mem_update: [{ args: (id) => ({ id, title: "x" }), ids: ["1"] }],
  mem_keep: [{ args: (id) => ({ id }), ids: ["1"] }],
  mem_save: [
    { args: (id) => ({ content: "Something new", supersedes: [id] }), ids: ["1"] },
    { args: (id) => ({ content: "Something new", closes: [id] }), ids: ["D1"] },
  ],
  mem_defer_drop: [{ args: (id) => ({ id, reason: "no" }), ids: ["D1"] }],
  mem_related: [{ args: (id) => ({ id }), ids: ["1"] }],
  mem_delete: [{ args: (id) => ({ ids: [id], confirm: true }), ids: ["1"] }],
  mem_review: [
    { args: (id) => ({ action: "keep", ids: [id] }), ids: ["1"] },
    { args: (id) => ({ action: "reject", ids: [id] }), ids: ["1"] },
  ],
};

const idArguments = new Set(["id", "ids", "anchor", "supersedes", "closes"]);

test("every tool that takes an id is tried", () => {
  const taking = tools.filter(({ inputSchema }) => Object.keys(inputSchema.properties).some((k) => idArguments.has(k)));
  expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(toolCalls).sort());
});

async function answer(name: string, context: Parameters<(typeof tools)[number]["call"]>[0], args: object) {
  try {
    return await tools.find((tool) => tool.name === name)?.call(context, { ...args });
  } catch (error) {
    return String(error);
  }
}

const toolCases = Object.entries(toolCalls).flatMap(([name, calls]) =>
  calls.flatMap(({ args, ids }) => ids.map((id) => ({ name, id, args }))),
);

test.each(toolCases)("$name of $id", async ({ name, id, args }) => {
  using box = sandbox();
  const { db, workspace } = putForeign(box);
  using _ = db;
  const context = { db, workspace, sessionId: null };
  const before = dump(db);
  const unknown = id.replace("1", "987");
  const said = await answer(name, context, args(id));
  expect(said?.replaceAll(id, unknown)).toBe((await answer(name, context, args(unknown))) ?? "");
  expect(said).not.toContain("payroll");
  expect(dump(db)).toEqual(before);
});

/** Command lines with an id in place of `$`. */
const commandLines: Record<string, { line: string; ids: readonly string[] }[]> = {
  get: [{ line: "get $", ids: ["1", "P1", "S1", "E1", "D1"] }],
  timeline: [{ line: "timeline $", ids: ["1", "P1", "S1", "E1", "D1"] }],
  edit: [{ line: "edit $ --title x", ids: ["1"] }],
  delete: [{ line: "delete $ --yes", ids: ["1"] }],
  pin: [{ line: "pin $", ids: ["1"] }],
  unpin: [{ line: "unpin $", ids: ["1"] }],
  supersede: [{ line: "supersede $ --by $", ids: ["1"] }],
  history: [{ line: "history $", ids: ["1"] }],
  undo: [{ line: "undo $", ids: ["R1", "S1"] }],
  diff: [{ line: "diff $", ids: ["S1"] }],
  "review keep": [{ line: "review keep $", ids: ["1"] }],
  "review reject": [{ line: "review reject $", ids: ["1"] }],
  "sessions show": [{ line: "sessions show $", ids: ["S1"] }],
  "sessions diff": [{ line: "sessions diff $", ids: ["S1"] }],
  "sessions undo": [{ line: "sessions undo $", ids: ["S1"] }],
  "activity show": [{ line: "activity show $", ids: ["E1"] }],
  "defer drop": [{ line: "defer drop $ --reason no", ids: ["D1"] }],
};
/** Options that name a record. */
const optionLines = [
  { line: "ledger --session $", ids: ["S1"] },
  { line: "save something --supersedes $", ids: ["1"] },
  { line: "save something --closes $", ids: ["D1"] },
];

test("every command that takes an id is tried", () => {
  const taking = definitions().filter(({ usage }) =>
    /<(?:id|change-or-session|session)>|\[id\]|<ids>|ids \.\.\./.test(usage),
  );
  const names = taking.map(({ path }) => path.replace(/^\S+ /, ""));
  expect(names.sort()).toEqual(Object.keys(commandLines).sort());
});

const commandCases = [...Object.values(commandLines).flat(), ...optionLines].flatMap(({ line, ids }) =>
  ids.map((id) => ({ line, id })),
);

test.each(commandCases)("$line of $id", async ({ line, id }) => {
  using box = sandbox();
  const { db } = putForeign(box);
  using _ = db;
  const before = dump(db);
  const run = async (named: string) => {
    const { code, stdout, stderr } = await runCli(box, line.replaceAll("$", named).split(" "));
    return { code, text: `${stdout}\n${stderr}`.replaceAll(named, "$") };
  };
  const said = await run(id);
  expect(said).toEqual(await run(id.replace("1", "987")));
  expect(said.text).not.toContain("payroll");
  expect(dump(db)).toEqual(before);
});

test("a call for every project reaches it", async () => {
  using box = sandbox();
  const { db, workspace } = putForeign(box);
  using _ = db;
  expect(await answer("mem_get", { db, workspace, sessionId: null }, { ids: ["1"], project: "all" })).toContain(secret);
  expect((await runCli(box, ["get", "P1", "--project", "all"])).stdout).toContain(secret);
  expect((await runCli(box, ["edit", "1", "--title", "Paid on friday", "--project", "payroll"])).code).toBe(0);
});

/** Returns what the other project holds. */
function dump(db: ReturnType<typeof openDatabase>): unknown {
  const tables = ["observation", "revision", "deferred", "prompt", "session", "event"];
  return tables.map((table) => db.query(`SELECT * FROM ${table} ORDER BY id`).all());
}
