import { expect, test } from "bun:test";
import { sandbox } from "../support/sandbox.ts";
import { putMemories, putSession } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("the changes of a session are shown, undone and restored", async () => {
  using box = sandbox();
  putMemories(box);
  putSession(box);
  const run = (...args: string[]) => runCli(box, args);
  const diff = await run("diff", "S1");
  expect(diff.stdout).toBe(
    "+ #6 bugfix 2026-01-06 Cookies need SameSite=None\n- #2 bugfix 2026-01-02 Login redirect loop (superseded by #6)\n",
  );
  expect(await run("undo", "S1")).toEqual({
    code: 0,
    stdout: "Hidden: #6\nReactivated: #2\n",
    stderr: "`claude-mem undo R3` undoes it.\n",
  });
  expect((await run("search", "redirect loop")).stdout).toMatch(
    /^#2 {2}2026-01-02 \d\d:\d\d {2}bugfix {8}!! {3}Login redirect loop$/m,
  );
  expect(await run("undo", "S1")).toMatchObject({ code: 4, stderr: "S1 has nothing to undo.\n" });
  expect(await run("undo", "R3")).toMatchObject({ code: 0, stdout: "Restored: #6, #2\n" });
  expect((await run("diff", "S1")).stdout).toBe(diff.stdout);
});

test("an id that is not a session's is refused with that reason", async () => {
  using box = sandbox();
  putMemories(box);
  expect((await runCli(box, ["diff", "P12"])).stderr).toContain("Not a session: P12");
  expect(await runCli(box, ["diff", "S9"])).toMatchObject({ code: 4, stdout: "" });
  expect((await runCli(box, ["undo", "S9"])).stderr).toContain("There is no S9 in this project.");
});
