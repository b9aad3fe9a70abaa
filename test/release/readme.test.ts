// Each command in README.md's table of package managers, run unchanged: the package is installed, remembers from one session to the
// next, is unregistered and removed, and nothing is left of it but the memories.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePackages } from "../../.ci/release/managers/all.ts";
import { binary } from "../support/binary.ts";
import { serveRegistry } from "../support/npm-registry.ts";
import { serveRelease } from "../support/packages.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { needs } from "./support/needs.ts";
import { managersOfReadme } from "./support/readme.ts";
import { type Prepared, type Published, ways } from "./support/ways.ts";

binary();
const timeoutMs = 240_000;
const isIntelLinux = process.platform === "linux" && process.arch === "x64";
const rows = managersOfReadme();

let made: Sandbox;
let served: ReturnType<typeof serveRelease>;
let registry: ReturnType<typeof serveRegistry>;
let published: Published;
beforeAll(() => {
  made = sandbox();
  served = serveRelease(made);
  const packages = join(made.root, "packages");
  const { files } = makePackages(served.release, packages);
  const archives = files.filter((file) => file.startsWith("npm/")).map((file) => file.slice("npm/".length));
  registry = serveRegistry(join(packages, "npm"), archives);
  published = { packages, registry: registry.url };
}, timeoutMs);
afterAll(() => {
  registry[Symbol.dispose]();
  served[Symbol.dispose]();
  made.dispose();
});

test("every manager of the table has a way to be tried, and no way is left over", () => {
  expect(rows.map(({ manager }) => manager)).toEqual(Object.keys(ways));
});

type Ran = { code: number; stdout: string; stderr: string };

/** Runs a command as a person with this manager does. */
async function run(box: Sandbox, { cwd, env = {} }: Prepared, command: string[], stdin = ""): Promise<Ran> {
  const { CLAUDE_MEM_DIR: _own, ...rest } = box.env;
  const all = { ...rest, ...env };
  const child = Bun.spawn(command, {
    cwd,
    env: { ...all, PATH: `${join(box.root, "path")}:${all.PATH}` },
    stdin: Buffer.from(stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, stdout, stderr };
}

/** Runs the hook of an event as the settings have it. Returns its answer. */
async function hook(box: Sandbox, prepared: Prepared, event: string, fields: Record<string, unknown>): Promise<string> {
  const settings = JSON.parse(readFileSync(join(box.home, ".claude", "settings.json"), "utf8"));
  const { command, args = [] } = settings.hooks[event][0].hooks[0];
  const line = args.length > 0 ? [command, ...args] : ["sh", "-c", command];
  const payload = { session_id: "one", cwd: box.repo, hook_event_name: event, ...fields };
  const { code, stdout, stderr } = await run(box, prepared, line, JSON.stringify(payload));
  expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: "" });
  return stdout;
}

/** They stay without --purge. */
const memories = ["home/.local/share/claude-mem", "home/.local/state/claude-mem"];

/** Returns what in the sandbox is called after the program, but what the manager keeps of its downloads. */
function namesLeft(box: Sandbox, kept: readonly string[]): string[] {
  const found = [...new Bun.Glob("**/*claude-mem*").scanSync({ cwd: box.root, dot: true, onlyFiles: false })];
  // The sandbox itself, which some record by its path, is not a trace of the program.
  const named = found.filter((path) => /claude-mem(?!-test-)/.test(path.slice(path.lastIndexOf("/"))));
  return named.filter((path) => !kept.some((folder) => `${path}/`.startsWith(`${folder}/`)));
}

for (const { manager, install, remove } of rows) {
  const { tools, needsRoot = false, prepare } = ways[manager] ?? { tools: [], prepare: () => undefined };
  const isHere = isIntelLinux && (!needsRoot || process.getuid?.() === 0);
  const tried = isHere ? needs(...tools) : test.skip;
  tried(
    `${manager}: ${install}`,
    async () => {
      using box = sandbox();
      const prepared = prepare(box, published);
      if (prepared === undefined) throw new Error(`There is no way to try ${manager}.`);
      for (const [name, text] of Object.entries(prepared.programs ?? {})) {
        mkdirSync(join(box.root, "path"), { recursive: true });
        writeFileSync(join(box.root, "path", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
      }
      const succeed = async (...command: string[]) => {
        const { code, stdout, stderr } = await run(box, prepared, command);
        expect({ command, code, said: code === 0 ? "" : stdout + stderr }).toEqual({ command, code: 0, said: "" });
        return stdout;
      };
      await succeed("sh", "-c", install);
      expect(await succeed(prepared.program, "--version")).toBe("claude-mem 0.1.0\n");
      await succeed(prepared.program, "install", "--yes");
      await hook(box, prepared, "UserPromptSubmit", { prompt: "Remember that the walrus is asleep in the harbour." });
      await hook(box, prepared, "Stop", {});
      const next = { session_id: "two", source: "startup" };
      expect(await hook(box, prepared, "SessionStart", next)).toContain("walrus is asleep");

      const update = await run(box, prepared, [prepared.program, "update"]);
      expect(update).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(new RegExp(`(?:by |^)${prepared.named}\\b`)),
      });
      await succeed(prepared.program, "uninstall", "--yes");
      await succeed("sh", "-c", remove);
      expect(namesLeft(box, [...memories, ...(prepared.kept ?? [])])).toEqual([]);
    },
    timeoutMs,
  );
}
