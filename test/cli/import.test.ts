import { expect, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { Transcript } from "../support/transcript.ts";
import { runCli } from "./support/run-cli.ts";

const session = "aaaaaaaa-0000-4000-8000-000000000001";

function putSession(box: Sandbox, folder = join(box.home, ".claude", "projects"), cwd = "/work/shop"): string {
  const file = join(folder, "-work-shop", `${session}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  const transcript = new Transcript({ sessionId: session, cwd });
  writeFileSync(file, transcript.prompt("From now on always use pnpm here.").bash("ls", "src").say("Noted.").text());
  return file;
}

test("all of Claude Code's transcripts, first as a preview", async () => {
  using box = sandbox();
  putSession(box);
  const preview = await runCli(box, ["import", "--dry-run"]);
  expect(preview).toMatchObject({ code: 0, stderr: "" });
  expect(preview.stdout).toStartWith("Would import 1 session of 1 project: 1 prompt and 1 tool use (");
  expect(existsSync(box.memDir)).toBe(false);
  const { code, stdout } = await runCli(box, ["import"]);
  expect(code).toBe(0);
  expect(stdout).toStartWith("Imported 1 session of 1 project: 1 prompt and 1 tool use, 1 memory made (");
  expect(await runCli(box, ["import"])).toEqual({
    code: 0,
    stdout: "Nothing new: 1 session already there.\n",
    stderr: "",
  });
  expect((await runCli(box, ["search", "pnpm", "--project", "shop"])).stdout).toContain("always use pnpm");
});

test("CLAUDE_CONFIG_DIR says where they are, and --from looks elsewhere", async () => {
  using box = sandbox();
  const other = join(box.root, "other", "projects");
  const file = putSession(box, other);
  expect(await runCli(box, ["import"])).toEqual({
    code: 4,
    stdout: "There are no sessions in $ROOT/home/.claude/projects.\n",
    stderr: "",
  });
  box.env.CLAUDE_CONFIG_DIR = dirname(other);
  expect((await runCli(box, ["import", "claude-code", "--dry-run"])).stdout).toStartWith("Would import 1 session");
  delete box.env.CLAUDE_CONFIG_DIR;
  expect((await runCli(box, ["import", "--dry-run", "--from", other])).stdout).toStartWith("Would import 1 session");
  expect((await runCli(box, ["import", "--from", file])).stdout).toStartWith("Imported 1 session");
});

test("a place that isn't there, and a source that nobody knows", async () => {
  using box = sandbox();
  const missing = await runCli(box, ["import", "--from", "nowhere"]);
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toStartWith("Cannot read $ROOT/repo/nowhere (ENOENT)\n");
  const unknown = await runCli(box, ["import", "notes"]);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain("claude-code");
});
