import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { sandbox } from "../support/sandbox.ts";

const program = binary();
const box = sandbox();
afterAll(box.dispose);

const memories = 2000;
fillDatabase();

function fillDatabase(): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  db.transaction(() => {
    for (let number = 1; number <= memories; number++) {
      const title = `Memory ${number}`;
      const narrative = "What was found out. ".repeat(60);
      addObservation(
        db,
        newObservation({
          projectId,
          type: "discovery",
          title,
          narrative,
          origin: "user",
          vouchedBy: "user",
          createdAt: number,
        }),
      );
    }
  })();
}

function shell(script: string): { code: number; stdout: string; stderr: string } {
  const result = Bun.spawnSync(["sh", "-c", script, "sh", program], { cwd: box.repo, env: box.env });
  return { code: result.exitCode, stdout: result.stdout.toString(), stderr: result.stderr.toString() };
}

const onPosix = test.skipIf(process.platform === "win32");

onPosix("a reader that leaves early is no error", () => {
  const { stdout, stderr } = shell('"$1" export | head -1');
  expect(JSON.parse(stdout)).toMatchObject({ kind: "header" });
  expect(stderr).toBe("");
});

onPosix(
  "a reader of the notes that leaves early changes no exit code",
  () => {
    const codeOf = (command: string) =>
      shell(`exec 3>&1; { "$1" ${command} 2>&1 >/dev/null; echo $? >&3; } | true`).stdout.trim();
    expect([codeOf("config list"), codeOf("undo")]).toEqual(["0", "2"]);
  },
  60_000,
);

onPosix("a slow reader gets everything", () => {
  const { stdout, stderr } = shell('"$1" export | (sleep 0.3; cat)');
  const lines = stdout.trimEnd().split("\n");
  expect(stdout.length).toBeGreaterThan(2_000_000);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ kind: "end" });
  expect(lines.filter((line) => JSON.parse(line).kind === "memory")).toHaveLength(memories);
  expect(stderr).toBe("2000 memories exported.\n");
});

onPosix("a closed stdout is no error either", () => {
  const { stderr } = shell('"$1" export >&-');
  expect(stderr).not.toContain("    at ");
});

test("data on stdout, complaints on stderr, and the exit code between them", async () => {
  const found = await runApp(["search", "found", "--limit", "1"], { env: box.env, cwd: box.repo });
  expect({ code: found.code, lines: found.stdout.trimEnd().split("\n").length > 0 }).toEqual({ code: 0, lines: true });
  const missing = await runApp(["search", "zzyzx", "--json"], { env: box.env, cwd: box.repo });
  expect({ code: missing.code, ...JSON.parse(missing.stdout) }).toMatchObject({ code: 4, version: 1, results: [] });
  const mistyped = await runApp(["serach", "found"], { env: box.env, cwd: box.repo });
  expect({ code: mistyped.code, stdout: mistyped.stdout }).toEqual({ code: 2, stdout: "" });
  expect(mistyped.stderr).toContain("Did you mean `claude-mem search`?");
});

test("a fault of our own is one line, with the stack in the log or on request", async () => {
  using own = sandbox();
  const run = (variables: Record<string, string>) =>
    runApp(["recent"], { env: { ...own.env, ...variables }, cwd: own.repo });
  const db = openDatabase({ file: join(own.memDir, "memory.db") });
  db.run("DROP TABLE project_root");
  db.close();
  const quiet = await run({});
  expect({ code: quiet.code, stdout: quiet.stdout }).toEqual({ code: 1, stdout: "" });
  expect(quiet.stderr).toBe(
    "Something went wrong inside claude-mem: no such table: project_root\n" +
      "hint: Report it with the output of `claude-mem doctor --report`.\n",
  );
  expect(readFileSync(join(own.memDir, "claude-mem.log"), "utf8")).toContain("no such table: project_root");
  expect((await run({ CLAUDE_MEM_DEBUG: "1" })).stderr).toContain("    at ");
});

test("the version is that of the package", async () => {
  const { stdout, code } = await runApp(["--version"], { env: box.env, cwd: box.repo });
  expect(stdout).toMatch(/^claude-mem \d+\.\d+\.\d+\n$/);
  expect(code).toBe(0);
});

test.each([[[]], [["nonsense"]], [["session-start", "--unknown"]], [["session-start"]]])(
  "hook %j exits 0 without output",
  async (args) => {
    const { code, stdout, stderr } = await runApp(["hook", ...args], {
      env: box.env,
      cwd: box.repo,
      stdin: "{ broken",
    });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: "" });
  },
);

test("install registers the executable, `doctor` passes, uninstall leaves nothing", async () => {
  using own = sandbox();
  const run = (...args: string[]) => runApp(args, { env: own.env, cwd: own.repo });
  expect((await run("install")).code).toBe(0);
  const { code, stdout } = await run("doctor", "--json");
  const failed = JSON.parse(stdout).checks.filter((check: { status: string }) => check.status === "fail");
  expect({ code, failed }).toEqual({ code: 0, failed: [] });
  expect(existsSync(own.memDir) && existsSync(join(own.memDir, "memory.db"))).toBe(false);
  expect((await run("uninstall")).code).toBe(0);
  expect(existsSync(join(own.home, ".claude", "settings.json"))).toBe(false);
});

test("neither .env nor bunfig.toml of the folder is read", async () => {
  using own = sandbox();
  mkdirSync(join(own.repo, "trap"));
  writeFileSync(join(own.repo, ".env"), `CLAUDE_MEM_DIR=${join(own.root, "elsewhere")}\n`);
  writeFileSync(join(own.repo, "bunfig.toml"), 'preload = ["./preload.ts"]\n');
  writeFileSync(join(own.repo, "preload.ts"), 'require("node:fs").writeFileSync("trap/sprung", "");\n');
  await runApp(["status"], { env: own.env, cwd: own.repo });
  expect(existsSync(join(own.repo, "trap", "sprung"))).toBe(false);
  const { stdout } = await runApp(["status"], { env: own.env, cwd: own.repo });
  expect(stdout).toContain(own.memDir);
});

onPosix("names of other programs run the command that does the same", () => {
  const [list, recent] = [shell('"$1" list 2'), shell('"$1" recent 2')];
  expect(list.stdout.split("\n")).toHaveLength(3);
  expect(list).toEqual(recent);
  expect(shell('"$1" show --help').stdout).toStartWith("Show records in full");
  expect(shell('"$1" tui </dev/null')).toEqual(shell('"$1" browse </dev/null'));
  expect(shell('"$1" tui </dev/null').code).toBe(2);
});
