import { expect, test } from "bun:test";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

test("the first save makes the database, private to its owner", async () => {
  using box = sandbox();
  expect(await runCli(box, ["save", "Dates are stored in UTC"])).toEqual({
    code: 0,
    stdout: "Saved #1 Dates are stored in UTC\n",
    stderr:
      "Prompts and searches that match will find it. Only rules are injected at every start: `--type preference`.\n",
  });
  expect(await runCli(box, ["save", "Dates are printed in UTC", "--type", "preference"])).toMatchObject({ stderr: "" });
  if (process.platform !== "win32") expect(statSync(join(box.memDir, "memory.db")).mode & 0o777).toBe(0o600);
});

test("every option reaches the memory", async () => {
  using box = sandbox();
  await runCli(box, ["save", "The parser was reentrant"]);
  const options = ["--title", "The parser", "--type", "constraint", "--importance", "3", "--lesson", "One per call"];
  const files = ["--files", "src/parse.ts", "--files=src/lex.ts"];
  const saved = await runCli(box, ["save", "It is not reentrant", ...options, ...files, "--supersedes", "#1"]);
  expect(saved).toEqual({ code: 0, stdout: "Saved #2 The parser, in place of #1\n", stderr: "" });
  const { stdout } = await runCli(box, ["get", "2", "1", "--json"]);
  expect(JSON.parse(stdout).results).toMatchObject([
    {
      title: "The parser",
      narrative: "It is not reentrant",
      type: "constraint",
      importance: 3,
      lesson: "One per call",
      origin: "user",
      files: [{ path: "src/lex.ts" }, { path: "src/parse.ts" }],
    },
    { status: "superseded", superseded_by: 2 },
  ]);
});

test("a known memory is not stored twice, unless forced", async () => {
  using box = sandbox();
  await runCli(box, ["save", "Dates are stored in UTC"]);
  const again = await runCli(box, ["save", "Dates are stored in UTC"]);
  expect(again).toMatchObject({ code: 0, stdout: "" });
  expect(again.stderr).toStartWith("Already known as #1,");
  const forced = await runCli(box, ["save", "Dates are stored in UTC", "--force", "--json"]);
  expect(JSON.parse(forced.stdout)).toEqual({
    version: 1,
    outcome: "saved",
    id: 2,
    title: "Dates are stored in UTC",
    superseded: [],
    closed: [],
  });
});

test("a hyphen reads standard input, whole", async () => {
  using box = sandbox();
  const text = `Notes\n${"日本語 ".repeat(10_000)}`;
  const { code, stdout } = await runCli(box, ["save", "-"], text);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "Saved #1 Notes\n" });
  const { stdout: stored } = await runCli(box, ["get", "1", "--json"]);
  expect(JSON.parse(stored).results[0].narrative).toBe(text.trim());
});

test.each([
  [["save", ""], "", 2],
  [["save", "<private>all of it</private>"], "", 2],
  [["save", "-"], "", 2],
  [["save", "-"], "x".repeat(200_000), 2],
  [["save", "x", "--importance", "4"], "", 2],
  [["save", "x", "--type", "novel"], "", 2],
  [["save", "x", "--supersedes", "P1"], "", 2],
  [["save", "x", "--supersedes", "99"], "", 4],
  [["save", "--title", "x"], "", 2],
])("%j stores nothing", async (args, stdin, code) => {
  using box = sandbox();
  const result = await runCli(box, args, stdin);
  expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: "" });
  expect(result.stderr).not.toBe("");
  if (existsSync(box.memDir)) expect((await runCli(box, ["recent"])).code).toBe(4);
});

test("the text is shown as it was saved, with its marks", async () => {
  using box = sandbox();
  const text = "Runbook:\n1. stop x\n   - **all** of it\n\n```\nps <pid>\n```\n> then # wait";
  await runCli(box, ["save", text]);
  const { stdout } = await runCli(box, ["get", "1"]);
  expect(stdout).toContain(`\n  ${text.replaceAll("\n", "\n  ").replace("\n  \n", "\n\n")}\n`);
  await runCli(box, ["save", "**bold** words"]);
  expect((await runCli(box, ["recent", "1"])).stdout).toContain("**bold** words");
});

test("nothing given and nothing but private text are different mistakes", async () => {
  using box = sandbox();
  expect((await runCli(box, ["save", " "])).stderr).toContain("Give the text as one argument");
  expect((await runCli(box, ["save", "<private>x</private>"])).stderr).toContain("<private> tags is never stored");
});

test("files are separated by commas, and lines must be there", async () => {
  using box = sandbox();
  writeFileSync(join(box.repo, "a.ts"), "one\ntwo\n");
  writeFileSync(join(box.repo, "x,y.ts"), "one\n");
  await runCli(box, ["save", "About three files", "--files", "a.ts, b.ts", "--files", "x,y.ts"]);
  const { stdout } = await runCli(box, ["get", "1", "--json"]);
  const paths = JSON.parse(stdout).results[0].files.map(({ path }: { path: string }) => path);
  expect(paths.toSorted()).toEqual(["a.ts", "b.ts", "x,y.ts"]);
  for (const [file, reason] of [
    ["a.ts:99-120", "a.ts: lines 99-120 can't be cited, because it has 2 lines."],
    ["b.ts:1", "b.ts: line 1 can't be cited, because there is no such file."],
  ] as const) {
    const { code, stderr } = await runCli(box, ["save", "Cites lines", "--files", file]);
    expect({ code, first: stderr.split("\n", 1)[0] }).toEqual({ code: 2, first: reason });
  }
});

test("an excluded folder is not saved to", async () => {
  using box = sandbox();
  Object.assign(box.env, { CLAUDE_MEM_EXCLUDE: box.repo });
  const { code, stderr } = await runCli(box, ["save", "Dates are stored in UTC"]);
  expect(code).toBe(2);
  expect(stderr).toStartWith("Nothing was saved: this folder is excluded from memory.\n");
  expect(existsSync(join(box.memDir, "memory.db"))).toBe(false);
});
