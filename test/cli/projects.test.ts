import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { insertProject } from "../../core/store/project.ts";
import { sandbox } from "../support/sandbox.ts";
import { putMemories, putSession } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("projects are listed with what they hold and where they are", async () => {
  using box = sandbox();
  putMemories(box);
  putSession(box);
  const { code, stdout } = await runCli(box, ["projects"]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout:
      "1  repo   5 memories, 1 session, last 2026-01-06  $ROOT/repo\n2  other  1 memory, 0 sessions  no folder here yet\n",
  });
  const { results } = JSON.parse((await runCli(box, ["projects", "list", "--json"])).stdout);
  expect(results[1]).toEqual({
    ...{ id: 2, name: "other", memories: 1, sessions: 0, last_session_at: null, key: "path:/other", folders: [] },
  });
});

test("a merge is shown first, then done", async () => {
  using box = sandbox();
  putMemories(box);
  const preview = await runCli(box, ["projects", "merge", "other", "."]);
  expect(preview).toEqual({
    code: 5,
    stdout: "Would move 1 memory, 0 sessions and 0 deferred items of other (2) to repo (1).\n",
    stderr: "Nothing was changed. Add --yes to merge them.\n",
  });
  expect((await runCli(box, ["projects", "merge", "other", ".", "--yes"])).stdout).toStartWith("Moved 1 memory");
  expect((await runCli(box, ["recent", "--limit", "1"])).stdout).toContain("A queue elsewhere");
  expect((await runCli(box, ["projects"])).stdout).not.toContain("other");
});

test("a project is renamed, moved and forgotten", async () => {
  using box = sandbox();
  putMemories(box);
  expect((await runCli(box, ["projects", "rename", "other", "store"])).stdout).toBe(
    "Renamed project 2 from other to store.\n",
  );
  expect((await runCli(box, ["projects", "move", "store", ".."])).stdout).toBe("Project 2 (store) is now in $ROOT.\n");
  expect((await runCli(box, ["projects", "forget", "store"])).stderr).toStartWith("Nothing was deleted.");
  expect((await runCli(box, ["projects", "forget", "store", "--yes"])).stdout).toBe(
    "Deleted store (2): 1 memory, 0 sessions, 0 prompts and 0 deferred items.\n",
  );
  expect((await runCli(box, ["projects"])).stdout).not.toContain("store");
});

test.each([
  [["projects", "merge", "repo", "."], "Both are project 1 (repo).", 2],
  [["projects", "merge", "nowhere", "."], "No project is called nowhere.", 4],
  [["projects", "forget", "all", "--yes"], "Name one project.", 2],
  [["projects", "forget", "", "--yes"], "Name one project.", 2],
  [["projects", "rename", "other", "repo"], "Project 1 is called repo already.", 1],
  [["projects", "move", "other", "."], "is the place of project 1 (repo).", 1],
  [["projects", "move", "other", "nowhere"], "There is no such folder: $ROOT/repo/nowhere", 4],
])("%j is refused", async (args, message, code) => {
  using box = sandbox();
  putMemories(box);
  const result = await runCli(box, args);
  expect(result.stderr).toContain(message);
  expect(result).toMatchObject({ code, stdout: "" });
  expect((await runCli(box, ["projects"])).stdout.split("\n")).toHaveLength(3);
});

test("projects list --names prints each name once, in one line each", async () => {
  using box = sandbox();
  putMemories(box);
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    insertProject(db, { key: "path:/b", name: "other", rootCommit: null, remote: null }, 1);
    insertProject(db, { key: "path:/c", name: "two\nlines", rootCommit: null, remote: null }, 1);
  }
  const { stdout } = await runCli(box, ["projects", "list", "--names"]);
  expect(stdout.trimEnd().split("\n")).toEqual(["repo", "other", "two lines"]);
});
