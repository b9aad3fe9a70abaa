import { expect, test } from "bun:test";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { typedName } from "../../cli/render-settings.ts";
import { readEnv } from "../../core/config/env.ts";
import { paths } from "../../core/config/paths.ts";
import { allSettings, findSetting } from "../../core/config/setting-table.ts";
import { settings as settingsCheck } from "../../core/doctor/checks/settings.ts";
import { diagnose } from "../../core/doctor/run.ts";
import { readHostEnv } from "../../core/host/claude-code/settings-env.ts";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

binary();

const settingsFile = (box: Sandbox) => join(box.home, ".claude", "settings.json");

function putSettings(box: Sandbox, text: string): string {
  const file = settingsFile(box);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

test("every setting is listed with its value and its source", async () => {
  using box = sandbox();
  putSettings(box, '{ "env": { "CLAUDE_MEM_RETENTION_DAYS": 90, "CLAUDE_MEM_MODEL": "sonnet", "OTHER": "x" } }');
  const listed = await runCli(box, ["config", "--json"]);
  const { settings, changes } = JSON.parse(listed.stdout);
  expect(settings.map((each: { name: string }) => each.name)).toEqual(allSettings.map(({ name }) => name));
  expect(changes).toEqual([]);
  const of = (name: string) => settings.find((each: { name: string }) => each.name === name);
  expect(of("CLAUDE_MEM_RETENTION_DAYS")).toMatchObject({ value: "90", source: "settings", default: "365" });
  expect(of("CLAUDE_MEM_MODEL")).toMatchObject({ value: "off", source: "environment", in_sessions: "sonnet" });
  expect(of("CLAUDE_MEM_DEBUG")).toMatchObject({ value: "0", source: "default", can_be_written: true });
  const { stdout } = await runCli(box, ["config"]);
  expect(stdout).toMatch(/^ {2}capture.retention-days +90 +Claude Code's settings: CLAUDE_MEM_RETENTION_DAYS$/m);
  expect(stdout).toMatch(/^Your shell\n {2}claude_config_dir +~\/\.claude +default$/m);
  expect(stdout.split("\n").length).toBeLessThan(70);
  expect(stdout).toContain("Sessions use sonnet");
});

test("one is shown with what it may be", async () => {
  using box = sandbox();
  const { code, stdout } = await runCli(box, ["config", "quiet-hooks"]);
  expect(code).toBe(0);
  expect(stdout).toContain("MEM_QUIET_HOOKS = 0  (default)\n");
  expect(stdout).toContain("Accepted: 1, 0, or a comma-separated list of session-start, compact");
});

test("a value is written with everything else kept, and removed without a trace", async () => {
  using box = sandbox();
  const before = '\uFEFF{\r\n\t"model": "opus", // the big one\r\n\t"hooks": {}\r\n}\r\n';
  const file = putSettings(box, before);
  const written = await runCli(box, ["config", "CLAUDE_MEM_USD_PER_DAY", "2.5"]);
  expect(written).toMatchObject({
    code: 0,
    stdout: "Changed $ROOT/home/.claude/settings.json:\n  set CLAUDE_MEM_USD_PER_DAY to 2.5\n",
  });
  expect(readFileSync(file, "utf8")).toBe(
    '\uFEFF{\r\n\t"model": "opus", // the big one\r\n\t"hooks": {},\r\n\t"env": {\r\n\t\t"CLAUDE_MEM_USD_PER_DAY": "2.5"\r\n\t}\r\n}\r\n',
  );
  const same = await runCli(box, ["config", "usd_per_day", "2.5", "--json"]);
  expect(JSON.parse(same.stdout)).toMatchObject({ settings: [{ value: "2.5", source: "settings" }], changes: [] });
  await runCli(box, ["config", "CLAUDE_MEM_USD_PER_DAY", "--unset"]);
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(readdirSync(dirname(file))).toEqual(["settings.json"]);
  const again = await runCli(box, ["config", "CLAUDE_MEM_USD_PER_DAY", "--unset"]);
  expect(again.stdout).toBe("It is not set there.\n");
});

test("a link to the settings stays one", async () => {
  using box = sandbox();
  const real = join(box.root, "dotfiles.json");
  writeFileSync(real, "{}\n");
  mkdirSync(join(box.home, ".claude"));
  symlinkSync(real, settingsFile(box));
  await runCli(box, ["config", "debug", "1"]);
  expect(lstatSync(settingsFile(box)).isSymbolicLink()).toBe(true);
  expect(JSON.parse(readFileSync(real, "utf8"))).toEqual({ env: { CLAUDE_MEM_DEBUG: "1" } });
});

test.each<[string[], string, string]>([
  [
    ["config", "retention_days", "soon"],
    'CLAUDE_MEM_RETENTION_DAYS can\'t be "soon".',
    "Accepted: a whole number, 0 or more.",
  ],
  [["config", "model_url", "http://u:p@h/v1"], "CLAUDE_MEM_MODEL_URL can't be", "with no password in it"],
  [["config", "ANTHROPIC_API_KEY", "sk-1"], "ANTHROPIC_API_KEY can't be changed here.", "set it in your shell"],
  [["config", "ANTHROPIC_BASE_URL", "http://h"], "can't be changed here.", "Claude Code itself uses it"],
  [["config", "CLAUDE_MEM_DIR", "/x"], "can't be changed here.", "would not move with it"],
  [["config", "retentoin_days"], "There is no setting retentoin_days.", "Did you mean retention_days?"],
  [["config", "--unset"], "--unset takes the name of a setting", ""],
  [["config", "model", "haiku", "--unset"], "and no value", ""],
])("%j is refused, and nothing is written", async (args, message, hint) => {
  using box = sandbox();
  const { code, stdout, stderr } = await runCli(box, args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
  expect(readdirSync(box.home)).toEqual([]);
});

test("a damaged file is named, and not changed", async () => {
  using box = sandbox();
  const file = putSettings(box, '{ "env": ');
  for (const args of [["config"], ["config", "debug", "1"], ["config", "debug", "--unset"]]) {
    const { code, stderr } = await runCli(box, args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/Cannot (?:edit|read) \$ROOT\/home\/\.claude\/settings\.json: line 1, column/);
  }
  expect(readFileSync(file, "utf8")).toBe('{ "env": ');
});

test("no key is shown", async () => {
  using box = sandbox();
  box.env.OPENROUTER_API_KEY = "sk-from-the-shell";
  putSettings(box, '{ "env": { "ANTHROPIC_API_KEY": "sk-from-the-settings" } }');
  const shown = [await runCli(box, ["config"]), await runCli(box, ["config", "--json"])];
  const text = shown.map(({ stdout, stderr }) => stdout + stderr).join("");
  expect(text).not.toContain("sk-from");
  expect(text).toMatch(/anthropic_api_key +set +Claude Code's settings/);
  expect(text).toMatch(/openrouter_api_key +set +environment/);
  expect(text).toMatch(/model_key +not set +default/);
});

test("the doctor names what can't be understood, and how to be rid of it", async () => {
  using box = sandbox();
  const file = putSettings(box, '{ "env": { "CLAUDE_MEM_RETENTION_DAYS": "soon" } }');
  const environment = readEnv(box.env, readHostEnv(file));
  const at = { environment, paths: paths(environment), cwd: box.repo, command: ["x"] };
  const machine = { ...at, platform: process.platform, isDeep: false };
  const { results } = await diagnose([settingsCheck], machine);
  expect(results[0]).toMatchObject({
    status: "warn",
    evidence: 'CLAUDE_MEM_RETENTION_DAYS is "soon", not a whole number, 0 or more: everything is kept',
    repair: "claude-mem config CLAUDE_MEM_RETENTION_DAYS --unset",
  });
});

test("commands follow the settings, unless the shell overrides them; a file that can't be read stops none", async () => {
  using box = sandbox();
  const limitOf = async (env: Record<string, string>) => {
    const { stdout } = await runApp(["spend", "--json"], { env, cwd: box.repo });
    return JSON.parse(stdout).limits.day.usd;
  };
  expect(await limitOf(box.env)).toBe(1);
  await runApp(["config", "CLAUDE_MEM_USD_PER_DAY", "0.25"], { env: box.env, cwd: box.repo });
  expect(await limitOf(box.env)).toBe(0.25);
  expect(await limitOf({ ...box.env, CLAUDE_MEM_USD_PER_DAY: "3" })).toBe(3);
  writeFileSync(settingsFile(box), '{ "env": { "CLAUDE_MEM_USD_PER_DAY": "0.25"');
  expect(await limitOf(box.env)).toBe(1);
});

test("memory that the settings put elsewhere is found by a command", async () => {
  using box = sandbox();
  const { CLAUDE_MEM_DIR: dir, ...env } = box.env;
  putSettings(box, JSON.stringify({ env: { CLAUDE_MEM_DIR: dir } }));
  await runApp(["save", "We deploy on Fridays"], { env: box.env, cwd: box.repo });
  const { stdout } = await runApp(["recent"], { env: env as Record<string, string>, cwd: box.repo });
  expect(stdout).toContain("We deploy on Fridays");
});

test("uninstall removes the settings", async () => {
  using box = sandbox();
  await runCli(box, ["config", "debug", "1"]);
  const { stdout } = await runCli(box, ["uninstall"]);
  expect(stdout).toContain("remove the setting CLAUDE_MEM_DEBUG");
  expect(readdirSync(box.home)).toEqual([]);
});

test("git's and gh's words for a setting work", async () => {
  using box = sandbox();
  putSettings(box, "{}");
  expect((await runCli(box, ["config", "list"])).stdout).toBe((await runCli(box, ["config"])).stdout);
  expect((await runCli(box, ["config", "set", "debug", "1"])).code).toBe(0);
  expect((await runCli(box, ["config", "get", "debug"])).stdout).toBe("1\n");
  expect((await runCli(box, ["config", "unset", "debug"])).code).toBe(0);
  expect((await runCli(box, ["config", "get", "debug"])).stdout).toBe("0\n");
  expect((await runCli(box, ["config", "get"])).code).toBe(2);
  expect((await runCli(box, ["config", "set", "inject.prompt.lines", "-1"])).stderr).toContain("config set … -- -1");
});

test.each<[string, string | undefined]>([
  ["which editor opens memories", "`claude-mem config visual`"],
  ["look for a newer release", "`claude-mem config update.notice`"],
  ["keep runbooks out", undefined],
])("the sentence %p names the settings about it, and changes nothing", async (sentence, hint) => {
  using box = sandbox();
  const file = putSettings(box, "{}");
  const { code, stderr } = await runCli(box, ["config", sentence]);
  expect(code).toBe(2);
  if (hint === undefined) expect(stderr).not.toContain("About this");
  else expect(stderr).toContain(hint);
  expect(stderr).toContain("`claude-mem config` lists all settings.");
  expect(readFileSync(file, "utf8")).toBe("{}");
});

test("a sentence is shown as the change that it means, and done with --yes", async () => {
  using box = sandbox();
  const file = paths(readEnv(box.env)).config;
  const shown = await runCli(box, ["config", "stop keeping runbooks"]);
  expect(shown).toEqual({
    code: 5,
    stdout: "categories.runbook.enabled = false\n  in $ROOT/mem/config.toml\n",
    stderr: "Nothing was changed. Add --yes to change it.\n",
  });
  expect(existsSync(file)).toBe(false);
  const { stdout } = await runCli(box, ["config", "stop keeping runbooks", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    dry_run: true,
    changes: [{ key: "categories.runbook.enabled", value: false }],
  });
  expect(existsSync(file)).toBe(false);
  await runCli(box, ["config", "stop", "keeping", "runbooks", "-y"]);
  expect(readFileSync(file, "utf8")).toBe("[categories.runbook]\nenabled = false\n");
  await runCli(box, ["config", "keep runbooks again", "--yes"]);
  expect(readFileSync(file, "utf8")).toBe("");
  await runCli(box, ["config", "exclude ~/a", "--yes"]);
  await runCli(box, ["config", "exclude ~/B", "--yes"]);
  expect(readFileSync(file, "utf8")).toContain('exclude = ["~/a", "~/B"]');
  expect((await runCli(box, ["config", "inject at most 500 memories per prompt", "--yes"])).stderr).toContain(
    "from 0 to 100",
  );
});

test("each name of the table means its own setting", () => {
  expect(allSettings.map((setting) => findSetting(typedName(setting)))).toEqual([...allSettings]);
});
