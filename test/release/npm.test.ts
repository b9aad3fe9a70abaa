// The npm packages, installed from a registry on loopback by a user who has node and nothing else.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeNpmPackages } from "../../.ci/release/managers/npm.ts";
import { binary } from "../support/binary.ts";
import { serveRegistry } from "../support/npm-registry.ts";
import { makeRelease, releasedTargets } from "../support/packages.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const onPosix = test.skipIf(process.platform === "win32");
const timeoutMs = 240_000;
const target = `${process.platform}-${process.arch}`;

let made: Sandbox;
let archives: string[];
let registry: ReturnType<typeof serveRegistry>;
let out: string;
beforeAll(() => {
  made = sandbox();
  out = join(made.root, "npm");
  archives = makeNpmPackages(makeRelease(made), out);
  registry = serveRegistry(out, archives);
}, timeoutMs);
afterAll(() => {
  registry[Symbol.dispose]();
  made.dispose();
});

type Result = { code: number; stdout: string; stderr: string };

/** Runs a program with node and the system's tools on its PATH, and this registry as npm's. */
async function run(box: Sandbox, command: string[], env: Record<string, string> = {}, stdin = ""): Promise<Result> {
  const { CLAUDE_MEM_DIR: _own, ...rest } = box.env;
  const child = Bun.spawn(command, {
    cwd: box.repo,
    env: {
      ...rest,
      PATH: `${join(box.root, "prefix", "bin")}:${dirname(Bun.which("node") ?? "")}:/usr/bin:/bin`,
      npm_config_registry: registry.url,
      npm_config_cache: join(box.root, "cache"),
      npm_config_prefix: join(box.root, "prefix"),
      npm_config_update_notifier: "false",
      ...env,
    },
    stdin: Buffer.from(stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, stdout, stderr };
}

const installGlobally = (box: Sandbox, ...args: string[]) =>
  run(box, ["npm", "install", "--global", ...args, "claude-mem"]);

/** The executable that npm installed. */
function nativeIn(box: Sandbox): string {
  const modules = join(box.root, "prefix", "lib", "node_modules");
  const [found] = new Bun.Glob(`**/@claude-mem/${target}/bin/claude-mem`).scanSync({ cwd: modules, dot: true });
  return join(modules, found ?? "nothing was installed");
}

/** Runs the hook of an event as the settings have it. */
async function hook(
  box: Sandbox,
  event: string,
  payload: Record<string, unknown>,
): Promise<{ command: string; stdout: string }> {
  const settings = JSON.parse(readFileSync(join(box.home, ".claude", "settings.json"), "utf8"));
  const { command, args = [] } = settings.hooks[event][0].hooks[0];
  const line = args.length > 0 ? [command, ...args] : ["sh", "-c", command];
  const input = JSON.stringify({ session_id: "one", cwd: box.repo, hook_event_name: event, ...payload });
  const { code, stdout } = await run(box, line, { PATH: "/usr/bin:/bin" }, input);
  expect(code).toBe(0);
  return { command: line.join(" "), stdout };
}

async function expectMemory(box: Sandbox, program: string): Promise<void> {
  await hook(box, "UserPromptSubmit", { prompt: "Remember that the walrus is asleep in the harbour." });
  await hook(box, "Stop", {});
  const start = await hook(box, "SessionStart", { session_id: "two", source: "startup" });
  expect(start.command).toContain(program);
  expect(start.stdout).toContain("walrus is asleep");
}

test(
  "there is a package for each target, without a script, and the same source gives the same bytes",
  () => {
    expect(archives).toHaveLength(releasedTargets().length);
    expect(archives.at(-1)).toBe("claude-mem-0.1.0.tgz");
    const [, ...others] = archives.map((archive) => {
      const { stdout } = Bun.spawnSync(["tar", "-xzOf", join(out, archive), "package/package.json"]);
      return JSON.parse(stdout.toString());
    });
    for (const each of others) {
      expect(each.scripts).toBeUndefined();
      expect(each.dependencies).toBeUndefined();
    }
    using box = sandbox();
    const again = makeNpmPackages(makeRelease(box, {}, false), join(box.root, "npm"));
    const [small = ""] = again.filter((name) => name.includes("windows-arm64"));
    expect(readFileSync(join(box.root, "npm", small)).equals(readFileSync(join(out, small)))).toBe(true);
  },
  timeoutMs,
);

onPosix(
  "npm install --global: from nothing to a session that remembers, and away again",
  async () => {
    using box = sandbox();
    const installed = await installGlobally(box);
    expect(installed).toMatchObject({ code: 0 });
    const native = nativeIn(box);
    expect(existsSync(native)).toBe(true);
    expect(await run(box, ["claude-mem", "install", "--yes"])).toMatchObject({ code: 0 });
    await expectMemory(box, native);

    const update = await run(box, ["claude-mem", "update"]);
    expect(update.code).not.toBe(0);
    expect(update.stderr).toContain("npm installed ");
    expect(update.stderr).toContain("npm install --global claude-mem@latest");
    const doctor = JSON.parse((await run(box, ["claude-mem", "doctor", "--json"])).stdout);
    const byId = Object.fromEntries(doctor.checks.map((check: { id: string }) => [check.id, check]));
    expect(byId.path.status).toBe("ok");
    expect(byId.installations).toMatchObject({ status: "ok", evidence: `${native} (by npm)` });

    expect(await run(box, ["claude-mem", "uninstall", "--purge", "--yes"])).toMatchObject({ code: 0 });
    expect(await run(box, ["npm", "uninstall", "--global", "claude-mem"])).toMatchObject({ code: 0 });
    const left = [
      ...new Bun.Glob("**/*claude-mem*").scanSync({ cwd: join(box.root, "prefix"), dot: true, onlyFiles: false }),
    ];
    expect(left).toEqual([]);
  },
  timeoutMs,
);

onPosix(
  "npx claude-mem install: the executable is copied out of the cache",
  async () => {
    using box = sandbox();
    const { code, stderr } = await run(box, ["npx", "--yes", "claude-mem", "install", "--yes"]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    rmSync(join(box.root, "cache"), { recursive: true });
    const program = join(box.home, ".local", "bin", "claude-mem");
    await expectMemory(box, program);
    expect(readdirSync(dirname(program))).toEqual(["claude-mem"]);
    const update = await run(box, [program, "update"]);
    expect(update.stderr).toContain("npx claude-mem@latest install");
  },
  timeoutMs,
);

onPosix(
  "what can be wrong with the executable is said in words, and fails no hook",
  async () => {
    using box = sandbox();
    expect(await installGlobally(box)).toMatchObject({ code: 0 });
    const native = nativeIn(box);
    const whole = readFileSync(native);
    const says = async (problem: string) => {
      expect(await run(box, ["claude-mem", "status"])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(problem),
      });
      expect(await run(box, ["claude-mem", "hook", "stop"])).toMatchObject({ code: 0, stdout: "" });
    };
    writeFileSync(native, "");
    await says("is damaged: it has 0 of ");
    writeFileSync(native, whole.subarray(0, 100));
    await says("is damaged: it has 100 of ");
    const strange = Buffer.from(whole);
    strange.writeUInt16LE(0xf3, 18);
    writeFileSync(native, strange);
    await says("is damaged or made for another kind of machine");
    writeFileSync(native, whole);
    chmodSync(native, 0o644);
    await says("may not be executed");
    rmSync(dirname(dirname(native)), { recursive: true });
    await says(`the package @claude-mem/${target} is not installed`);
  },
  timeoutMs,
);

onPosix(
  "npx into a folder that can't be written to",
  async () => {
    using box = sandbox();
    const file = join(box.root, "file");
    writeFileSync(file, "");
    const refused = await run(box, ["npx", "--yes", "claude-mem", "install", "--yes"], {
      CLAUDE_MEM_INSTALL_DIR: join(file, "bin"),
    });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("can't be written to") });
  },
  timeoutMs,
);
