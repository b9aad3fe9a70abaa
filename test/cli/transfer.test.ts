import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("what is exported can be restored elsewhere, once", async () => {
  using box = sandbox();
  using other = sandbox();
  putMemories(box);
  const { code, stdout, stderr } = await runCli(box, ["export", "--project", "all"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "5 memories exported.\n" });
  expect(stdout.trimEnd().split("\n")).toHaveLength(5);

  const preview = await runCli(other, ["restore", "-", "--dry-run"], stdout);
  expect(preview.stdout).toStartWith("Would add 5; 0 there already");
  expect(existsSync(other.memDir)).toBe(false);

  expect((await runCli(other, ["restore", "-"], stdout)).stdout).toStartWith("Added 5; 0 there already");
  const again = await runCli(other, ["restore", "-", "--json"], stdout);
  expect(JSON.parse(again.stdout)).toMatchObject({ version: 1, dry_run: false, added: 0, known: 5, malformed: 0 });
  const copy = await runCli(other, ["export", "--project", "all"]);
  expect(copy.stdout).toBe(stdout);
});

test.each([
  [[], 4],
  [["--type", "bugfix"], 1],
  [["--project", "other"], 1],
])("export %j", async (options, count) => {
  using box = sandbox();
  putMemories(box);
  const { stdout } = await runCli(box, ["export", ...options]);
  expect(stdout.trimEnd().split("\n")).toHaveLength(count);
});

test("an export file is private and replaced as a whole", async () => {
  using box = sandbox();
  putMemories(box);
  const file = join(box.repo, "memories.jsonl");
  const saved = await runCli(box, ["export", "--output", "memories.jsonl"]);
  expect(saved).toEqual({ code: 0, stdout: "", stderr: "4 memories exported to $ROOT/repo/memories.jsonl.\n" });
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toBe((await runCli(box, ["export"])).stdout);
  await runCli(box, ["export", "--type", "bugfix", "--output", file]);
  expect(readFileSync(file, "utf8").trimEnd().split("\n")).toHaveLength(1);
  expect(readdirSync(box.repo)).toEqual(["memories.jsonl"]);
});

test("a line that can't be read is named, and the rest is restored", async () => {
  using box = sandbox();
  using source = sandbox();
  putMemories(source);
  const [first = "", second = ""] = (await runCli(source, ["export"])).stdout.split("\n");
  writeFileSync(join(box.repo, "damaged.jsonl"), `\uFEFF${first}\nnot JSON\n\n${second}`);
  const { code, stdout, stderr } = await runCli(box, ["restore", "damaged.jsonl"]);
  expect(code).toBe(1);
  expect(stdout).toStartWith("Added 2; 0 there already; 1 left out");
  expect(stderr).toBe("Line 2 was left out: not valid JSON\n");
});

test("a file that isn't there, and one with nothing in it", async () => {
  using box = sandbox();
  const missing = await runCli(box, ["restore", "nowhere.jsonl"]);
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toStartWith("Cannot read $ROOT/repo/nowhere.jsonl (ENOENT)\n");
  expect(existsSync(box.memDir)).toBe(false);
  expect((await runCli(box, ["restore", "-"], "")).code).toBe(4);
});

test("what is restored before its repository was ever seen is found there afterwards", async () => {
  using box = sandbox();
  const line = { type: "decision", title: "Use SQLite", narrative: "One file.", project: "repo" };
  const restored = await runCli(box, ["restore", "-"], JSON.stringify({ ...line, created_at: "2026-01-01T00:00:00Z" }));
  expect(restored.stdout).toStartWith("Added 1;");
  expect((await runCli(box, ["recent"])).stdout).toContain("Use SQLite");
});
