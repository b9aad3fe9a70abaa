// Keys in the environment are in no file, in no output and in no command line, and a child gets only those it needs.
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { childEnv } from "../../core/process/child-env.ts";
import { setStage } from "../demo/stage.ts";
import { binary } from "../support/binary.ts";
import { everyCall } from "../support/every-command.ts";
import { hookEnv } from "../support/hook-env.ts";
import { modelMock } from "../support/model-mock.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 60_000;

/** Their form is unknown to every rule for secrets, so no rule masks them. */
const canary = (name: string) => `canary ${name.toLowerCase().replaceAll("_", " ")} flew`;
const modelKeys = ["ANTHROPIC_API_KEY", "OPENROUTER_API_KEY", "CLAUDE_MEM_MODEL_KEY"];
const others = [
  ...[
    "GITHUB_TOKEN",
    "AWS_SECRET_ACCESS_KEY",
    "DATABASE_URL",
    "NPM_TOKEN",
    "GIT_SSH_COMMAND",
    "GIT_TRACE_REDACT",
    "SSH_AUTH_SOCK",
  ],
  ...["CLAUDE_CODE_SESSION_ACCESS_TOKEN", "AZURE_CLIENT_SECRET", "GOOGLE_APPLICATION_CREDENTIALS", "MY_OWN"],
];
/** Variables that change what a program does. */
const runtime = ["LD_AUDIT_X", "NODE_OPTIONS", "PYTHONSTARTUP", "BASH_ENV", "PERL5OPT", "DYLD_INSERT_LIBRARIES"];
const all = [...modelKeys, ...others, ...runtime];
const canaries = Object.fromEntries(all.map((name) => [name, canary(name)]));

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  setStage(box);
});
afterEach(() => box.dispose());

/** Returns which canaries are in the bytes. */
const found = (bytes: Buffer | string) => all.filter((name) => bytes.includes(canary(name)));

/** Returns `file: canary` for each file below the folder that holds one. */
function leaks(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return files
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .flatMap((path) => found(readFileSync(path)).map((name) => `${relative(folder, path)}: ${name}`));
}

/** Puts programs on the PATH that keep what they are given. */
function spies(names: string[], keep: string): string {
  const folder = join(box.root, "bin");
  for (const each of [folder, keep]) mkdirSync(each, { recursive: true });
  for (const name of names) {
    const real = Bun.which(name);
    const script = `#!/bin/sh\n{ printf '%s\\n' "$@"; } >"${keep}/${name}.$$.args"\nenv >"${keep}/${name}.$$.env"\n`;
    writeFileSync(join(folder, name), `${script}${real === null ? "exit 1" : `exec ${real} "$@"`}\n`, { mode: 0o755 });
  }
  return `${folder}:${box.env.PATH}`;
}

/** Runs the executable and returns everything that it prints, while the model of the test answers. */
async function run(args: string[], env: Record<string, string>, stdin = ""): Promise<string> {
  const options = { env, cwd: box.repo, stdin: Buffer.from(stdin), stdout: "pipe", stderr: "pipe" } as const;
  const child = Bun.spawn([binary(), ...args], options);
  const printed = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return printed.join("");
}

const scanned = () => [box.memDir, box.home, box.repo, join(box.root, "tmp")].flatMap(leaks);

describe.skipIf(process.platform === "win32")("with keys in the environment", () => {
  test(
    "no command and no hook writes, prints or passes one on",
    async () => {
      // A server that repeats the key in its answer, as some do.
      await using mock = modelMock(() => ({
        status: 401,
        raw: `{"error":{"message":"Incorrect API key: ${canaries.ANTHROPIC_API_KEY}"}}`,
      }));
      const keep = join(box.root, "kept");
      const PATH = spies(["git", "mount", "claude", "sysctl"], keep);
      const env = {
        ...hookEnv(box),
        ...canaries,
        PATH,
        CLAUDE_MEM_MODEL: "haiku",
        ANTHROPIC_BASE_URL: mock.url,
        EDITOR: "true",
      };
      const printed: string[] = [];
      for (const { args, stdin } of everyCall(box)) {
        printed.push(...found(await run(args, env, stdin)).map((name) => `${args.join(" ")} prints ${name}`));
      }
      expect(printed).toEqual([]);
      await Bun.sleep(300); // workers that hooks have started end by themselves
      expect(mock.asked.length).toBeGreaterThan(0);
      expect(scanned()).toEqual([]);
      const kept = readdirSync(keep);
      expect(kept.filter((name) => name.startsWith("git.")).length).toBeGreaterThan(0);
      expect(leaks(keep)).toEqual([]);
    },
    timeoutMs,
  );

  test(
    "a server's address with another key, and the client of a host, get their own key only",
    async () => {
      await using mock = modelMock(() => ({ status: 401, raw: `denied: ${canaries.CLAUDE_MEM_MODEL_KEY}` }));
      const keep = join(box.root, "kept");
      const PATH = spies(["claude"], keep);
      const { ANTHROPIC_API_KEY: _one, OPENROUTER_API_KEY: _two, CLAUDE_MEM_MODEL_KEY: key = "", ...rest } = canaries;
      const ask = (env: Record<string, string>) =>
        run(["ask", "what are amounts?"], { ...hookEnv(box), ...rest, PATH, CLAUDE_MEM_MODEL: "m", ...env });
      await run(["save", "Amounts are whole cents."], hookEnv(box));
      expect(await ask({ CLAUDE_MEM_MODEL_URL: `${mock.url}/v1`, CLAUDE_MEM_MODEL_KEY: key })).toContain("denied: ***");
      expect(mock.asked.length).toBeGreaterThan(0);
      await ask({ ANTHROPIC_AUTH_TOKEN: "for the client", CLAUDE_MEM_MODEL_KEY: key });
      const environments = readdirSync(keep).filter((name) => name.endsWith(".env"));
      expect(environments.length).toBeGreaterThan(0);
      for (const name of environments) expect(readFileSync(join(keep, name), "utf8")).toContain("for the client");
      expect(leaks(keep)).toEqual([]);
      expect(scanned()).toEqual([]);
    },
    timeoutMs,
  );

  test.skipIf(process.platform !== "linux")(
    "no child has one in its command line while it runs",
    async () => {
      await using mock = modelMock(() => ({ json: {}, delayMs: 200 }));
      const env = { ...hookEnv(box), ...canaries, CLAUDE_MEM_MODEL: "haiku", ANTHROPIC_BASE_URL: mock.url };
      const calls = everyCall(box).filter(({ args }) =>
        ["doctor", "worker", "hook session-end", "hook stop"].includes(
          args.slice(0, args[0] === "hook" ? 2 : 1).join(" "),
        ),
      );
      const seen = new Set<string>();
      let isRunning = true;
      const sampling = (async () => {
        while (isRunning) {
          for (const line of commandLines()) if (line.includes(binary())) seen.add(line);
          await Bun.sleep(5);
        }
      })();
      for (const { args, stdin } of calls) await run(args, env, stdin);
      isRunning = false;
      await sampling;
      const own = [...seen].filter((line) => !line.includes("--version"));
      expect(own.some((line) => line.includes("\0mcp\0"))).toBe(true);
      expect(own.flatMap(found)).toEqual([]);
    },
    timeoutMs,
  );
});

test("each kind of child gets what its list names", () => {
  const set = {
    ...canaries,
    BUN_OPTIONS: "x",
    BUN_BE_BUN: "1",
    CLAUDE_MEM_DIR: "/d",
    HTTPS_PROXY: "p",
    ANTHROPIC_BASE_URL: "u",
  };
  const source = `import { childEnv } from "./core/process/child-env.ts";
    console.log(JSON.stringify(Object.fromEntries(["tool", "self", "worker", "client", "editor"].map((kind) => [kind, Object.keys(childEnv(kind))]))));`;
  const { BUN_OPTIONS: _options, BUN_BE_BUN: _beBun, ...given } = set;
  const script = `process.env.BUN_OPTIONS = "x"; process.env.BUN_BE_BUN = "1"; ${source}`;
  const { stdout } = Bun.spawnSync([process.execPath, "-e", script], {
    cwd: join(import.meta.dir, "..", ".."),
    env: { PATH: "/bin", HOME: "/h", ...given, NODE_OPTIONS: "" },
  });
  const kinds = JSON.parse(stdout.toString()) as Record<Parameters<typeof childEnv>[0], string[]>;
  expect(kinds.tool.sort()).toEqual(["HOME", "PATH"]);
  expect(kinds.self.sort()).toEqual(["CLAUDE_MEM_DIR", "HOME", "PATH"]);
  expect(kinds.client.sort()).toEqual(["HOME", "HTTPS_PROXY", "PATH"]);
  expect(kinds.worker.sort()).toEqual(
    ["ANTHROPIC_BASE_URL", "CLAUDE_MEM_DIR", "HOME", "HTTPS_PROXY", "PATH", ...modelKeys].sort(),
  );
  expect(kinds.editor).toContain("GITHUB_TOKEN");
  expect(kinds.editor.filter((name) => name.startsWith("BUN_"))).toEqual([]);
});

function commandLines(): string[] {
  return readdirSync("/proc").flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(join("/proc", pid, "cmdline"), "utf8")] : [];
    } catch {
      return []; // it has ended
    }
  });
}
