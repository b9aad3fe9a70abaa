import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sparkline } from "../../cli/sparkline.ts";
import { openDatabase } from "../../core/db/open.ts";
import { cleanText } from "../../core/privacy/clean.ts";
import { insertPrompt } from "../../core/store/prompt.ts";
import { insertSession } from "../../core/store/session.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

const dayMs = 86_400_000;

function sandboxWithPrompts(counts: readonly number[]): Sandbox {
  const box = sandbox();
  putMemories(box);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const at = Date.now();
  const session = insertSession(db, { hostId: "s", projectId: 1, branch: null, source: "startup", at });
  let number = 0;
  for (const [daysAgo, count] of counts.entries()) {
    for (let i = 0; i < count; i++) {
      number += 1;
      const text = cleanText("How are rows ordered?");
      insertPrompt(db, { captureKey: `p${number}`, sessionId: session.id, number, text, at: at - daysAgo * dayMs });
    }
  }
  return box;
}

test("stats shows counts, days, projects and data before anything was injected", async () => {
  using box = sandboxWithPrompts([4, 0, 2]);
  const { code, stdout, stderr } = await runCli(box, ["stats"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^Memories +4 in project repo$/m);
  expect(stdout).toMatch(/^ {2}types +decision 2, bugfix 1, discovery 1$/m);
  expect(stdout).toMatch(/^ {2}statuses +active 2, candidate 1, superseded 1$/m);
  expect(stdout).toMatch(/^ {2}prompts +·{27}▄·█ max 4 a day$/m);
  expect(stdout).toMatch(/^Projects +repo 4, other 1$/m);
  expect(stdout).toMatch(/^Data +\d\.\d MB, index complete$/m);
  expect(stdout).toMatch(/^Waiting +1 candidate to `claude-mem review`$/m);
  expect(stdout).toMatch(/^Injected +nothing yet/m);
  const all = JSON.parse((await runCli(box, ["stats", "--project", "all", "--json"])).stdout);
  expect(all.memories.total).toBe(5);
  expect(all.days).toHaveLength(30);
  expect(all.days.at(-3)).toMatchObject({ prompts: 2 });
});

test("stats counts waiting work, and the memories of a period", async () => {
  using box = sandboxWithPrompts([]);
  mkdirSync(join(box.memDir, "spool"), { recursive: true });
  writeFileSync(join(box.memDir, "spool", "1.json"), "{}");
  const { data } = JSON.parse((await runCli(box, ["stats", "--json"])).stdout);
  expect(data).toMatchObject({ events_waiting: 1, index_missing: 0, jobs_waiting: 0 });
  const late = await runCli(box, ["stats", "--since", "1h"]);
  expect(late.code).toBe(4);
  expect(late.stdout).toContain("0 in project repo");
});

test("a terminal without Unicode gets ASCII", async () => {
  using box = sandboxWithPrompts([4, 1]);
  box.env.LC_ALL = "C";
  const { stdout } = await runCli(box, ["stats"]);
  expect(stdout).toMatch(/^[\x00-\x7f]*$/);
  expect(stdout).toMatch(/prompts {3}\.{28}-#/);
});

test("a sparkline shows none, the smallest and the largest apart", () => {
  expect(sparkline([0, 1, 50, 100], "unicode")).toBe("·▁▄█");
  expect(sparkline([0, 1, 50, 100], "ascii")).toBe("._=#");
  expect(sparkline([], "unicode")).toBe("");
  expect(sparkline([0, 0], "ascii")).toBe("..");
});

test("an empty ledger says so, and suggests no other project", async () => {
  using box = sandboxWithPrompts([]);
  const ledger = await runCli(box, ["ledger"]);
  expect(ledger).toMatchObject({ code: 4, stdout: "" });
  expect(ledger.stderr).toContain("Nothing was injected in project repo yet.");
  expect(ledger.stderr).not.toContain("--project all");
  expect((await runCli(box, ["ledger", "--since", "1h"])).stderr).toContain("in that time");
});

test("a list that filters emptied names the filters", async () => {
  using box = sandboxWithPrompts([]);
  const recent = await runCli(box, ["recent", "--type", "debt", "--since", "1h"]);
  expect(recent.stderr).toContain("Leave out --type and --since");
  const search = await runCli(box, ["search", "queue", "--type", "debt"]);
  expect(search.stderr).toContain("Leave out --type to");
  expect(search.stderr).not.toContain("--project all");
  expect((await runCli(box, ["search", "zebra"])).stderr).toContain("--project all");
});
