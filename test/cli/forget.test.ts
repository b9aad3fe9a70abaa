import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { storeHostSession } from "../support/host-session.ts";
import { insertPrompt } from "../support/insert-rows.ts";
import { column } from "../support/memory-files.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { Transcript } from "../support/transcript.ts";
import { putMemories, putSession } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

const word = "zanthorquil";

/** Fills the store, and gives session S1 a prompt, a summary and a handoff about the word. */
async function fill(box: Sandbox): Promise<void> {
  putMemories(box);
  putSession(box);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  insertPrompt(db, { captureKey: "one:p1:x", sessionId: 1, number: 1, text: `Call the ${word}.`, at: 1 });
  db.run(
    "INSERT INTO summary (session_id, prompt_number, origin, request, created_at, updated_at) VALUES (1, 1, 'reported', ?, 1, 1)",
    [`Called the ${word}`],
  );
  db.run(
    `INSERT INTO handoff (project_id, session_id, kind, content, created_at, expires_at)
     SELECT project_id, 1, 'exit', json_object('request', ?1, 'commits', json('[]'), 'reported', '', 'done', '', 'interrupted', '',
       'notDone', '', 'open', '', 'nextSteps', '', 'decisions', '', 'files', json('[]'), 'checks', json('[]')), 1, 2
     FROM session WHERE id = 1`,
    [`Call the ${word}`],
  );
}

const texts = (box: Sandbox) => [
  ...column(box, "SELECT text FROM prompt"),
  ...column(box, "SELECT request FROM summary"),
  ...column(box, "SELECT content FROM handoff"),
];

test("without a terminal and without --yes it only shows what would go", async () => {
  using box = sandbox();
  await fill(box);
  const { code, stdout, stderr } = await runCli(box, ["forget", "--session", "S1"]);
  expect(code).toBe(5);
  expect(stdout).toBe(
    [
      "Would forget",
      "1 memory",
      "  #6 bugfix 2026-01-06 Cookies need SameSite=None",
      "1 session",
      "  S1",
      "1 prompt",
      `  P1 Call the ${word}.`,
      "Would reactivate: #2 bugfix 2026-01-02 Login redirect loop",
      "",
    ].join("\n"),
  );
  expect(stderr).toContain("Nothing was forgotten. Add --yes to forget it permanently.");
  expect(texts(box)).toHaveLength(3);
  const { stdout: json } = await runCli(box, ["forget", "--session", "S1", "--yes", "--json"]);
  expect(JSON.parse(json)).toMatchObject({
    dry_run: false,
    memories: 1,
    sessions: 1,
    prompts: 1,
    restored: [2],
    not_cleaned: [],
  });
  expect(texts(box)).toEqual([]);
});

test.each([
  ["--session", "S1"],
  ["--prompt", "P1"],
  ["--match", word],
])("after forget %s %s an older export does not bring it back; --deleted does", async (option, value) => {
  using box = sandbox();
  await fill(box);
  const { stdout: exported } = await runCli(box, ["export", "--project", "all", "--prompts"]);
  expect(exported.split(word).length).toBeGreaterThan(3);
  expect((await runCli(box, ["forget", option, value, "--yes"])).code).toBe(0);
  const restore = (...more: string[]) => runCli(box, ["restore", "-", "--mine", "--yes", "--json", ...more], exported);
  expect(JSON.parse((await restore()).stdout)).toMatchObject({ malformed: 0, complete: true });
  expect(texts(box).filter((text) => String(text).includes(word))).toEqual([]);
  await restore("--deleted");
  expect(texts(box).filter((text) => String(text).includes(word))).toHaveLength(3);
});

test.each<[string[], string, number]>([
  [[], "Name what to forget.", 2],
  [["--match", word, "--id", "1"], "Give --match or --secret alone.", 2],
  [["--match", word, "--project", "other"], "A text is forgotten in every project", 2],
  [["--match", "abc"], "at least 4 characters", 2],
  [["1", "--match", word], "Give --match or --secret alone.", 2],
  [["99"], "There is no memory #99 in this project.", 4],
  [["--prompt", "S1"], "Not a prompt: S1", 2],
  [["--id", "99"], "There is no memory #99 in this project.", 4],
  [["--id", "5"], "There is no memory #5 in this project.", 4],
  [["--session", "9"], "There is no S9 in this project.", 4],
  [["--match", "nowhere at all", "--yes"], "there is nothing to forget", 4],
  [["--project", "nowhere"], "No project is called nowhere.", 4],
])("forget %j is refused, and nothing goes", async (args, message, expected) => {
  using box = sandbox();
  await fill(box);
  const { code, stderr } = await runCli(box, ["forget", ...args]);
  expect({ code, says: stderr.includes(message) ? message : stderr }).toEqual({ code: expected, says: message });
  expect(texts(box)).toHaveLength(3);
});

test("--match finds a text with tabs and quotation marks, also where it is escaped", async () => {
  using box = sandbox();
  await fill(box);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  db.run("UPDATE observation SET facts = json_array(?) WHERE id = 3", ['They say "heron\tyard" twice']);
  db.run("UPDATE revision SET before = json_object('lesson', ?)", ['say "heron\tyard"']);
  db.close();
  const { stdout } = await runCli(box, ["forget", "--match", 'say "heron\tyard', "--yes"]);
  expect(stdout).toContain("1 memory\n  #3 ");
  expect(column(box, "SELECT before FROM revision WHERE before LIKE '%heron%'")).toEqual([]);
});

test("a memory of another project is forgotten when that is asked for", async () => {
  using box = sandbox();
  await fill(box);
  expect((await runCli(box, ["forget", "--id", "5", "--project", "other", "--yes"])).code).toBe(0);
  expect(column(box, "SELECT id FROM observation")).toEqual([1, 2, 3, 4, 6]);
});

test("a text is only masked where it names a thing, and a project that is called so is named", async () => {
  using box = sandbox();
  await fill(box);
  await runCli(box, ["projects", "rename", "other", "Heron yard"]);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  db.run("UPDATE session SET branch = 'heron yard/fix'");
  db.close();
  const { code, stderr } = await runCli(box, ["forget", "--match", "heron YARD", "--yes"]);
  expect(code).toBe(0);
  expect(stderr).toContain("A project is called Heron yard. It stays:");
  expect(column(box, "SELECT branch FROM session")).toEqual(["***/fix"]);
  expect(column(box, "SELECT name FROM project ORDER BY id")).toEqual(["repo", "Heron yard"]);
});

test("what is forgotten with a prompt is named, and a session without its summary does not claim that none was written", async () => {
  using box = sandbox();
  await fill(box);
  const { stdout } = await runCli(box, ["forget", "P1"]);
  expect(stdout).toContain("the summary and handoff of 1 session that mentioned it");
  await runCli(box, ["forget", "P1", "--yes"]);
  const shown = await runCli(box, ["get", "S1"]);
  expect(shown.stdout).toContain("There is no summary: none was written, or it was forgotten.");
});

test("of two agents' transcripts of sessions with one id, the one of the forgotten session is named", async () => {
  using box = sandbox();
  const id = "aaaaaaaa-0000-4000-8000-000000000001";
  const transcript = new Transcript({ sessionId: id, cwd: box.repo }).prompt("Fix the total").say("Fixed.");
  const ofClaude = join(box.home, ".claude", "projects", "shop", `${id}.jsonl`);
  const ofCodex = join(box.home, ".codex", "sessions", "2026", "01", "05", `rollout-2026-01-05T09-00-00-${id}.jsonl`);
  const meta = { timestamp: "2026-01-05T09:00:00Z", type: "session_meta", payload: { id, cwd: box.repo } };
  for (const [file, text] of [
    [ofClaude, transcript.text()],
    [ofCodex, `${JSON.stringify(meta)}\n`],
  ] as const) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const { project } = identifyWorkspace(db, box.repo);
    for (const host of ["codex", "claude-code"]) storeHostSession(db, project.id, host, id, 1000);
  }
  for (const [session, named] of [
    ["S1", ".codex/"],
    ["S2", ".claude/"],
  ] as const) {
    const { stdout } = await runCli(box, ["forget", "--session", session, "--json"]);
    const { transcripts } = JSON.parse(stdout);
    expect(transcripts).toEqual([expect.stringContaining(named)]);
  }
});
