// Sharing by files of a repository, as two people would do it: the executable, two homes, two clones.
import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { git, gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
setDefaultTimeout(60_000);

const call = (box: Sandbox, ...args: string[]) => runApp(args, { env: box.env, cwd: box.repo });

/** Clones the first person's repository for the second one. */
function cloneOf(from: Sandbox, box: Sandbox): string {
  const repo = join(box.root, "clone");
  git(box.root, "clone", "--quiet", from.repo, repo);
  git(repo, "config", "user.name", "Ben");
  return repo;
}

test("a rule passes from one home by a commit into the other one's review, and is injected after it was kept", async () => {
  using ann = sandbox();
  using box = sandbox();
  gitInit(ann.repo);
  git(ann.repo, "commit", "--quiet", "--allow-empty", "-m", "start");
  await call(ann, "save", "Amounts are whole cents, never floats.", "--type", "constraint");
  expect((await call(ann, "share", "--git")).code).toBe(2);
  const dry = await call(ann, "share", "--git", "--all", "--dry-run");
  expect(dry.stdout).toContain("Would write 1 file");
  expect(existsSync(join(ann.repo, ".claude"))).toBe(false);
  const shared = await call(ann, "share", "--git", "1", "--json");
  expect(JSON.parse(shared.stdout)).toMatchObject({ dry_run: false, written: [{ id: 1 }], refused: [] });
  git(ann.repo, "add", "--all");
  git(ann.repo, "commit", "--quiet", "-m", "share");

  const ben = { ...box, repo: cloneOf(ann, box) };
  const asked = await call(ben, "sync", "git");
  expect({ code: asked.code, stdout: asked.stdout }).toEqual({ code: 1, stdout: "" });
  expect(asked.stderr).toContain("not trusted");
  const taken = await call(ben, "sync", "git", "--trust", "--json");
  expect(JSON.parse(taken.stdout)).toMatchObject({ trusted: true, added: [1], withdrawn: 0, refused: [] });
  const start = async (session: string) => {
    const body = payload("session-start-startup", { repo: ben.repo, session_id: session });
    return JSON.stringify((await runHook("session-start", body, { env: hookEnv(ben), cwd: ben.repo })).reply ?? "");
  };
  expect(await start("before")).not.toContain("never floats");
  expect((await call(ben, "review")).stdout).toContain("whole cents");
  await call(ben, "review", "keep", "1");
  expect(await start("after")).toContain("never floats");

  // The remote is another one: other people write.
  git(ben.repo, "remote", "set-url", "origin", "https://example.invalid/other.git");
  expect((await call(ben, "sync", "git")).stderr).toContain("its remote has changed");
  await call(ben, "sync", "git", "--trust");

  expect((await call(ann, "unshare", "--git", "1")).code).toBe(0);
  expect(readdirSync(join(ann.repo, ".claude/memory"))).toEqual([".gitattributes"]);
  git(ann.repo, "add", "--all");
  git(ann.repo, "commit", "--quiet", "-m", "withdraw");
  git(ben.repo, "pull", "--quiet", ann.repo, "main");
  expect((await call(ben, "sync", "git")).stdout).toContain("withdrawn 1");
  expect(await start("withdrawn")).not.toContain("never floats");
  expect((await call(ben, "unshare", "--git")).stdout).toContain("No longer trusted");
  expect((await call(ben, "sync", "git")).stderr).toContain("not trusted");
});

test("a folder without shared memories is said, and a broken file makes the exit code fail", async () => {
  using box = sandbox();
  gitInit(box.repo);
  const none = await call(box, "sync", "git");
  expect(none.code).toBe(4);
  expect(none.stderr).toContain("Nothing is shared here");
  await Bun.write(join(box.repo, ".claude/memory/\u001b[31mred.memory"), "x");
  const broken = await call(box, "sync", "git", "--trust");
  expect(broken.code).toBe(1);
  expect(broken.stderr).toContain("Not taken: ");
  expect(broken.stderr).not.toContain("\u001b[31m");
});
