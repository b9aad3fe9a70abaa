// Settings and environments of unusual machines: the executable copes, or reports the problem and changes nothing.
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listTree } from "../e2e/support/listing.ts";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 60_000;

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
});
afterEach(() => box.dispose());

const settings = () => join(box.home, ".claude", "settings.json");
const claudeJson = () => join(box.home, ".claude.json");
const run = (args: string[], env: Record<string, string> = {}) =>
  runApp(args, { env: { ...box.env, ...env }, cwd: box.repo, timeoutMs });

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function expectExactInverse(): Promise<void> {
  const before = listTree(box.home);
  expect(await run(["install", "--yes"])).toMatchObject({ code: 0 });
  expect(JSON.stringify(listTree(box.home))).not.toBe(JSON.stringify(before));
  expect(await run(["uninstall", "--purge", "--yes"])).toMatchObject({ code: 0 });
  expect(listTree(box.home)).toEqual(before);
}

test(
  "settings of 5 MB each",
  async () => {
    const rules = Array.from({ length: 200_000 }, (_, number) => `Bash(command-${number}:*)`);
    put(settings(), JSON.stringify({ permissions: { allow: rules } }, null, 2));
    const project = { allowedTools: [], mcpServers: {}, history: Array(8).fill({ display: "x".repeat(400) }) };
    const projects = Array.from({ length: 1500 }, (_, number) => [`/work/${number}`, project]);
    put(claudeJson(), JSON.stringify({ projects: Object.fromEntries(projects) }, null, 2));
    for (const file of [settings(), claudeJson()]) expect(readFileSync(file).length).toBeGreaterThan(5_000_000);
    await expectExactInverse();
  },
  timeoutMs,
);

test("settings in a store that is not the person's: a link to a file that is read-only", async () => {
  const store = join(box.root, "store", "settings.json");
  put(store, "{}\n");
  chmodSync(store, 0o444);
  mkdirSync(dirname(settings()));
  symlinkSync(store, settings());
  const before = listTree(box.root);
  const { code, stderr } = await run(["install"]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    `${settings()} is read-only\nhint: Make it writable and try again: chmod u+w '${realpathSync(store)}'`,
  );
  expect(listTree(box.root)).toEqual(before);
});

test("hooks that are switched off are said to be", async () => {
  put(settings(), '{ "disableAllHooks": true }\n');
  const { code, stderr } = await run(["install"]);
  expect(code).toBe(0);
  expect(stderr).toContain(`Claude Code will not run the hooks, because of "disableAllHooks" in ${settings()}.`);
});

test.each(["config", "./config", "~/.claude"])("CLAUDE_CONFIG_DIR=%s is refused", async (folder) => {
  const { code, stdout, stderr } = await run(["install"], { CLAUDE_CONFIG_DIR: folder });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(`CLAUDE_CONFIG_DIR is not an absolute path: ${folder}`);
  expect([listTree(box.home), listTree(box.repo)]).toEqual([{}, {}]);
});

test("a missing CLAUDE_CONFIG_DIR is made, and removed again", async () => {
  const config = join(box.home, "not", "yet", "there");
  box.env.CLAUDE_CONFIG_DIR = config;
  expect((await run(["install"])).code).toBe(0);
  expect([existsSync(join(config, "settings.json")), existsSync(join(config, ".claude.json"))]).toEqual([true, true]);
  expect((await run(["uninstall"])).code).toBe(0);
  expect(listTree(box.home)).toEqual({});
});

test("without HOME the folders that are named are used", async () => {
  const { HOME: _, ...env } = box.env;
  const named = { ...env, CLAUDE_CONFIG_DIR: join(box.root, "config"), XDG_DATA_HOME: join(box.root, "data") };
  const call = (...args: string[]) => runApp(args, { env: named, cwd: box.repo });
  // The other agents' folders would be those of the user who runs the tests.
  expect((await call("install", "--host", "claude-code")).code).toBe(0);
  expect((await call("save", "Amounts are cents")).code).toBe(0);
  expect((await call("status")).stdout).toContain("Hooks         registered");
  expect((await call("uninstall", "--host", "claude-code")).code).toBe(0);
  expect(existsSync(join(box.root, "config"))).toBe(false);
});

test("without git and without claude on the PATH all of it works", async () => {
  gitInit(box.repo);
  const env = { ...hookEnv(box), PATH: join(box.root, "empty") };
  const call = (...args: string[]) => runApp(args, { env, cwd: box.repo });
  expect((await call("install", "--yes")).code).toBe(0);
  const start = payload("session-start-startup", { repo: box.repo, session_id: "s" });
  expect((await runHook("session-start", start, { env, cwd: box.repo })).code).toBe(0);
  expect((await call("save", "The cart is kept in the session")).code).toBe(0);
  expect((await call("search", "cart")).stdout).toContain("The cart is kept in the session");
  expect(column(box, "SELECT count(*) FROM session")).toEqual([1]);
  expect((await call("doctor")).stdout).toContain("ok    Hooks");
  expect((await call("uninstall", "--purge", "--yes")).code).toBe(0);
});

describe.each(["a folder with spaces", 'it\'s "quoted"', "дом-家-ünï", "$HOME`x`;& #"])(
  "an executable in %j",
  (name) => {
    test("is registered by its path, found there, and drawn by the shell that runs a status line", async () => {
      const program = join(box.root, name, "claude-mem");
      mkdirSync(dirname(program));
      symlinkSync(binary(), program);
      const call = (...args: string[]) =>
        Bun.spawnSync([program, ...args], { env: box.env, cwd: box.repo, stdin: "ignore" });
      expect(call("install", "--status-line").exitCode).toBe(0);
      const { hooks, statusLine } = JSON.parse(readFileSync(settings(), "utf8"));
      const [handler] = hooks.Stop[0].hooks;
      expect(handler).toMatchObject({ command: program, args: ["hook", "stop"] });
      const ran = Bun.spawnSync([handler.command, ...handler.args], { env: hookEnv(box), stdin: Buffer.from("{}") });
      expect({ code: ran.exitCode, stderr: ran.stderr.toString() }).toEqual({ code: 0, stderr: "" });
      const line = Bun.spawnSync(["sh", "-c", statusLine.command], { env: box.env, stdin: Buffer.from("{}") });
      expect(Bun.stripANSI(line.stdout.toString())).toBe("mem: nothing remembered yet\n");
      const server = JSON.parse(readFileSync(claudeJson(), "utf8")).mcpServers.mem;
      expect(server).toMatchObject({ command: program, args: ["mcp"] });
      expect(call("doctor").stdout.toString()).toContain("ok    Hooks");
      expect(call("uninstall").exitCode).toBe(0);
      expect(listTree(box.home)).toEqual({});
    });
  },
);

test("entries of an older version and of a program that is gone are corrected, and reported once", async () => {
  const old = "/gone/claude-mem";
  put(
    settings(),
    JSON.stringify({
      hooks: {
        Stop: [
          { hooks: [{ type: "command", command: `${old} hook stop` }] },
          { hooks: [{ type: "command", command: old, args: ["hook", "stop"] }] },
        ],
        Notification: [{ hooks: [{ type: "command", command: old, args: ["hook", "notification"] }] }],
      },
      statusLine: { type: "command", command: `${old} statusline` },
    }),
  );
  put(claudeJson(), JSON.stringify({ mcpServers: { "claude-mem": { command: old, args: ["mcp"] } } }));
  expect((await run(["install"])).code).toBe(0);
  const after = readFileSync(settings(), "utf8") + readFileSync(claudeJson(), "utf8");
  expect(after).not.toContain(old);
  expect(JSON.parse(readFileSync(settings(), "utf8")).hooks.Stop).toHaveLength(1);
  expect(JSON.parse(readFileSync(settings(), "utf8")).hooks.Notification ?? []).toEqual([]);
});
