import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { cleanText } from "../../core/privacy/clean.ts";
import { insertPrompt } from "../../core/store/prompt.ts";
import { insertSession } from "../../core/store/session.ts";
import { insertEvent } from "../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { putMemories, putSession } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

const at = Date.UTC(2026, 2, 1, 12);

/** S1 of this project learned #6; S2 is another project's. E1 failed in S1, E2 passed in S1, E3 is of S2. */
function filled(): Sandbox {
  const box = sandbox();
  putMemories(box);
  putSession(box);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  insertPrompt(db, { captureKey: "p", sessionId: 1, number: 1, text: cleanText("Log in with cookies"), at });
  insertSession(db, { hostId: "two", projectId: 2, branch: null, source: "startup", at });
  const uses = [
    { sessionId: 1, command: "npm test", outcome: "failed", headline: "100% of the rows differ", path: "src/a.ts" },
    { sessionId: 1, command: "npm run lint", outcome: "ok", headline: null, path: "src/b_c.ts" },
    { sessionId: 2, command: "make deploy", outcome: "ok", headline: null, path: "src/d.ts" },
  ] as const;
  for (const [index, { sessionId, command, outcome, headline, path }] of uses.entries()) {
    insertEvent(db, {
      ...{ captureKey: `e${index}`, sessionId, agentId: null, tool: "Bash", kind: "shell", action: "test", outcome },
      ...{ command: cleanText(command), checkCommand: null, errorHeadline: headline && cleanText(headline) },
      ...{ errorSignature: null, output: cleanText("Ran 12 Suites"), change: null, commit: null, durationMs: 5 },
      ...{ createdAt: at + index, files: [{ path, role: "read" }] },
    });
  }
  return box;
}

test("sessions lists those of the project with prompts and memories", async () => {
  using box = filled();
  const { code, stdout } = await runCli(box, ["sessions"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^S1 {2}2026-01-06 \d\d:\d\d {2}main, 0 prompts, 1 memory, active {2}Log in with cookies\n$/);
  const all = JSON.parse((await runCli(box, ["sessions", "list", "-p", "all", "--json"])).stdout);
  expect(all.results).toMatchObject([
    { ref: "S2", project: "other", memories: 0 },
    { ref: "S1", project: "repo", memories: 1, branch: "main", active: true },
  ]);
  expect(await runCli(box, ["sessions", "--since", "1h"])).toMatchObject({ code: 4, stdout: "" });
  expect((await runCli(box, ["sessions", "-n", "1", "-p", "all"])).stdout.split("\n")).toHaveLength(2);
});

test("sessions show, diff and undo are get, diff and undo of a session", async () => {
  using box = filled();
  for (const id of ["S1", "1"]) {
    expect(await runCli(box, ["sessions", "show", id])).toEqual(await runCli(box, ["get", "S1"]));
    expect(await runCli(box, ["sessions", "diff", id])).toEqual(await runCli(box, ["diff", "S1"]));
  }
  expect((await runCli(box, ["sessions", "undo", "R1"])).code).toBe(2);
  const undone = await runCli(box, ["sessions", "undo", "1", "--json"]);
  expect(JSON.parse(undone.stdout)).toMatchObject({ removed: [6], restored: [2] });
});

test("activity lists tool uses, and those that failed", async () => {
  using box = filled();
  const { stdout } = await runCli(box, ["activity"]);
  expect(stdout.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "TIME")).toBe(
    "E2  TIME  S1  Bash        ok        npm run lint\nE1  TIME  S1  Bash        failed    100% of the rows differ\n",
  );
  expect((await runCli(box, ["activity", "list", "--failed"])).stdout).not.toContain("E2");
  const all = JSON.parse((await runCli(box, ["activity", "list", "--project", "all", "--json"])).stdout);
  expect(all.results.map(({ ref }: { ref: string }) => ref)).toEqual(["E3", "E2", "E1"]);
});

test.each([
  [["npm", "TEST"], ["E1"]],
  [["b_c"], ["E2"]],
  [["100%"], ["E1"]],
  [["%"], ["E1"]],
  [["suites"], ["E2", "E1"]],
  [["deploy"], []],
])("activity search %p finds %p", async (words, refs) => {
  using box = filled();
  const { stdout } = await runCli(box, ["activity", "search", ...words, "--json"]);
  expect(JSON.parse(stdout).results.map(({ ref }: { ref: string }) => ref)).toEqual(refs);
});

test("activity search takes more words than SQLite takes conditions", async () => {
  using box = filled();
  const words = Array.from({ length: 1_500 }, (_, i) => `word${i}`);
  const { code, stdout, stderr } = await runCli(box, ["activity", "search", ...words, "--json"]);
  expect({ code, stderr }).toEqual({ code: 4, stderr: "" });
  expect(JSON.parse(stdout).results).toEqual([]);
});

test("activity show is get of a tool use", async () => {
  using box = filled();
  expect(await runCli(box, ["activity", "show", "1"])).toEqual(await runCli(box, ["get", "E1"]));
});
