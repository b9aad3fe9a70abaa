// Whatever a home looks like: installed, used and removed again, the program leaves it as it was, byte for byte.
import { afterEach, describe, expect, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pick, seededRandom } from "../bench/support/random.ts";
import { generateSettings, settingsSamples } from "../core/host/claude-code/setup/settings-samples.ts";
import { listTree } from "../e2e/support/listing.ts";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 60_000;
const homes = 20;

let box: Sandbox;
afterEach(() => box.dispose());

type Home = { home: string; tmp: string; env: Record<string, string>; flags: string[] };

const none = "none";
const names = ["home", "a home with spaces", 'it\'s "my" home', "дом-家-ünï", "$HOME`x`;&"];
/** Styles of users; "none" means no file. */
const texts = [...settingsSamples.map(([, text]) => text ?? none), ...generateSettings(12, 7)];

/** Makes the home of this number: always the same one for the same number. */
function makeHome(number: number): Home {
  const random = seededRandom(number);
  const chance = (share: number) => random() < share;
  const home = join(box.root, pick(names, random));
  const tmp = join(box.root, "tmp");
  for (const folder of [home, tmp]) mkdirSync(folder, { recursive: true });
  const config = chance(0.3) ? join(home, pick(["claude config", ".config/claude", "ключ"], random)) : undefined;
  const claude = config ?? join(home, ".claude");
  const put = (file: string, text: string, mode = pick([0o600, 0o644], random)) => {
    if (text === none) return;
    mkdirSync(dirname(file), { recursive: true });
    const isLinked = chance(0.2);
    const target = isLinked ? join(home, "dotfiles", `${Bun.hash(file).toString(36)}.json`) : file;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    chmodSync(target, mode);
    if (isLinked) symlinkSync(target, file);
  };
  put(join(claude, "settings.json"), pick(texts, random));
  put(join(config ?? home, ".claude.json"), pick(texts, random));
  if (chance(0.3)) put(join(claude, "commands", "lesson.md"), "My own lesson: $ARGUMENTS\n");
  if (chance(0.3)) put(join(claude, "rules", "mine.md"), "# Mine\n");
  if (chance(0.3)) put(join(claude, "CLAUDE.md"), "# How I work\n");
  if (chance(0.3)) mkdirSync(join(home, ".local", "share", "bash-completion", "completions"), { recursive: true });
  if (chance(0.3)) put(join(home, ".local", "state", "other", "log"), "x\n");
  if (chance(0.2)) put(join(home, ".config", "fish", "config.fish"), "set -x A 1\n");
  const dataHome = chance(0.2) ? join(home, "my data") : undefined;
  const memDir = chance(0.2) ? join(home, "memory of mine") : undefined;
  if (memDir && chance(0.5)) put(join(memDir, "notes.txt"), "not of claude-mem\n");
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: home,
    TMPDIR: tmp,
    SHELL: pick(["/bin/bash", "/usr/bin/zsh", "/usr/bin/fish", "/bin/sh"], random),
    CLAUDE_MEM_MODEL: "off",
    ...(config ? { CLAUDE_CONFIG_DIR: config } : {}),
    ...(dataHome ? { XDG_DATA_HOME: dataHome } : {}),
    ...(memDir ? { CLAUDE_MEM_DIR: memDir } : {}),
  };
  const flags = ["--status-line", "--commands", "--completions"].filter(() => chance(0.7));
  return { home, tmp, env, flags };
}

/** A session with a prompt and a failure, a memory saved, work put off, a rule file, and an error in the log. */
async function use(env: Record<string, string>, repo: string): Promise<void> {
  const options = { env: { ...env, CLAUDE_PROJECT_DIR: repo }, cwd: repo };
  const events = { "session-start": "session-start-startup", "user-prompt-submit": "user-prompt-submit", stop: "stop" };
  for (const [event, name] of Object.entries(events)) {
    expect((await runHook(event, payload(name, { repo, session_id: "used" }), options)).code).toBe(0);
  }
  for (const args of [["save", "Amounts are cents"], ["defer", "add", "Round"], ["adopt"], ["search", "cents"]]) {
    expect((await runApp(args, options)).code).toBe(0);
  }
  await runApp(["statusline"], { ...options, stdin: "{}" });
  await runApp(["hook", "stop"], { ...options, stdin: JSON.stringify({ session_id: 5 }) });
}

describe.each(Array.from({ length: homes }, (_, number) => number))("home %d", (number) => {
  test(
    "is as it was after install, use and uninstall --purge",
    async () => {
      box = sandbox();
      gitInit(box.repo);
      const { home, tmp, env, flags } = makeHome(number);
      const before = listTree(home);
      const run = (...args: string[]) => runApp(args, { env, cwd: box.repo });
      expect(await run("install")).toMatchObject({ code: 0 });
      expect(await run("install", ...flags)).toMatchObject({ code: 0 });
      expect(Object.keys(listTree(home)).length).toBeGreaterThan(Object.keys(before).length);
      await use(env, box.repo);
      const listed = await run("uninstall", "--purge");
      expect(listed).toMatchObject({ code: 5, stdout: expect.stringContaining("Would delete") });
      expect(await run("uninstall", "--purge", "--yes")).toMatchObject({ code: 0 });
      expect(listTree(home)).toEqual(before);
      expect(readdirSync(tmp)).toEqual([]);
      expect(await run("uninstall", "--purge", "--yes")).toMatchObject({
        stdout: expect.stringContaining("Not installed"),
      });
      expect(listTree(home)).toEqual(before);
    },
    timeoutMs,
  );
});

test.skipIf(process.platform === "win32")(
  "an executable that the installer has put there goes as well, another one stays",
  async () => {
    box = sandbox();
    const installed = join(box.home, ".local", "bin", "claude-mem");
    const other = join(box.home, "other", "claude-mem");
    for (const file of [installed, other]) {
      mkdirSync(dirname(file), { recursive: true });
      copyFileSync(binary(), file);
    }
    const call = (program: string, ...args: string[]) => {
      const { exitCode, stdout, stderr } = Bun.spawnSync([program, ...args], {
        env: box.env,
        cwd: box.repo,
        stdin: "ignore",
      });
      return { code: exitCode, output: `${stdout}${stderr}` };
    };
    expect(call(installed, "receipt", "source").code).toBe(0);
    expect(call(installed, "install").code).toBe(0);
    expect(call(other, "uninstall", "--purge").output).toContain("Nothing was changed");
    expect(call(installed, "uninstall", "--purge").output).toContain(`Would delete ${installed}\n`);
    const { code, output } = call(installed, "uninstall", "--purge", "--yes");
    expect({ code, stays: output.includes("The program itself stays") }).toEqual({ code: 0, stays: false });
    expect(Object.keys(listTree(box.home)).sort()).toEqual([".local", ".local/bin", "other", "other/claude-mem"]);
    expect(existsSync(box.memDir)).toBe(false);
    expect(call(other, "uninstall", "--purge", "--yes").output).toContain(`The program stays: delete ${other}`);
    expect(existsSync(other)).toBe(true);
  },
  timeoutMs,
);
