// Forgotten text is in no file, however it was named, and nothing brings it back.
import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { column, openMemory } from "../support/memory-files.ts";
import { openPty } from "../support/pty.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { filesWith, fill, marker, run, sessionId, writeTranscript } from "./support/forget-store.ts";

binary();
const timeoutMs = 30_000;

/** Returns the columns that hold the word. */
function columnsWith(box: Sandbox): string[] {
  using db = openMemory(box);
  const columns = db
    .query<{ name: string; column: string }, []>(
      `SELECT t.name, c.name AS "column" FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE '%fts%'`,
    )
    .all();
  return columns
    .filter(({ name, column }) => db.query(`SELECT 1 FROM "${name}" WHERE "${column}" LIKE ?`).get(`%${marker}%`))
    .map(({ name, column }) => `${name}.${column}`)
    .toSorted();
}

test(
  "forget --match leaves no byte of a word that was in all places, and an import does not bring it back",
  async () => {
    using box = sandbox();
    await fill(box);
    expect(columnsWith(box)).toEqual(
      expect.arrayContaining([
        ...[
          "prompt.text",
          "event.output",
          "event.change",
          "observation.narrative",
          "observation.concepts",
          "revision.before",
        ],
        ...[
          "summary.request",
          "handoff.content",
          "deferred.title",
          "agent_task.task",
          "injection.reason",
          "session.branch",
        ],
      ]),
    );
    const before = filesWith(box).map((file) => file.slice(box.memDir.length + 1));
    expect(before).toEqual(expect.arrayContaining(["claude-mem.log", "memory.db", "spool/1-a.json.damaged"]));
    expect(before.filter((file) => file.startsWith("backups/"))).toHaveLength(2);

    const preview = await run(box, ["forget", "--match", marker.toUpperCase()]);
    expect(preview.code).toBe(5);
    expect(preview.stdout).toContain("Would forget\n");
    expect(preview.stdout).toContain("1 prompt\n  P1 Remember: the zanthorquil gateway");
    expect(preview.stderr).toContain(`${sessionId}.jsonl`);
    expect(filesWith(box)).toHaveLength(before.length);

    const done = await run(box, ["forget", "--match", marker.toUpperCase(), "--yes"]);
    expect({ code: done.code, stderr: done.stderr.includes("may still be") }).toEqual({ code: 0, stderr: false });
    expect(filesWith(box)).toEqual([]);
    expect((await run(box, ["search", "cents"])).stdout).toContain("whole cents");
    expect((await run(box, ["doctor"])).stdout).not.toContain("✗");

    // The same transcript, and one of another day that says the same.
    for (const startsAt of ["2026-03-01T09:00:00Z", "2026-03-02T09:00:00Z"]) {
      writeTranscript(box, startsAt);
      expect((await run(box, ["import"])).code).toBe(0);
      expect(filesWith(box)).toEqual([]);
    }
    expect((await run(box, ["forget", "--match", marker, "--yes"])).code).toBe(4);
  },
  timeoutMs,
);

test.each<[option: string, value: string, prompts: number]>([
  ["--prompt", "P1", 1],
  ["--id", "1", 1],
  ["--session", "S1", 0],
  ["--project", "repo", 0],
])(
  "forget %s %s leaves no byte of it, and an import does not bring it back",
  async (option, value, count) => {
    using box = sandbox();
    writeTranscript(box);
    expect((await run(box, ["import"])).code).toBe(0);
    await run(box, ["save", "The harbor queue is called osprey."]);
    expect((await run(box, ["get", "1"])).stdout).toContain(marker);
    expect(filesWith(box)).not.toEqual([]);
    const done = await run(box, ["forget", option, value, "--yes"]);
    expect({ code: done.code, stdout: done.stdout, files: filesWith(box) }).toMatchObject({ code: 0, files: [] });
    expect(done.stderr).toContain(`${sessionId}.jsonl`);
    const prompts = column(box, "SELECT text FROM prompt");
    expect(prompts).toHaveLength(count);
    // Its time and size differ: it is read again.
    writeTranscript(box, "2026-03-01T09:00:01Z");
    expect((await run(box, ["import"])).code).toBeOneOf([0, 4]);
    expect(filesWith(box)).toEqual([]);
    expect(column(box, "SELECT text FROM prompt")).toEqual(prompts);
  },
  timeoutMs,
);

test(
  "a secret comes from standard input, becomes *** everywhere, and stays away",
  async () => {
    using box = sandbox();
    await fill(box);
    const memories = column(box, "SELECT count(*) FROM observation");
    const preview = await run(box, ["forget", "--secret"], `${marker}\n`);
    expect({ code: preview.code, says: preview.stdout.includes(marker) }).toEqual({ code: 5, says: false });
    expect(preview.stdout).toContain("  1  prompt.text\n");
    const done = await run(box, ["forget", "--secret", "--yes"], `${marker}\n`);
    expect(done.code).toBe(0);
    expect(filesWith(box)).toEqual([]);
    expect(column(box, "SELECT count(*) FROM observation")).toEqual(memories);
    expect((await run(box, ["get", "P1"])).stdout).toContain("the *** gateway must never be called");
    await run(box, ["save", `The lamp in the hall is called ${marker}.`]);
    await run(box, ["defer", "add", `Repair the lamp ${marker}`]);
    expect((await run(box, ["search", "lamp"])).stdout).toContain("is called ***");
    writeTranscript(box, "2026-03-02T09:00:00Z");
    expect((await run(box, ["import"])).code).toBe(0);
    expect(filesWith(box)).toEqual([]);
  },
  timeoutMs,
);

test(
  "a secret is never taken from the command line",
  async () => {
    using box = sandbox();
    await run(box, ["save", "The harbor queue is called osprey."]);
    const { code, stderr } = await run(box, ["forget", "--secret", marker]);
    expect({ code, says: stderr.includes(marker) }).toEqual({ code: 2, says: false });
  },
  timeoutMs,
);

test(
  "on a terminal a secret is typed unseen, and the forgetting is confirmed",
  async () => {
    using box = sandbox();
    await run(box, ["save", `The key of the safe is called ${marker}, mind it.`]);
    await using terminal = openPty(["forget", "--secret"], { env: box.env, cwd: box.repo });
    await terminal.see("Secret (it is not shown):");
    terminal.type(`${marker}\r`);
    await terminal.see("Forget this permanently? [y/N]");
    expect(terminal.raw()).not.toContain(marker);
    terminal.type("y\r");
    expect(await terminal.exit()).toBe(0);
    expect(filesWith(box)).toEqual([]);
    expect((await runApp(["get", "1"], { env: box.env, cwd: box.repo })).stdout).toContain("called ***");
  },
  timeoutMs,
);
