// config.toml is the user's own, and whatever it holds, hooks and commands work.
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setStage } from "../demo/stage.ts";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { payload } from "../support/payload.ts";
import { type RunResult, runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 30_000;
const rule = "Amounts are whole cents";

async function started(box: Sandbox, env: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...hookEnv(box), ...env }, cwd: box.repo };
  const asked = payload("session-start-startup", { repo: box.repo, session_id: crypto.randomUUID() });
  const { code, stdout, stderr } = await runHook("session-start", asked, options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

function command(box: Sandbox, args: string[], env: Record<string, string> = {}): Promise<RunResult> {
  return runApp(args, { env: { ...box.env, ...env }, cwd: box.repo });
}

async function withRule(box: Sandbox): Promise<string> {
  setStage(box);
  await command(box, ["save", rule, "--type", "constraint"]);
  return join(box.memDir, "config.toml");
}

const off = "[categories.constraint]\nenabled = false\n";

test.each<[string, string, boolean]>([
  ["binary", "\0\xff\xfe", true],
  ["unfinished", `${off}[inject.prompt`, false],
  ["of wrong values", '[inject.session-start]\nlines = "x"\n[categories.constraint]\nenabled = "no"\n', true],
  ["of another program", '{ "json": true }', true],
])("with a file that is %s hooks answer, and the good keys count", async (_name, text, isInjected) => {
  using box = sandbox();
  const file = await withRule(box);
  writeFileSync(file, text, "latin1");
  expect((await started(box)).includes(rule)).toBe(isInjected);
  const { code, stdout } = await command(box, ["doctor"]);
  expect(code).toBe(3);
  expect(stdout).toMatch(/config\.toml .*line 1?\d?/);
  expect((await command(box, ["config"])).stderr).toContain(`${file}: line`);
  expect((await command(box, ["recent"])).stdout).toContain(rule);
});

test.skipIf(process.platform === "win32")(
  "a pipe in place of the file keeps no hook waiting",
  async () => {
    using box = sandbox();
    const file = await withRule(box);
    Bun.spawnSync(["mkfifo", file]);
    expect(await started(box)).toContain(rule);
    const { code, stderr } = await command(box, ["config", "set", "inject.prompt.lines", "2"]);
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("not a regular file") });
  },
  timeoutMs,
);

test("a repository supplies none, wherever it puts one", async () => {
  using box = sandbox();
  await withRule(box);
  for (const place of [
    "config.toml",
    ".claude-mem/config.toml",
    ".config/claude-mem/config.toml",
    ".mem/config.toml",
  ]) {
    const file = join(box.repo, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, off);
  }
  expect(await started(box)).toContain(rule);
  expect(await started(box, { XDG_CONFIG_HOME: ".config" })).toContain(rule);
  const { stdout } = await command(box, ["config", "get", "categories.constraint.enabled"], { CLAUDE_MEM_DIR: ".mem" });
  expect(stdout).toBe("true\n");
});

test("the file is written for its owner only, by `set`, `init` and `edit`", async () => {
  using box = sandbox();
  const file = await withRule(box);
  expect((await command(box, ["config", "init"])).code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(process.platform === "win32" ? 0o666 : 0o600);
  expect((await command(box, ["config", "init"])).stderr).toContain("exists already");
  const before = readFileSync(file, "utf8");
  await command(box, ["config", "set", "inject.prompt.lines", "2"]);
  const added = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !before.split("\n").includes(line));
  expect(added).toEqual(["lines = 2"]);
  await command(box, ["config", "unset", "inject.prompt.lines"]);
  expect(readFileSync(file, "utf8")).toBe(before);
});

test.skipIf(process.platform === "win32")("what the editor left is checked", async () => {
  using box = sandbox();
  const file = await withRule(box);
  const editor = join(box.root, "editor.sh");
  writeFileSync(editor, `#!/bin/sh\nprintf '%s' "$TEXT" > "$1"\n`, { mode: 0o755 });
  const edit = (TEXT: string) => command(box, ["config", "edit"], { VISUAL: editor, TEXT });
  expect(await edit("[inject.prompt]\nlines = 2\n")).toMatchObject({ code: 0, stdout: `${file} is valid.\n` });
  const { code, stderr } = await edit("[inject.prompt]\nlines = -2\n");
  expect(code).toBe(3);
  expect(stderr).toContain(
    "line 2: inject.prompt.lines is -2, not a whole number from 0 to 100; the default applies: 3",
  );
});

test("an export carries no settings, and `uninstall --purge` removes the file", async () => {
  using box = sandbox();
  const { CLAUDE_MEM_DIR: _dir, ...env } = box.env;
  setStage(box);
  const call = (...args: string[]) => runApp(args, { env, cwd: box.repo });
  await call("save", rule);
  await call("config", "set", "model.name", "canary-model");
  const file = join(box.home, ".config", "claude-mem", "config.toml");
  expect(readFileSync(file, "utf8")).toContain("canary-model");
  expect((await call("export")).stdout).not.toContain("canary-model");
  expect((await call("uninstall")).code).toBe(0);
  expect(existsSync(file)).toBe(true);
  expect((await call("uninstall", "--purge", "--yes")).code).toBe(0);
  expect(existsSync(file)).toBe(false);
});
