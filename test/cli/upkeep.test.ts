import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { listProjects } from "../../core/store/project.ts";
import { listPrompts } from "../../core/store/prompt.ts";
import { insertSession } from "../../core/store/session.ts";
import { addDailySessions } from "../support/daily-sessions.ts";
import { insertPrompt } from "../support/insert-rows.ts";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const text = "The upload of large pictures is retried when the proxy of the warehouse answers with an error";

test("upkeep previews, runs, lists and is undone", async () => {
  using box = sandbox();
  const run = (...args: string[]) => runCli(box, args);
  await run("save", text);
  expect(await run("upkeep")).toMatchObject({ code: 0, stderr: "Nothing is due.\n" });
  await run("save", `${text}!`, "--force");
  const merged =
    "#2 discovery The upload of large pictures is retried when the proxy of the warehouse answers with an error!";
  const preview = await run("upkeep", "--dry-run");
  expect(preview.stdout).toStartWith(`${merged}\n   merged into #1 discovery`);
  expect(preview.stderr).toBe("Nothing was changed. Omit --dry-run to run it.\n");
  expect(await run("upkeep", "--list")).toMatchObject({ code: 4 });

  expect((await run("upkeep")).stdout).toStartWith(`R1 ${merged}`);
  expect((await run("get", "2")).stdout).toContain("superseded by #1");
  expect((await run("get", "1")).stdout).toContain("met 2 times");
  expect((await run("upkeep", "--list")).stdout).toMatch(/^R1 .* upkeep superseded #2.*\nR1 .* upkeep merged #1/);
  expect(await run("undo", "R1")).toMatchObject({ code: 0, stdout: "Restored: #2, #1\n" });
  expect((await run("upkeep", "--json")).stdout).toContain('"steps": []');
});

test("upkeep says what it has removed, and a preview removes nothing", async () => {
  using box = sandbox();
  const run = (...args: string[]) => runCli(box, args);
  await run("save", text);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = listProjects(db)[0]!.id;
  const place = { hostId: "old", projectId, branch: null, source: "startup", at: 1 };
  const prompt = { captureKey: "p", sessionId: insertSession(db, place).id, number: 1, text: "Do it", at: 1 };
  insertPrompt(db, prompt);
  addDailySessions(db, projectId);
  expect((await run("upkeep", "--dry-run")).stderr).toBe("Nothing is due.\n");
  expect(listPrompts(db, prompt.sessionId)).toHaveLength(1);
  expect((await run("upkeep")).stderr).toMatch(/^Deleted, .*: tool uses 0, prompts 1\.\n$/);
  expect(listPrompts(db, prompt.sessionId)).toEqual([]);
});

test("upkeep runs a part by its name, and leaves the rest due", async () => {
  using box = sandbox();
  const run = (...args: string[]) => runCli(box, args);
  await run("save", text);
  await run("save", `${text}!`, "--force");
  expect(await run("upkeep", "--only", "settle,compress,remove")).toMatchObject({ code: 0, stdout: "" });
  expect((await run("upkeep", "--only", "merge", "--preview")).stdout).toContain("merged into #1");
  expect((await run("upkeep", "--only", "merge")).stdout).toContain("merged into #1");
  expect((await run("upkeep", "--only", "vacuum")).stderr).toContain("settle, compress, merge, remove");
});
