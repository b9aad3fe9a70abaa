import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeClaudeMem, makeMem0 } from "../support/foreign-sources.ts";
import { modelEnv } from "../support/model-mock.ts";
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
    stdout: "Nothing new: 1 session already imported.\n",
    stderr: "",
  });
  expect((await runCli(box, ["search", "pnpm", "--project", "shop"])).stdout).toContain("always use pnpm");
});

test("CLAUDE_CONFIG_DIR gives their folder, and --from another one", async () => {
  using box = sandbox();
  const other = join(box.root, "other", "projects");
  const file = putSession(box, other);
  expect(await runCli(box, ["import"])).toEqual({
    code: 4,
    stdout:
      "No agent here has sessions to import: looked for those of Claude Code, Codex, Copilot CLI, Gemini CLI, Qwen Code, OpenCode, pi.\n",
    stderr: "",
  });
  box.env.CLAUDE_CONFIG_DIR = dirname(other);
  expect((await runCli(box, ["import", "claude-code", "--dry-run"])).stdout).toStartWith("Would import 1 session");
  for (const name of ["all", "claude-code"])
    expect((await runCli(box, ["import", "--from", name, "--dry-run"])).stdout).toStartWith("Would import 1 session");
  delete box.env.CLAUDE_CONFIG_DIR;
  expect((await runCli(box, ["import", "--dry-run", "--from", other])).stdout).toStartWith("Would import 1 session");
  expect((await runCli(box, ["import", "--from", file])).stdout).toStartWith("Imported 1 session");
});

test("install shows what there is to import, and --import imports it", async () => {
  using box = sandbox();
  expect((await runCli(box, ["install", "--dry-run"])).stderr).not.toContain("more to know");
  putSession(box);
  makeClaudeMem(join(box.home, ".claude-mem", "claude-mem.db")).close();
  const { stderr } = await runCli(box, ["install"]);
  expect(stderr).toContain(
    "Found 1 session of Claude Code, less than 1 MB. `claude-mem import claude-code` imports it",
  );
  expect(stderr).toContain("`claude-mem import claude-mem` imports it");
  expect((await runCli(box, ["install"])).stderr).not.toContain("more to know");
  const learned = await runCli(box, ["install", "--import"]);
  expect(learned.code).toBe(0);
  expect(learned.stderr).toContain("Imported 1 session of 1 project: 1 prompt and 1 tool use, 1 memory made");
});

test("the blocks that claude-mem writes into instructions are neither offered nor imported", async () => {
  using box = sandbox();
  for (const args of [
    ["install", "--host", "gemini"],
    ["adopt", "--host", "gemini"],
  ]) {
    expect((await runCli(box, args)).code).toBe(0);
  }
  expect((await runCli(box, ["install", "--host", "codex"])).stderr).not.toContain("import markdown");
  expect(await runCli(box, ["import", "markdown"])).toMatchObject({ code: 4, stdout: "" });
  const file = join(box.home, ".gemini", "GEMINI.md");
  writeFileSync(file, `# Money\n\nPrices are kept in cents.\n\n${readFileSync(file, "utf8")}`);
  expect((await runCli(box, ["install", "--host", "cursor"])).stderr).toContain("Found Markdown notes in");
  const imported = await runCli(box, ["import", "markdown"]);
  expect(imported.stdout + imported.stderr).toContain("Imported 1 memory of 1 project");
});

test("install --import reports that there is nothing to import", async () => {
  using box = sandbox();
  expect((await runCli(box, ["install", "--import"])).stderr).toContain("There are no old sessions to import.\n");
});

test("another memory, found in its usual place, and imported into a project by name", async () => {
  using box = sandbox();
  const nothing = await runCli(box, ["import", "claude-mem"]);
  expect(nothing).toMatchObject({ code: 4, stdout: "" });
  expect(nothing.stderr).toStartWith(
    "No data of claude-mem by thedotmack was found.\nhint: The default places are $ROOT/home",
  );
  makeClaudeMem(join(box.home, ".claude-mem", "claude-mem.db")).close();
  const preview = await runCli(box, ["import", "claude-mem", "--dry-run"]);
  const counted =
    "import 3 memories of 1 project from claude-mem: 1 bugfix, 1 decision, 1 change.\nAlso found: 1 skipped.\n";
  const left = "Skipped observation 3: it has no text or no time\n";
  expect(preview).toEqual({ code: 0, stdout: `Would ${counted}`, stderr: left });
  expect(existsSync(box.memDir)).toBe(false);
  expect((await runCli(box, ["import", "claude-mem"])).stdout).toBe(`Imported ${counted.slice("import ".length)}`);
  expect((await runCli(box, ["import", "claude-mem"])).stdout).toBe("Nothing new: 3 already imported, 1 skipped.\n");
  expect((await runCli(box, ["delete", "1", "--yes", "--project", "all"])).code).toBe(0);
  expect(await runCli(box, ["import", "claude-mem"])).toMatchObject({
    code: 0,
    stdout: "Nothing new: 2 already imported, 1 deleted before, 1 skipped.\n",
  });
  makeMem0(join(box.repo, "memories.json"));
  const mem0 = await runCli(box, ["import", "mem0", "--from", "memories.json", "--project", "shop", "--json"]);
  expect(JSON.parse(mem0.stdout)).toMatchObject({ added: 2, projects: 1, types: { preference: 1, bugfix: 1 } });
  const found = await runCli(box, ["search", "morning deployments", "--project", "shop", "--json"]);
  expect(JSON.parse(found.stdout).results[0]).toMatchObject({
    origin: "imported",
    created_at: "2026-04-01T17:00:00.000Z",
  });
});

test("a place that isn't there, and a source that nobody knows", async () => {
  using box = sandbox();
  const missing = await runCli(box, ["import", "--from", "nowhere"]);
  expect(missing).toMatchObject({ code: 4, stdout: "" });
  expect(missing.stderr).toStartWith("Cannot read $ROOT/repo/nowhere (ENOENT)\n");
  const unknown = await runCli(box, ["import", "notes"]);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain("claude-code");
  putSession(box);
  expect((await runCli(box, ["import", "--project", "shop"])).code).toBe(2);
});

test.each<[string, string[], string]>([
  ["no model is configured", [], "There is no model to read them: turned off by model.name or CLAUDE_MEM_MODEL."],
  ["nothing is imported", ["--dry-run"], "--dry-run and --model can't be combined"],
  ["another source is meant", ["mem0"], "Only the sessions of agents can be read by the model."],
])("--model says so before anything is imported when %s", async (_name, args, message) => {
  using box = sandbox();
  putSession(box);
  if (args.length === 0) box.env.CLAUDE_MEM_MODEL = "off";
  else Object.assign(box.env, modelEnv("http://127.0.0.1:9"));
  const { code, stderr } = await runCli(box, ["import", "--model", ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(existsSync(join(box.memDir, "memory.db"))).toBe(false);
});

test("--model asks first, and shows the cost", async () => {
  using box = sandbox();
  putSession(box);
  Object.assign(box.env, modelEnv("http://127.0.0.1:9"));
  const { code, stderr, stdout } = await runCli(box, ["import", "--model"]);
  expect(stdout).toStartWith("Imported 1 session");
  expect(stderr).toMatch(/haiku.* would read 1 session, newest first: at most [\d,]+ tokens, about \$0\.0\d\./);
  expect(stderr).toContain("--yes");
  expect(code).toBe(5);
});
