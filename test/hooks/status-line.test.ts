import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { logText, openMemory } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { statusInput } from "../support/status-input.ts";

binary();
let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  gitInit(box.repo);
});
afterEach(() => box.dispose());

/** Returns the line as the client draws it, without its line end; whatever happens, the exit code is 0 and stderr empty. */
async function draw(stdin: string | object = statusInput(box.repo), env: Record<string, string> = {}): Promise<string> {
  const input = typeof stdin === "string" ? stdin : JSON.stringify(stdin);
  const options = { env: { ...box.env, NO_COLOR: "1", ...env }, cwd: box.root, stdin: input };
  const { code, stdout, stderr } = await runApp(["statusline"], options);
  expect({ code, stderr, lines: stdout.split("\n").length }).toEqual({ code: 0, stderr: "", lines: 2 });
  return stdout.trimEnd();
}

const inRepo = () => ({ env: hookEnv(box), cwd: box.repo });
const save = (text: string) => runApp(["save", "--type", "preference", text], inRepo());
const database = () => join(box.memDir, "memory.db");

test("without a database it reports that, and makes none", async () => {
  expect(await draw()).toBe("mem: nothing remembered yet");
  expect(readdirSync(box.root).sort()).toEqual(["home", "repo"]);
});

test("it counts the project's memories, the session's injections, their outcomes and deferred work", async () => {
  await save("Amounts are whole cents");
  await save("The cart is kept in the session");
  await runApp(["defer", "add", "Round the totals"], inRepo());
  const session = statusInput(box.repo).session_id;
  expect(await draw()).toBe("mem 2 · 1 deferred ! session not seen: claude-mem doctor");
  await runHook("session-start", payload("session-start-startup", { repo: box.repo, session_id: session }), inRepo());
  expect(await draw()).toBe("mem 2 · injected 3 · 1 deferred");
  {
    using db = openMemory(box);
    db.run("UPDATE injection SET result = 'cited' WHERE target = '#1'");
  }
  expect(await draw()).toBe("mem 2 · injected 3, 1 helped · 1 deferred");
  expect(await draw(statusInput(box.repo, { session_id: "new", prompt_id: undefined }))).toBe("mem 2 · 1 deferred");
});

test("the project is that of the session, in whatever folder the model is", async () => {
  await save("Amounts are whole cents");
  expect(await draw({ cwd: box.home, workspace: { current_dir: box.home, project_dir: box.repo } })).toBe("mem 1");
  expect(await draw({ cwd: box.repo })).toBe("mem 1");
  expect(await draw({ cwd: box.home })).toBe("mem 0");
});

test.each(["", "{ broken", "[]", "null", '"text"', '{"workspace":7,"session_id":{},"cwd":[]}', "\0\0"])(
  "%j on standard input is no reason to fail",
  async (stdin) => {
    await save("Amounts are whole cents");
    expect(await draw(stdin)).toBe("mem 0");
  },
);

test("what is turned off is seen", async () => {
  await save("Amounts are whole cents");
  const seen = statusInput(box.repo, { prompt_id: undefined });
  expect(await draw(seen, { CLAUDE_MEM_INCOGNITO: "1" })).toBe("mem off: incognito");
  expect(await draw(seen, { CLAUDE_MEM_INCOGNITO: "read" })).toBe("mem 1 · incognito: reads only");
  expect(await draw(seen, { CLAUDE_MEM_EXCLUDE: box.repo })).toBe("mem off in this folder");
  expect(await draw(seen, { MEM_QUIET_HOOKS: "1" })).toBe("mem 1 · quiet");
});

test("events that wait are counted", async () => {
  await save("Amounts are whole cents");
  mkdirSync(join(box.memDir, "spool"));
  writeFileSync(join(box.memDir, "spool", "1-a.json"), "{}");
  expect(await draw()).toBe("mem 1 ! 1 event waits: claude-mem doctor");
});

test("a database of an older version is not called empty, and left to the hooks to bring up to date", async () => {
  await save("Amounts are whole cents");
  using db = openMemory(box);
  db.run("PRAGMA user_version = 17");
  expect(await draw()).toBe("mem: database is updated at the next prompt");
  expect(db.query("PRAGMA user_version").values()).toEqual([[17]]);
});

test("a database that is damaged, newer or no file is named, with what helps", async () => {
  await save("Amounts are whole cents");
  {
    using db = openMemory(box);
    db.run("PRAGMA user_version = 9999");
  }
  expect(await draw()).toBe("mem ! database is of a newer claude-mem: claude-mem update");
  {
    using db = openMemory(box);
    db.run("PRAGMA user_version = 16");
  }
  expect(await draw()).toBe("mem ! database is from before the first release: claude-mem doctor");
  for (const name of readdirSync(box.memDir))
    if (name.startsWith("memory.db-")) writeFileSync(join(box.memDir, name), "");
  writeFileSync(database(), "no database at all ".repeat(500));
  expect(await draw()).toBe("mem ! database is damaged: claude-mem repair");
  const elsewhere = join(box.root, "elsewhere");
  mkdirSync(join(elsewhere, "memory.db"), { recursive: true });
  expect(await draw(undefined, { CLAUDE_MEM_DIR: elsewhere })).toBe("mem ! database can't be read: claude-mem doctor");
  expect(logText(box)).toBe("");
});

test("colours are left out only where they are not wanted", async () => {
  const { stdout } = await runApp(["statusline"], { env: box.env, cwd: box.repo });
  expect(stdout).toBe("\x1b[2mmem: nothing remembered yet\x1b[22m\n");
});
