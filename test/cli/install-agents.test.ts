import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { putExecutable } from "../core/doctor/support/machine.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { ownExecutable, runCli } from "./support/run-cli.ts";

const claude = '{\n    "theme": "dark",\n  "hooks": {"Stop": [{"hooks": [{"type":"command","command":"true"}]}]}\n}';
const codex = '# notes\nmodel = "gpt-5"   # best\n\n[mcp_servers.other]\ncommand = "x"';
const broken = 'model = "gpt-5\n[unclosed';

/** Puts the program and the settings of two agents in place, and returns those files. */
function putAgents(box: Sandbox, codexSettings: string) {
  const program = ownExecutable(box);
  const files = {
    [join(box.home, ".claude", "settings.json")]: claude,
    [join(box.home, ".codex", "config.toml")]: codexSettings,
    [program]: "#!/bin/sh\n",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  }
  chmodSync(program, 0o755);
  return files;
}

function read(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(files).map((file) => [file, readFileSync(file, "utf8")]));
}

test("the plan names each agent, and uninstall gives both their bytes back", async () => {
  using box = sandbox();
  const files = putAgents(box, codex);
  const plan = await runCli(box, ["install", "--dry-run"]);
  const parts = plan.stdout.split(/^Codex\n/m);
  expect(parts).toHaveLength(2);
  expect(parts[0]).toStartWith(
    "Claude Code\n  Would change $ROOT/home/.claude/settings.json:\n    add the hooks Session",
  );
  expect(parts[1]).toContain('  Would change $ROOT/home/.codex/config.toml:\n    add the MCP server "mem"\n');
  expect(read(files)).toEqual(files);

  const installed = await runCli(box, ["install", "--json"]);
  const changes: { file: string; host: string }[] = JSON.parse(installed.stdout).changes;
  expect(changes.filter(({ host }) => host === "codex").map(({ file }) => file)).toEqual([
    "$ROOT/home/.codex/hooks.json",
    "$ROOT/home/.codex/config.toml",
  ]);
  expect(read(files)).not.toEqual(files);
  expect((await runCli(box, ["uninstall"])).stdout).toContain("Claude Code\n  Changed ");
  expect(read(files)).toEqual(files);
  expect(existsSync(join(box.home, ".codex", "hooks.json"))).toBe(false);
});

test.skipIf(process.platform === "win32")("read-only settings keep no other agent from being set up", async () => {
  using box = sandbox();
  const files = putAgents(box, codex);
  chmodSync(join(box.home, ".claude", "settings.json"), 0o444);
  const readOnly = "Skipped: $ROOT/home/.claude/settings.json is read-only\nMake it writable and try again: chmod u+w";
  for (const args of [["install", "--dry-run"], ["install"]]) {
    const { code, stdout, stderr } = await runCli(box, args);
    expect({ code, isSkipped: stderr.startsWith(readOnly) }).toEqual({ code: 0, isSkipped: true });
    expect(stdout).toContain("$ROOT/home/.codex/config.toml");
    expect(stdout).not.toContain(".claude");
  }
  expect(read(files)).toEqual({ ...files, [join(box.home, ".codex", "config.toml")]: expect.stringContaining("mem") });
  expect((await runCli(box, ["install", "--host", "claude-code"])).code).toBe(1);
  expect((await runCli(box, ["uninstall"])).code).toBe(0);
  expect(read(files)).toEqual(files);
});

test("settings that can't be read stay, with what to add by hand; the other agent is set up and left", async () => {
  using box = sandbox();
  const files = putAgents(box, broken);
  const installed = await runCli(box, ["install"]);
  expect(installed.code).toBe(0);
  expect(installed.stderr).toStartWith("Skipped: Cannot edit $ROOT/home/.codex/config.toml: it is not TOML");
  expect(installed.stderr).toContain('[mcp_servers.mem]\ncommand = "$ROOT/bin/claude-mem"\n');
  expect(installed.stdout).toContain("Changed $ROOT/home/.claude/settings.json");
  expect(readFileSync(join(box.home, ".codex", "config.toml"), "utf8")).toBe(broken);
  expect((await runCli(box, ["install", "--host", "codex"])).code).toBe(1);

  const purged = await runCli(box, ["uninstall", "--purge", "--yes"]);
  expect({ code: purged.code, stdout: purged.stdout }).toEqual({ code: 1, stdout: "" });
  const removed = await runCli(box, ["uninstall"]);
  expect(removed.code).toBe(1);
  expect(removed.stderr).toStartWith("Skipped: Cannot edit $ROOT/home/.codex/config.toml");
  expect(read(files)).toEqual(files);
  // Whether that agent is registered is not known.
  const again = await runCli(box, ["uninstall"]);
  expect({ code: again.code, stdout: again.stdout }).toEqual({ code: 1, stdout: "" });
});

test("agents are listed a line each; what can't be done is said of those on this machine", async () => {
  using box = sandbox();
  putAgents(box, codex);
  box.env.PATH = dirname(putExecutable(join(box.root, "clients", "claude")));
  await runCli(box, ["install", "--host", "claude-code"]);
  const { stdout } = await runCli(box, ["hosts"]);
  expect(stdout).toStartWith(
    "Claude Code (claude-code): registered\nCodex (codex): not registered: run `claude-mem install --host codex`\n  not possible  ",
  );
  expect(stdout).toMatch(/^Copilot CLI \(copilot\): not on this machine\n(?! )/m);
});

test("doctor and repair leave Claude Code alone where only another agent is", async () => {
  using box = sandbox();
  const program = ownExecutable(box);
  const config = join(box.home, ".codex", "config.toml");
  for (const [file, text] of [
    [config, codex],
    [program, "#!/bin/sh\n"],
  ] as const) {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  }
  chmodSync(program, 0o755);
  expect((await runCli(box, ["install"])).stdout).toContain(".codex/hooks.json");
  const { checks } = JSON.parse((await runCli(box, ["doctor", "--json"])).stdout);
  const statusOf = (name: string) => checks.find(({ id }: { id: string }) => id === name).status;
  expect([statusOf("hooks"), statusOf("mcp-registration")]).toEqual(["skipped", "skipped"]);
  await runCli(box, ["repair"]);
  expect(existsSync(join(box.home, ".claude"))).toBe(false);
  expect(existsSync(join(box.home, ".claude.json"))).toBe(false);
});

test("settings of several agents that can't be read are named each, and no installation is advised", async () => {
  using box = sandbox();
  putAgents(box, codex);
  const unreadable = [".copilot/mcp-config.json", ".gemini/settings.json", ".qwen/settings.json"];
  for (const name of unreadable) {
    mkdirSync(dirname(join(box.home, name)), { recursive: true });
    writeFileSync(join(box.home, name), '{ "a": ');
  }
  const { stdout: problems } = await runCli(box, ["doctor"]);
  for (const name of unreadable) expect(problems).toContain(`Cannot read $ROOT/home/${name}: line 1, column 8`);
  expect(problems).toContain("repair: Correct that file; Qwen Code can't read it either.\n");
  const { stdout: listed } = await runCli(box, ["hosts"]);
  for (const name of ["copilot", "gemini", "qwen"])
    expect(listed).toContain(`(${name}): its settings can't be read: run \`claude-mem doctor\``);
});
