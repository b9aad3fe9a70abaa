// A store with one word in every place where text is kept.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backup } from "../../../core/db/backup.ts";
import { runCli } from "../../cli/support/run-cli.ts";
import { column, openMemory } from "../../support/memory-files.ts";
import { type RunResult, runApp } from "../../support/run-app.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { Transcript } from "../../support/transcript.ts";

export const marker = "zanthorquil";
export const sessionId = "5e551011-2222-4333-8444-555555555555";

export function run(box: Sandbox, args: string[], stdin = ""): Promise<RunResult> {
  return runApp(args, { env: box.env, cwd: box.repo, stdin });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the files in which the bytes of the word are, in any case; the host's own are left out. */
export function filesWith(box: Sandbox, word = marker): string[] {
  return filesIn(box.root)
    .filter((file) => !file.startsWith(join(box.home, ".claude")))
    .filter((file) => readFileSync(file, "latin1").toLowerCase().includes(word));
}

/** Writes a session of two turns, the first of which is about the word. */
export function writeTranscript(box: Sandbox, startsAt = "2026-03-01T09:00:00Z"): string {
  const folder = join(box.home, ".claude", "projects", "-repo");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${sessionId}.jsonl`);
  const config = join(box.repo, "src", "config.ts");
  const talk = new Transcript({ sessionId, cwd: box.repo, startsAt })
    .prompt(`Remember: the ${marker} gateway must never be called from the browser.`)
    .bash("npm test", `1 test failed: ${marker} is not reachable`)
    .edit(config, "host: null", `host: "${marker}.internal"`)
    .bash("npm test", "12 tests passed")
    .say(`Done: the ${marker} gateway is called by the server only. Next: remove the old route of ${marker}.`)
    .prompt("Remember: amounts are stored in whole cents.")
    .bash("npm run lint", "no problems")
    .say("Done: noted that amounts are whole cents.");
  writeFileSync(file, talk.text());
  return file;
}

/** Fills the store of `box`, by commands where they write the place. */
export async function fill(box: Sandbox): Promise<void> {
  writeTranscript(box);
  await run(box, ["import"]);
  await runCli(box, ["save", `The ${marker} invoices are sent on Fridays.`]);
  await runCli(box, ["save", `The stock of ${marker} is counted at night.`]);
  const edited = String(column(box, "SELECT max(id) FROM observation")[0]);
  await runCli(box, [
    "edit",
    edited,
    "--text",
    "The stock is counted at night.",
    "--title",
    "Stock is counted at night",
  ]);
  await runCli(box, ["save", "The harbor queue is called osprey."]);
  await runCli(box, ["defer", "add", `Ask ${marker} about the invoice`, "--detail", `in the ${marker} office`]);
  // Fills the index of prompts, summaries and deferred work.
  await runCli(box, ["search", marker, "--source", "all"]);
  using db = openMemory(box);
  const session = db.query<{ id: number }, []>("SELECT id FROM session").get()?.id ?? 0;
  db.run(
    `INSERT INTO injection (session_id, context_number, prompt_number, surface, target, part, characters, reason, created_at)
     VALUES (?, 0, 1, 'prompt', '#1', 'title', 20, ?, 1)`,
    [session, `named ${marker}`],
  );
  db.run("INSERT INTO agent_task (session_id, agent_type, task, created_at) VALUES (?, 'Explore', ?, 1)", [
    session,
    `Find the uses of ${marker}`,
  ]);
  db.run("UPDATE observation SET concepts = json_array(?) WHERE narrative LIKE '%osprey%'", [marker]);
  db.run("UPDATE session SET branch = ?", [`feature/${marker}`]);
  db.run("UPDATE job SET last_error = ?", [marker]);
  backup(db, join(box.memDir, "backups"), 1);
  backup(db, join(box.memDir, "backups"), 2);
  const spool = join(box.memDir, "spool");
  mkdirSync(spool, { recursive: true });
  const record = { key: `${sessionId}:p9:x`, at: 1, host: "claude-code", sessionId, projectDir: box.repo };
  writeFileSync(
    join(spool, "1-a.json.damaged"),
    JSON.stringify({ ...record, content: { kind: "prompt", text: `Call "${marker}"` } }),
  );
  appendFileSync(join(box.memDir, "claude-mem.log"), `${JSON.stringify({ what: "failed", error: `at ${marker}` })}\n`);
}
