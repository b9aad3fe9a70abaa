import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("recent lists this project's, newest first, without the superseded one", async () => {
  using box = sandbox();
  putMemories(box);
  const { code, stdout, stderr } = await runCli(box, ["recent"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout.match(/#\d+/g)).toEqual(["#4", "#3", "#2"]);
  expect(stdout).toContain("Use a queue of its own");
});

test.each([
  [["--type", "bugfix"], [2]],
  [
    ["--type", "bugfix,decision"],
    [4, 2],
  ],
  [["--limit", "1"], [4]],
  [["-n", "1", "-p", "other"], [5]],
  [
    ["-t", "bugfix,decision"],
    [4, 2],
  ],
  [["2"], [4, 3]],
  [
    ["--since", "2026-01-03"],
    [4, 3],
  ],
  [
    ["--project", "all"],
    [5, 4, 3, 2],
  ],
  [["--project", "other"], [5]],
  [["--project", "OTHER", "--type", "change"], [5]],
])("recent %j", async (options, ids) => {
  using box = sandbox();
  putMemories(box);
  const { code, stdout } = await runCli(box, ["recent", "--json", ...options]);
  expect({ code, ids: JSON.parse(stdout).results.map(({ id }: { id: number }) => id) }).toEqual({ code: 0, ids });
});

test("a JSON record has these keys", async () => {
  using box = sandbox();
  putMemories(box);
  const { stdout } = await runCli(box, ["search", "redirect", "--json"]);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    query: "redirect",
    total: 1,
    reachable: 1,
    offset: 0,
    returned: 1,
    results: [
      {
        id: 2,
        type: "bugfix",
        title: "Login redirect loop",
        narrative: "The session cookie lost its SameSite attribute.",
        facts: [],
        concepts: [],
        lesson: "Set SameSite=Lax on the session cookie",
        importance: 2,
        origin: "verified",
        confidence: 1,
        status: "active",
        vouched_by: "user",
        scope: "project",
        expires_at: null,
        superseded_by: null,
        project: "repo",
        branch: null,
        commit: null,
        files: [{ path: "src/auth/session.ts", role: "modified" }],
        created_at: "2026-01-02T12:00:00.000Z",
        pinned: false,
        score: expect.any(Number),
        freshness: null,
      },
    ],
  });
});

test("search says what it left out, and when it found nothing", async () => {
  using box = sandbox();
  putMemories(box);
  const first = await runCli(box, ["search", "queue", "--limit", "1"]);
  expect(first).toMatchObject({ code: 0, stderr: "1 more match; add --offset 1 or raise --limit to see them.\n" });
  expect(await runCli(box, ["search", "zzyzx"])).toEqual({
    code: 4,
    stdout: "",
    stderr: "Nothing found in project repo.\nhint: Add `--project all` to search all projects.\n",
  });
  expect((await runCli(box, ["search", "zzyzx", "--project", "all"])).stderr).toBe("Nothing found.\n");
  const words = await runCli(box, ["search", "redirect", "loop", "--json"]);
  expect(JSON.parse(words.stdout)).toMatchObject({ query: "redirect loop", total: 1 });
  expect((await runCli(box, ["search", '"; DROP TABLE observation --'])).code).toBe(4);
});

test("results of several projects name their project", async () => {
  using box = sandbox();
  putMemories(box);
  for (const args of [["recent"], ["search", "queue"]]) {
    const { stdout } = await runCli(box, [...args, "--project", "all"]);
    expect(stdout).toMatch(/#5 {2}2026-01-05 \d\d:\d\d {2}change {8}!! {3}A queue elsewhere \[other\]$/m);
    expect(stdout).toMatch(/#4 {2}2026-01-04 \d\d:\d\d {2}decision {6}!!! {2}Use a queue of its own \[repo\]$/m);
  }
});

test("recall finds a file from its folder as well", async () => {
  using box = sandbox();
  putMemories(box);
  for (const file of ["src/auth/session.ts", join(box.repo, "src/auth/session.ts"), "./src/../src/auth/session.ts"]) {
    const { code, stdout } = await runCli(box, ["recall", file]);
    expect({ code, ids: stdout.match(/#\d+/g) }).toEqual({ code: 0, ids: ["#2"] });
  }
  expect((await runCli(box, ["recall", "./src/auth/session.ts", "--project", "all"])).code).toBe(0);
  expect((await runCli(box, ["recall", "src/other.ts"])).code).toBe(4);
});

test("get shows records in the order of its arguments, and names missing ones", async () => {
  using box = sandbox();
  putMemories(box);
  const { code, stdout } = await runCli(box, ["get", "#3", "2", "P9", "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).results).toMatchObject([
    { kind: "observation", ref: "#3", title: "The queue stalls under load" },
    { kind: "observation", ref: "#2", title: "Login redirect loop" },
    { kind: "missing", ref: "P9", elsewhere: [] },
  ]);
  expect((await runCli(box, ["get", "99"])).code).toBe(4);
  const text = await runCli(box, ["get", "2"]);
  expect(text.stdout).toContain("Set SameSite=Lax on the session cookie");
  expect(await runCli(box, ["get", "twelve"])).toMatchObject({ code: 2, stdout: "" });
});

test("context shows the injection, or a note if there is none", async () => {
  using box = sandbox();
  putMemories(box);
  const start = await runCli(box, ["context"]);
  expect(start.code).toBe(0);
  expect(start.stdout).toContain("Use a queue of its own");
  expect(start.stdout).not.toContain("The queue stalls under load");
  const file = await runCli(box, ["context", "--file", "src/auth/session.ts", "--json"]);
  expect(JSON.parse(file.stdout)).toMatchObject({ surface: "file", lines: [{ target: "#2" }] });
  expect(await runCli(box, ["context", "--file", "README.md"])).toEqual({
    code: 4,
    stdout: "",
    stderr: "Nothing would be injected.\n",
  });
});

test.each([
  [["2,4"], [2, 4]],
  [["#2-#4"], [2, 3, 4]],
  [
    ["4", "1-2"],
    [4, 1, 2],
  ],
])("get %j shows a list or a range", async (ids, found) => {
  using box = sandbox();
  putMemories(box);
  const { code, stdout } = await runCli(box, ["get", "-j", ...ids]);
  expect({ code, ids: JSON.parse(stdout).results.map(({ id }: { id: number }) => id) }).toEqual({
    code: 0,
    ids: found,
  });
});

test("a range of prompts needs its letter once", async () => {
  using box = sandbox();
  putMemories(box);
  const { code, stdout } = await runCli(box, ["get", "--json", "P8-9", "S8-S9"]);
  const refs = JSON.parse(stdout).results.map(({ ref }: { ref: string }) => ref);
  expect({ code, refs }).toEqual({ code: 4, refs: ["P8", "P9", "S8", "S9"] });
});

test("an unknown project is named with those there are", async () => {
  using box = sandbox();
  putMemories(box);
  const { code, stdout, stderr } = await runCli(box, ["recent", "--project", "othr"]);
  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toContain("No project is called othr.");
  expect(stderr).toContain("other");
});

test("a memory can't command the terminal", async () => {
  using box = sandbox();
  putMemories(box);
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  db.run("UPDATE observation SET title = char(27) || ']0;owned' || char(7) || 'Title' WHERE id = 4");
  db.close();
  const { stdout } = await runCli(box, ["recent", "--limit", "1"]);
  expect(stdout).toContain("Title");
  expect(stdout).not.toContain("\u001b");
  expect(stdout).not.toContain("\u0007");
});

test("status survives settings that can't be read, and the doctor names them", async () => {
  using box = sandbox();
  putMemories(box);
  mkdirSync(join(box.home, ".claude"));
  writeFileSync(join(box.home, ".claude", "settings.json"), "{ nonsense");
  const status = await runCli(box, ["status"]);
  expect(status).toMatchObject({ code: 0, stderr: "" });
  expect(status.stdout).toContain("Hooks         settings can't be read: run `claude-mem doctor`\n");
  expect(status.stdout).toContain("Memories      5\n");
  const doctor = await runCli(box, ["doctor", "--json"]);
  expect(doctor.code).toBe(3);
  expect(JSON.parse(doctor.stdout).checks).toContainEqual({
    id: "hooks",
    title: "Hooks",
    status: "fail",
    evidence: expect.stringContaining("Cannot read $ROOT/home/.claude/settings.json: "),
    repair: "Correct that file; Claude Code can't read it either.",
  });
});

test("status counts what each project has", async () => {
  using box = sandbox();
  putMemories(box);
  const { code, stdout } = await runCli(box, ["status", "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    database: "$ROOT/mem/memory.db",
    hooks_registered: false,
    mcp_registered: false,
    last_session_at: null,
    projects: [
      { name: "repo", memories: 4, sessions: 0 },
      { name: "other", memories: 1, sessions: 0 },
    ],
  });
});
