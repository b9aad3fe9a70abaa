// Hooks leave the extraction from ended turns to another process.
import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { extractDue } from "../../core/jobs/extract-later.ts";
import { listDueExtractions, putDueExtraction, takeDueExtraction } from "../../core/store/due-extraction.ts";
import { findSession } from "../../core/store/session.ts";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column, logText } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { untilExtracted } from "../support/until-extracted.ts";

binary();
let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  gitInit(box.repo);
});
afterEach(() => box.dispose());

const given = (name: string, session = "s") => payload(name, { repo: box.repo, session_id: session });
const call = (event: string, name: string, session?: string) =>
  runHook(event, given(name, session), { env: hookEnv(box), cwd: box.repo });

/** A session that has made and tested a fix, and whose turn goes on. */
async function work(): Promise<void> {
  await call("session-start", "session-start-startup");
  await call("user-prompt-submit", "user-prompt-submit");
  await call("post-tool-use-failure", "post-tool-use-failure-bash");
  await call("post-tool-use", "post-tool-use-edit");
  await call("post-tool-use", "post-tool-use-bash");
}

/** Stores the end of the turn as its hook does when the process that it started is killed at once. */
async function endTurn(): Promise<Database> {
  await work();
  // Stores the uses that wait, as the hook does.
  await runApp(["list"], { env: hookEnv(box), cwd: box.repo });
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const session = findSession(db, "s");
  if (!session) throw new Error("The session is not stored.");
  putDueExtraction(db, { sessionId: session.id, root: box.repo, ending: "turn", endedAt: Date.now() });
  return db;
}

const fixes = () => column(box, "SELECT title FROM observation WHERE type = 'bugfix'").length;
const due = () => column(box, "SELECT session_id FROM due_extraction").length;

test.each(["stop", "session-end-other"])("%s: another process extracts the memories", async (name) => {
  await work();
  const event = name === "stop" ? name : "session-end";
  const answer = await runApp(["hook", event], {
    env: hookEnv(box),
    cwd: box.repo,
    stdin: JSON.stringify(given(name)),
  });
  expect(answer).toMatchObject({ code: 0, stdout: "", stderr: "" });
  await untilExtracted(hookEnv(box));
  expect([fixes(), due(), logText(box)]).toEqual([1, 0, ""]);
});

// Only where processes can be listed is it known when one has ended.
test.if(process.platform === "linux")(
  "the process that ends a session adds its prompts to the index, not before",
  async () => {
    await work();
    const indexed = () => column(box, "SELECT id FROM record_fts_docsize ORDER BY id");
    await call("stop", "stop");
    await untilExtracted(hookEnv(box));
    expect(indexed()).toEqual([]);
    await call("session-end", "session-end-other");
    await untilExtracted(hookEnv(box));
    expect(indexed()).toEqual([4]);
  },
);

test("after /clear the hook itself extracts them: the next context needs them", async () => {
  await work();
  const stdin = JSON.stringify({ ...given("session-end-other"), reason: "clear" });
  await runApp(["hook", "session-end"], { env: hookEnv(box), cwd: box.repo, stdin });
  expect([fixes(), due()]).toEqual([1, 0]);
});

test("the start of a session extracts what no process did, and is answered from it", async () => {
  (await endTurn()).close();
  expect([fixes(), due()]).toEqual([0, 1]);
  await call("session-start", "session-start-startup", "next");
  expect([fixes(), due()]).toEqual([1, 0]);
});

test("a session of another project is left alone by a start", async () => {
  (await endTurn()).close();
  const other = join(box.root, "other");
  mkdirSync(other);
  const start = payload("session-start-startup", { repo: other, session_id: "next" });
  const env = { ...hookEnv(box), CLAUDE_PROJECT_DIR: other };
  await runApp(["hook", "session-start"], { env, cwd: other, stdin: JSON.stringify(start) });
  expect([fixes(), due()]).toEqual([0, 1]);
});

test("a hook whose program was deleted extracts the memories itself", async () => {
  await work();
  const copy = join(box.root, "claude-mem-copy");
  copyFileSync(binary(), copy);
  chmodSync(copy, 0o755);
  const hook = Bun.spawn([copy, "hook", "stop"], { env: hookEnv(box), cwd: box.repo, stdin: "pipe", stdout: "pipe" });
  // It waits for its input.
  await Bun.sleep(300);
  rmSync(copy);
  hook.stdin.write(JSON.stringify(given("stop")));
  await hook.stdin.end();
  expect(await hook.exited).toBe(0);
  expect(existsSync(copy)).toBe(false);
  expect([fixes(), due()]).toEqual([1, 0]);
});

test("a session whose folder is gone keeps its project", async () => {
  using db = await endTurn();
  const projects = column(box, "SELECT id FROM project");
  rmSync(box.repo, { recursive: true });
  await extractDue(db);
  expect([fixes(), due()]).toEqual([1, 0]);
  expect(column(box, "SELECT id FROM project")).toEqual(projects);
});

test("a turn that processes died of is given up, and the others are extracted first", async () => {
  using db = await endTurn();
  for (let attempt = 1; attempt <= 3; attempt++) expect(takeDueExtraction(db)?.attempts).toBe(attempt);
  await extractDue(db);
  expect([fixes(), due()]).toEqual([0, 0]);
});

test("a turn that ends during the extraction of the one before stays due", async () => {
  using db = await endTurn();
  const taken = takeDueExtraction(db);
  if (!taken) throw new Error("Nothing is due.");
  putDueExtraction(db, { ...taken, endedAt: taken.endedAt + 1 });
  const project = findSession(db, "s")?.projectId ?? 0;
  expect(listDueExtractions(db, project, 2)).toMatchObject([{ endedAt: taken.endedAt + 1 }]);
  await extractDue(db);
  expect([fixes(), due()]).toEqual([1, 0]);
});

test("a process that is late does not replace the handoff of a later end", async () => {
  using db = await endTurn();
  const [session] = db.query<{ id: number }, []>("SELECT id FROM session").all();
  const due = { sessionId: session?.id ?? 0, root: box.repo };
  const at = Date.now() - 1000;
  for (const [ending, endedAt] of [
    ["exit", at + 1],
    ["turn", at],
  ] as const) {
    putDueExtraction(db, { ...due, ending, endedAt });
    await extractDue(db);
  }
  expect(column(box, "SELECT kind FROM handoff")).toEqual(["exit"]);
  // A clock that was ahead must not keep an old handoff.
  db.run("UPDATE handoff SET created_at = created_at + 1000000000");
  putDueExtraction(db, { ...due, ending: "turn", endedAt: at + 2 });
  await extractDue(db);
  expect(column(box, "SELECT kind FROM handoff")).toEqual(["turn"]);
});
