import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { ownExecutable, runCli } from "./support/run-cli.ts";

function putExecutable(box: Sandbox): void {
  const file = ownExecutable(box);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, 0o755);
}

test("install says what it did, once; uninstall takes it back", async () => {
  using box = sandbox();
  putExecutable(box);

  const first = await runCli(box, ["install"]);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain("Changed $ROOT/home/.claude/settings.json:\n  add the SessionStart hook\n");
  expect(first.stdout).toContain('Changed $ROOT/home/.claude.json:\n  add the MCP server "mem"\n');
  expect(first.stderr).toContain("Claude Code now runs $ROOT/bin/claude-mem");

  const status = await runCli(box, ["status", "--json"]);
  expect(JSON.parse(status.stdout)).toMatchObject({ hooks_registered: true, mcp_registered: true });

  expect(await runCli(box, ["install"])).toEqual({
    code: 0,
    stdout: "Already installed: $ROOT/bin/claude-mem\n",
    stderr: "",
  });

  const removed = await runCli(box, ["uninstall"]);
  expect(removed.code).toBe(0);
  expect(removed.stdout).toContain("  remove the SessionStart hook\n");
  expect((await runCli(box, ["uninstall"])).stdout).toBe("Not installed: there is nothing to remove.\n");
});

test("a dry run changes nothing", async () => {
  using box = sandbox();
  const { code, stdout } = await runCli(box, ["install", "--dry-run", "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    dry_run: true,
    unchanged: false,
    changes: [{ file: "$ROOT/home/.claude/settings.json" }, { file: "$ROOT/home/.claude.json" }],
  });
  expect(readdirSync(box.home)).toEqual([]);
});

test("settings that can't be read are left as they are", async () => {
  using box = sandbox();
  const file = join(box.home, ".claude", "settings.json");
  mkdirSync(dirname(file));
  writeFileSync(file, "{ hooks: ");
  const { code, stdout, stderr } = await runCli(box, ["install"]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("Cannot edit $ROOT/home/.claude/settings.json");
  expect(stderr).toContain("hint: ");
  expect(readFileSync(file, "utf8")).toBe("{ hooks: ");
});

test("another memory at work is pointed out", async () => {
  using box = sandbox();
  const file = join(box.home, ".claude", "settings.json");
  mkdirSync(dirname(file));
  writeFileSync(file, JSON.stringify({ enabledPlugins: { "claude-mem@thedotmack": true } }));
  const { code, stderr } = await runCli(box, ["install"]);
  expect(code).toBe(0);
  expect(stderr).toContain("claude-mem by thedotmack: plugin claude-mem@thedotmack");
});

test("uninstall names the copies that are not what the files are now", async () => {
  using box = sandbox();
  putExecutable(box);
  const file = join(box.home, ".claude", "settings.json");
  mkdirSync(dirname(file));
  writeFileSync(file, '{ "model": "one" }\n');
  await runCli(box, ["install"]);
  writeFileSync(file, readFileSync(file, "utf8").replace('"one"', '"two"'));
  const { stderr } = await runCli(box, ["uninstall"]);
  expect(stderr).toBe("Kept, from before the installation: $ROOT/home/.claude/settings.json.claude-mem-backup\n");
  expect(readFileSync(`${file}.claude-mem-backup`, "utf8")).toBe('{ "model": "one" }\n');
});

test("the status line is offered, added when asked for, and taken out by uninstall", async () => {
  using box = sandbox();
  putExecutable(box);
  const settings = () => JSON.parse(readFileSync(join(box.home, ".claude", "settings.json"), "utf8"));
  expect((await runCli(box, ["install"])).stderr).toContain("`claude-mem install --status-line` adds a line");
  expect(settings().statusLine).toBeUndefined();
  const added = await runCli(box, ["install", "--status-line"]);
  expect(added.stdout).toBe("Changed $ROOT/home/.claude/settings.json:\n  add the status line\n");
  expect(settings().statusLine).toEqual({ type: "command", command: `${ownExecutable(box)} statusline` });
  expect((await runCli(box, ["install"])).stdout).toContain("Already installed");
  expect((await runCli(box, ["uninstall"])).stdout).toContain("  remove the status line\n");
  expect(readdirSync(box.home)).toEqual([".claude"]);
});

test("a status line of one's own stays, and how to have both is said", async () => {
  using box = sandbox();
  putExecutable(box);
  const file = join(box.home, ".claude", "settings.json");
  mkdirSync(dirname(file));
  const own = '{ "statusLine": { "type": "command", "command": "~/line.sh" } }\n';
  writeFileSync(file, own);
  const { code, stderr } = await runCli(box, ["install", "--status-line"]);
  expect(code).toBe(0);
  expect(stderr).toContain("Your own status line stays. To see both");
  expect(JSON.parse(readFileSync(file, "utf8")).statusLine.command).toBe("~/line.sh");
  await runCli(box, ["uninstall"]);
  expect(readFileSync(file, "utf8")).toBe(own);
});
