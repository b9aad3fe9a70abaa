import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { ownExecutable, runCli } from "./support/run-cli.ts";

function putExecutable(box: Sandbox): void {
  const file = ownExecutable(box);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, 0o755);
}

test("install reports its changes, once; uninstall undoes them", async () => {
  using box = sandbox();
  putExecutable(box);

  const first = await runCli(box, ["install"]);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain(
    "Changed $ROOT/home/.claude/settings.json:\n  add the hooks SessionStart, UserPromptSubmit, ",
  );
  expect(first.stdout).toContain('Changed $ROOT/home/.claude.json:\n  add the MCP server "mem"\n');
  expect(first.stderr).toContain("Claude Code will run $ROOT/bin/claude-mem");
  const found = await runCli(box, ["install", "--dry-run"]);
  expect([first, found].map(({ stderr }) => stderr.includes("No coding agent was found"))).toEqual([true, false]);

  const status = await runCli(box, ["status", "--json"]);
  expect(JSON.parse(status.stdout)).toMatchObject({ hooks_registered: true, mcp_registered: true });

  expect(await runCli(box, ["install"])).toEqual({
    code: 0,
    stdout: "Already installed: $ROOT/bin/claude-mem\n",
    stderr: "",
  });

  const removed = await runCli(box, ["uninstall"]);
  expect(removed.code).toBe(0);
  expect(removed.stdout).toContain("  remove the hooks SessionStart, UserPromptSubmit, ");
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

test("settings that can't be read are not changed", async () => {
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
  expect(stderr).toContain(
    "Kept backups from before the installation: $ROOT/home/.claude/settings.json.claude-mem-backup\n",
  );
  expect(readFileSync(`${file}.claude-mem-backup`, "utf8")).toBe('{ "model": "one" }\n');
});

test("the status line is offered, added when asked for, and taken out by uninstall", async () => {
  using box = sandbox();
  putExecutable(box);
  const settings = () => JSON.parse(readFileSync(join(box.home, ".claude", "settings.json"), "utf8"));
  expect((await runCli(box, ["install"])).stderr).toContain("`claude-mem install --status-line` shows claude-mem");
  expect(settings().statusLine).toBeUndefined();
  const added = await runCli(box, ["install", "--status-line"]);
  expect(added.stdout).toBe("Changed $ROOT/home/.claude/settings.json:\n  add the status line\n");
  expect(settings().statusLine).toEqual({ type: "command", command: `${ownExecutable(box)} statusline` });
  expect((await runCli(box, ["install"])).stdout).toContain("Already installed");
  expect((await runCli(box, ["uninstall"])).stdout).toContain("  remove the status line\n");
  expect(readdirSync(box.home)).toEqual([]);
});

test("the user's own status line stays, and a hint explains how to have both", async () => {
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

const commandFile = (box: Sandbox, name: string) => join(box.home, ".claude", "commands", `${name}.md`);

test("slash commands and completions are added when asked for, follow the program, and go with uninstall", async () => {
  using box = sandbox();
  putExecutable(box);
  box.env.SHELL = "/usr/bin/fish";
  const { stdout } = await runCli(box, ["install", "--commands", "--completions"]);
  expect(stdout).toContain("Changed $ROOT/home/.claude/commands/mem.md:\n  add the command /mem\n");
  expect(stdout).toContain(
    "Changed $ROOT/home/.config/fish/completions/claude-mem.fish:\n  add the completions of fish\n",
  );
  expect(readFileSync(commandFile(box, "lesson"), "utf8")).toStartWith('---\ndescription: "Save a lesson');
  expect(await runCli(box, ["install", "--commands"])).toMatchObject({ stdout: expect.stringContaining("Already") });

  // As an older version would have left it.
  const record = join(box.memDir, "install.json");
  const older = "---\ndescription: older\n---\n";
  writeFileSync(commandFile(box, "bug"), older);
  const noted = JSON.parse(readFileSync(record, "utf8"));
  noted.own[commandFile(box, "bug")] = new Bun.CryptoHasher("sha256").update(older).digest("hex");
  writeFileSync(record, JSON.stringify(noted));
  expect((await runCli(box, ["install"])).stdout).toBe(
    "Changed $ROOT/home/.claude/commands/bug.md:\n  update the command /bug\n",
  );

  box.env.SHELL = "/bin/bash";
  expect((await runCli(box, ["uninstall"])).stdout).toContain("  remove the completions of fish\n");
  expect(readdirSync(box.home)).toEqual([]);
});

test("the user's own command of that name stays, and so does an edited one of ours", async () => {
  using box = sandbox();
  putExecutable(box);
  mkdirSync(dirname(commandFile(box, "bug")), { recursive: true });
  writeFileSync(commandFile(box, "bug"), "mine");
  const { code, stderr } = await runCli(box, ["install", "--commands"]);
  expect(code).toBe(0);
  expect(stderr).toContain("Not changed, because claude-mem did not write it: $ROOT/home/.claude/commands/bug.md");
  writeFileSync(commandFile(box, "mem"), "edited");
  expect((await runCli(box, ["install", "--commands"])).stderr).toContain("commands/mem.md");
  const removed = await runCli(box, ["uninstall"]);
  expect(removed.stderr).toContain("Not removed, because it was edited: $ROOT/home/.claude/commands/mem.md");
  expect(readdirSync(dirname(commandFile(box, "bug"))).sort()).toEqual(["bug.md", "mem.md"]);
  expect(readFileSync(commandFile(box, "bug"), "utf8")).toBe("mine");
});

test("a shell that can't be served is named", async () => {
  using box = sandbox();
  putExecutable(box);
  box.env.SHELL = "/usr/bin/nu";
  const { code, stderr } = await runCli(box, ["install", "--completions"]);
  expect(code).toBe(0);
  expect(stderr).toContain("No completions: $SHELL is not bash, zsh or fish");
});

test("uninstall --purge previews the deletion, deletes with --yes, and keeps files of others", async () => {
  using box = sandbox();
  putExecutable(box);
  await runCli(box, ["install"]);
  await runCli(box, ["save", "Amounts are cents"]);
  writeFileSync(join(box.memDir, "notes.txt"), "mine");
  writeFileSync(join(box.memDir, "memory.db"), "no database at all");
  const listed = await runCli(box, ["uninstall", "--purge"]);
  expect(listed.stdout).toContain("Would delete $ROOT/mem/memory.db\n");
  expect(listed.stderr).toContain("add --yes to delete permanently");
  expect(readdirSync(box.memDir)).toContain("memory.db");
  expect((await runCli(box, ["status", "--json"])).code).not.toBe(0);

  const { code, stdout, stderr } = await runCli(box, ["uninstall", "--purge", "--yes", "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ dry_run: false, not_removed: ["$ROOT/mem/notes.txt"] });
  expect(JSON.parse(stdout).purged).toContain("$ROOT/mem/memory.db");
  expect(readdirSync(box.memDir)).toEqual(["notes.txt"]);
  expect(stderr).toContain("The program stays: delete $ROOT/bin/claude-mem");
});

test("without --purge the memories stay, and the folders that install has made are known to a later purge", async () => {
  using box = sandbox();
  putExecutable(box);
  box.env.CLAUDE_MEM_DIR = join(box.home, "deep", "down");
  await runCli(box, ["install"]);
  await runCli(box, ["save", "Amounts are cents"]);
  expect((await runCli(box, ["uninstall"])).stderr).toContain("`claude-mem uninstall --purge --yes` deletes them");
  expect(readdirSync(join(box.home, "deep", "down"))).toContain("memory.db");
  await runCli(box, ["uninstall", "--purge", "--yes"]);
  expect(readdirSync(box.home)).toEqual([]);
});

test("uninstall --purge removes the folder of the configuration, unless it holds other files", async () => {
  using box = sandbox();
  delete box.env.CLAUDE_MEM_DIR;
  const folder = join(box.home, ".config", "claude-mem");
  const inFolder = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  for (const others of [[], ["notes.txt"]]) {
    await runCli(box, ["config", "inject.file.lines", "2"]);
    expect(readdirSync(folder)).toEqual(["config.toml"]);
    for (const name of others) writeFileSync(join(folder, name), "mine");
    await runCli(box, ["uninstall", "--purge", "--yes"]);
    expect(inFolder()).toEqual(others);
    expect(existsSync(folder)).toBe(others.length > 0);
  }
});

test("for one project: settings that are not for git, known to doctor and status, and undone from anywhere", async () => {
  using box = sandbox();
  putExecutable(box);
  const { code, stdout } = await runCli(box, ["install", "--scope", "project"]);
  expect(code).toBe(0);
  expect(stdout).toContain(
    "Changed $ROOT/repo/.claude/settings.local.json:\n  add the hooks SessionStart, UserPromptSubmit, ",
  );
  expect(JSON.parse(readFileSync(join(box.home, ".claude.json"), "utf8"))).toMatchObject({
    projects: { [box.repo]: { mcpServers: { mem: { command: ownExecutable(box) } } } },
  });
  const status = await runCli(box, ["status", "--json"]);
  expect(JSON.parse(status.stdout)).toMatchObject({ hooks_registered: true, mcp_registered: true });
  const below = join(box.repo, "packages", "a");
  mkdirSync(below, { recursive: true });
  expect((await runCli(box, ["status"], "", below)).stdout).toContain("Hooks         registered\n");
  const other = await runCli(box, ["status"], "", box.root);
  expect(other.stdout).toContain("Hooks         not registered for this folder: run `claude-mem install`\n");
  expect(JSON.parse((await runCli(box, ["status", "--json"], "", box.root)).stdout)).toMatchObject({
    hooks_registered: false,
    mcp_registered: false,
  });
  rmSync(join(box.repo, "packages"), { recursive: true });
  expect((await runCli(box, ["install", "--scope", "project"])).stdout).toContain("Already installed");
  expect((await runCli(box, ["uninstall"])).code).toBe(0);
  expect(readdirSync(box.repo)).toEqual([]);
  expect(readdirSync(box.home)).toEqual([]);
});

test("an install for the user replaces one for a project, which is refused from then on", async () => {
  using box = sandbox();
  putExecutable(box);
  await runCli(box, ["install", "--scope", "project"]);
  const moved = await runCli(box, ["install"]);
  expect(moved.stdout).toContain("Changed $ROOT/repo/.claude/settings.local.json:\n  remove the hooks SessionStart, ");
  expect(readdirSync(join(box.repo))).not.toContain("settings.local.json");
  const refused = await runCli(box, ["install", "--scope", "project"]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("run `claude-mem uninstall` first");
  await runCli(box, ["uninstall"]);
  expect([readdirSync(box.repo), readdirSync(box.home)]).toEqual([[], []]);
  expect((await runCli(box, ["install", "--scope", "machine"])).code).toBe(2);
});

test("next to the plugin nothing is added, and doctor reports no problem", async () => {
  using box = sandbox();
  putExecutable(box);
  const file = join(box.home, ".claude", "settings.json");
  mkdirSync(dirname(file));
  const own = '{ "enabledPlugins": { "mem@claude-mem": true } }\n';
  writeFileSync(file, own);
  const { stdout, stderr } = await runCli(box, ["install"]);
  expect(stdout).toBe("Already installed by the plugin.\n");
  expect(stderr).toContain("nothing was added to the settings");
  expect(readFileSync(file, "utf8")).toBe(own);
  const status = await runCli(box, ["status", "--json"]);
  expect(JSON.parse(status.stdout)).toMatchObject({ hooks_registered: true, mcp_registered: true });
  box.env.PATH = "/nowhere";
  expect((await runCli(box, ["uninstall"])).stderr).toContain(
    "The plugin stays. To remove it: claude plugin uninstall mem@claude-mem && claude plugin marketplace remove claude-mem",
  );
});

test("--yes accepts everything that is offered", async () => {
  using box = sandbox();
  putExecutable(box);
  box.env.SHELL = "/bin/bash";
  const { stdout, stderr } = await runCli(box, ["install", "--yes"]);
  for (const what of ["Stop, PreCompact", "add the status line", "add the command /mem", "the completions of bash"]) {
    expect(stdout).toContain(what);
  }
  expect(stderr).not.toContain("?");
  expect(readdirSync(box.memDir)).toEqual(["install.json"]);
  await runCli(box, ["uninstall", "--purge", "--yes"]);
  expect(readdirSync(box.home)).toEqual([]);
});

test("hooks that a project's own settings register, too, are removed, or named where others share the file", async () => {
  using box = sandbox();
  putExecutable(box);
  const folder = join(box.repo, ".claude");
  mkdirSync(folder);
  const twice = JSON.stringify({
    hooks: { Stop: [{ hooks: [{ type: "command", command: "claude-mem hook stop" }] }] },
  });
  for (const name of ["settings.json", "settings.local.json"]) writeFileSync(join(folder, name), twice);
  const { stdout, stderr } = await runCli(box, ["install"]);
  expect(stdout).toContain("Changed $ROOT/repo/.claude/settings.local.json:\n  remove the Stop hook\n");
  expect(stderr).toContain("each hook runs twice here: remove it from $ROOT/repo/.claude/settings.json\n");
  expect(readFileSync(join(folder, "settings.json"), "utf8")).toBe(twice);
});

test("an uninstalled host stays so: repair does not register it again, although the memories are still there", async () => {
  using box = sandbox();
  putExecutable(box);
  box.env.CLAUDE_MEM_DIR = join(box.home, "deep", "down");
  await runCli(box, ["install"]);
  await runCli(box, ["save", "Amounts are cents"]);
  await runCli(box, ["uninstall"]);
  expect(readdirSync(join(box.home, "deep", "down"))).toContain("install.json");
  expect((await runCli(box, ["repair"])).code).toBe(0);
  expect(readdirSync(box.home)).toEqual(["deep"]);
});

test("a brief in this project is named, which only its own command removes", async () => {
  using box = sandbox();
  putExecutable(box);
  await runCli(box, ["install"]);
  await runCli(box, ["save", "Amounts are cents", "--type", "constraint"]);
  expect((await runCli(box, ["brief", "--write"])).code).toBe(0);
  expect((await runCli(box, ["uninstall"])).stderr).toContain(
    "The brief in $ROOT/repo/CLAUDE.md stays: `claude-mem brief --remove` removes it.\n",
  );
  writeFileSync(join(box.repo, "CLAUDE.md"), Uint8Array.from([0xff, 0xfe, 0x80]));
  expect((await runCli(box, ["uninstall"])).code).toBe(0);
});
