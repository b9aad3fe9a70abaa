// Features that a user turns off stay off, in every process that Claude Code starts.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../cli/commands.ts";
import { readEnv } from "../../core/config/env.ts";
import { steering, steeringText } from "../../core/recall/steering.ts";
import { tools } from "../../mcp/tools.ts";
import { startClient } from "../mcp/client.ts";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column } from "../support/memory-files.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { hookEvents } from "./support/hook-events.ts";

binary();
const timeoutMs = 60_000;
const asked = "Why does the basket crash for a new shopper?";
const error = "Exit code 1\nTypeError: basket is undefined\n    at total (src/basket.js:2:16)";

let box: Sandbox;
beforeAll(async () => {
  box = sandbox();
  gitInit(box.repo);
  const text = "The basket crashes for a new shopper, who has none yet";
  const lesson = ["--lesson", "Default to an empty basket", "--files", "src/basket.js", "--type", "constraint"];
  await runApp(["save", text, ...lesson], { env: box.env, cwd: box.repo });
  await play({});
}, timeoutMs);
afterAll(() => box?.dispose());

/** Plays a whole session; returns the injections by event. */
async function play(env: Record<string, string>): Promise<Record<string, string>> {
  const session_id = crypto.randomUUID();
  const injected: Record<string, string> = {};
  const call = async (event: string, payload: object) => {
    const options = { env: { ...hookEnv(box), ...env }, cwd: box.repo };
    const { code, reply } = await runHook(event, { session_id, cwd: box.repo, ...payload }, options);
    expect(code).toBe(0);
    const output = (reply as { hookSpecificOutput?: { additionalContext: string } } | undefined)?.hookSpecificOutput;
    injected[event] = output?.additionalContext ?? "";
  };
  const bash = { tool_name: "Bash", tool_input: { command: "npm test" }, tool_use_id: crypto.randomUUID() };
  await call("session-start", { source: "startup" });
  await call("user-prompt-submit", { prompt: asked });
  await call("pre-tool-use", { tool_name: "Read", tool_input: { file_path: join(box.repo, "src/basket.js") } });
  await call("post-tool-use-failure", { ...bash, error });
  await call("stop", { last_assistant_message: "Done: the basket is mended." });
  await call("session-end", { reason: "other" });
  return injected;
}

/** Every file of the data folder with its content and time. */
function snapshot(): Record<string, string> {
  const files = readdirSync(box.memDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(box.memDir, name)).isFile(),
  );
  return Object.fromEntries(
    files.map((name) => {
      const file = join(box.memDir, name);
      return [name, `${Bun.hash(readFileSync(file))} ${statSync(file).mtimeMs}`];
    }),
  );
}

test(
  "who asked for it is told at the start when to use the tools: once in a context, and where there is room",
  async () => {
    const start = async (source: string, env: Record<string, string>) => {
      const options = { env: { ...hookEnv(box), ...env }, cwd: box.repo };
      const payload = { session_id: crypto.randomUUID(), cwd: box.repo, source };
      const { reply } = await runHook("session-start", payload, options);
      const output = (reply as { hookSpecificOutput?: { additionalContext: string } } | undefined)?.hookSpecificOutput;
      return output?.additionalContext ?? "";
    };
    const asked = { CLAUDE_MEM_STEERING: "1" };
    for (const source of ["startup", "clear"]) {
      const injected = await start(source, asked);
      expect(injected).toStartWith(`${steeringText}\n<claude-mem surface=`);
      expect(injected.length).toBeLessThanOrEqual(2_000);
    }
    expect(await start("startup", {})).not.toContain("mem_recall");
    expect(await start("resume", asked)).not.toContain("mem_recall");
    expect(await start("startup", { ...asked, MEM_QUIET_HOOKS: "session-start" })).toBe("");
    const given = readEnv(asked);
    expect(steering("startup", "session-start", { used: 1_500, budget: 2_000 }, given)).toBe(steeringText);
    expect(steering("startup", "session-start", { used: 1_900, budget: 2_000 }, given)).toBeUndefined();
  },
  timeoutMs,
);

/** A call of every command that a session could make. */
const callsOf = (file: string): string[][] => [
  ["save", "x"],
  ["search", "basket"],
  ["recent"],
  ["recall", "src/basket.js"],
  ["timeline"],
  ["get", "1"],
  ["activity", "list"],
  ["logs"],
  ["optimize", "--preview"],
  ["sessions", "list"],
  ["registry", "list"],
  ["registry", "search", "basket"],
  ["registry", "import", "x"],
  ["registry", "remove", "x"],
  ["ask", "basket"],
  ["context"],
  ["ledger"],
  ["stats"],
  ["benefit"],
  ["status"],
  ["hosts"],
  ["statusline"],
  ["receipt"],
  ["spend"],
  ["defer", "add", "x"],
  ["defer", "list"],
  ["defer", "drop", "D1", "--reason", "x"],
  ["edit", "1", "--title", "x"],
  ["review"],
  ["review", "keep", "1"],
  ["review", "reject", "1"],
  ["pin", "1"],
  ["unpin", "1"],
  ["supersede", "1", "--by", "2"],
  ["delete", "1", "--yes"],
  ["forget", "--id", "1", "--yes"],
  ["history", "1"],
  ["diff", "S1"],
  ["undo", "1"],
  ["upkeep"],
  ["scrub"],
  ["scrub", "--scan"],
  ["projects", "list"],
  ["projects", "merge", "repo", "other"],
  ["projects", "rename", "repo", "shop"],
  ["projects", "move", "repo", "."],
  ["projects", "forget", "repo"],
  ["import", "claude-code"],
  ["import", "git"],
  ["share", "git", "--all", "--author", "x"],
  ["unshare", "git"],
  ["sync", "git", "--trust"],
  ["export"],
  ["restore", file, "--mine", "--yes"],
  ["repair"],
  ["repair", "--dry-run"],
  ["doctor"],
  ["doctor", "--deep"],
  ["update", "--check"],
  ["worker"],
  ["sync", "status"],
  ["share", "--yes"],
  ["unshare"],
  ["sync", "init"],
  ["sync", "now", "--yes"],
  ["sync", "phrase", "--yes"],
  ["sync", "leave", "--yes", "--offline"],
  ["completions", "bash"],
  ["config"],
  ["adopt"],
  ["brief", "--write"],
  ["brief", "--remove"],
  ["unadopt"],
];
const anyArguments = {
  query: "basket",
  content: "x",
  title: "x",
  ids: [1],
  id: 1,
  path: "src/basket.js",
  question: "x",
};

const count = (table: string) => column(box, `SELECT count(*) FROM ${table}`)[0];

describe("an incognito session", () => {
  test.each(["1", "on", "nonsense"])(
    "%s: is told nothing and leaves the data folder byte for byte",
    async (value) => {
      const before = snapshot();
      const env = { CLAUDE_MEM_INCOGNITO: value };
      expect(Object.values(await play(env)).join("")).toBe("");
      for (const command of [
        ["save", "x"],
        ["search", "basket"],
        ["defer", "add", "x"],
      ]) {
        const { code, stderr } = await runApp(command, { env: { ...box.env, ...env }, cwd: box.repo });
        expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("Memory is off here") });
      }
      await using client = startClient(box, env);
      expect((await client.call("mem_search", { query: "basket" })).text).toContain("Memory is off here");
      expect((await client.call("mem_save", { content: "x" })).isError).toBe(true);
      expect(snapshot()).toEqual(before);
    },
    timeoutMs,
  );

  test(
    "read: is told what is known, and leaves the data folder byte for byte",
    async () => {
      const before = snapshot();
      const env = { CLAUDE_MEM_INCOGNITO: "read" };
      const injected = await play(env);
      expect(injected["session-start"]).toContain("basket crashes");
      expect(injected["user-prompt-submit"]).toContain("Default to an empty basket");
      // Without the client's transcript the earlier injections are unknown: see surfaces.test.ts.
      expect(injected["pre-tool-use"]).toBe("");
      const found = await runApp(["search", "basket"], { env: { ...box.env, ...env }, cwd: box.repo });
      expect(found.stdout).toContain("#1 ");
      await using client = startClient(box, env);
      expect((await client.call("mem_search", { query: "basket" })).text).toContain("#1 ");
      expect((await client.call("mem_save", { content: "Something new" })).isError).toBe(true);
      expect(snapshot()).toEqual(before);
    },
    timeoutMs,
  );

  test.each(["1", "read"])(
    "%s: no hook, no command and no tool leaves anything in the data folder",
    async (value) => {
      const env = { CLAUDE_MEM_INCOGNITO: value };
      const before = snapshot();
      const payload = { session_id: "left-nothing", cwd: box.repo, tool_name: "Bash", agent_id: "a", agent_type: "x" };
      for (const event of [...Object.keys(hookEvents), "unknown"]) {
        const more = { prompt: asked, tool_input: { command: "cat src/basket.js" }, error, source: "startup" };
        const options = { env: { ...hookEnv(box), ...env }, cwd: box.repo };
        expect((await runHook(event, { ...payload, ...more }, options)).code).toBe(0);
        expect([event, snapshot()]).toEqual([event, before]);
      }
      const port = join(box.root, "outside.json");
      writeFileSync(port, "{}");
      for (const call of callsOf(port)) {
        await runApp(call, { env: { ...box.env, ...env }, cwd: box.repo });
        expect([call, snapshot()]).toEqual([call, before]);
      }
      await using client = startClient(box, env);
      for (const { name } of tools) await client.call(name, { ...anyArguments });
      expect(snapshot()).toEqual(before);
    },
    timeoutMs,
  );

  test("every command is among them, but those with which a person sets the program up, and the faces tried above", () => {
    const called = new Set(callsOf("x").map(([name]) => name));
    const named = new Set(commands.flatMap(({ paths = [] }) => paths.map(([name = ""]) => name)));
    const others = [...named].filter((name) => !called.has(name)).sort();
    expect(others).toEqual(["browse", "hook", "install", "mcp", "uninstall", "web"]);
  });

  test("is seen in the status", async () => {
    for (const [value, listed] of [
      ["1", "on: nothing is read"],
      ["read", "read only: nothing is stored"],
    ] as const) {
      const env = { ...box.env, CLAUDE_MEM_INCOGNITO: value };
      expect((await runApp(["status"], { env, cwd: box.repo })).stdout).toContain(`Incognito     ${listed}`);
    }
    expect((await runApp(["status"], { env: box.env, cwd: box.repo })).stdout).not.toContain("Incognito");
  });
});

describe("quiet hooks", () => {
  test(
    "say nothing and store what happens",
    async () => {
      const before = count("event");
      expect(Object.values(await play({ MEM_QUIET_HOOKS: "1" })).join("")).toBe("");
      expect(count("event")).toBeGreaterThan(before as number);
    },
    timeoutMs,
  );

  test(
    "one surface is silenced, the others are not",
    async () => {
      const injected = await play({ MEM_QUIET_HOOKS: "prompt, session-start" });
      expect(injected["session-start"]).toBe("");
      expect(injected["user-prompt-submit"]).toBe("");
      expect(injected["pre-tool-use"]).toContain("Default to an empty basket");
      const status = await runApp(["status"], { env: { ...box.env, MEM_QUIET_HOOKS: "prompt" }, cwd: box.repo });
      expect(status.stdout).toContain("Quiet         prompt");
    },
    timeoutMs,
  );
});

describe("an excluded project", () => {
  test.each(["itself", "a folder above it", "a pattern", "a link to it", "one of several"])(
    "by %s",
    async (kind) => {
      const link = join(box.root, "link");
      if (kind === "a link to it") symlinkSync(box.repo, link);
      const folders: Record<string, string> = {
        itself: box.repo,
        "a folder above it": box.root,
        "a pattern": join(box.root, "re*"),
        "a link to it": link,
        "one of several": `/nowhere:~/secret:${box.repo}/`,
      };
      const before = snapshot();
      const env = { CLAUDE_MEM_EXCLUDE: folders[kind]! };
      expect(Object.values(await play(env)).join("")).toBe("");
      await using client = startClient(box, env);
      expect((await client.call("mem_search", { query: "basket" })).text).toContain("excluded from memory");
      expect(snapshot()).toEqual(before);
      const status = await runApp(["status"], { env: { ...box.env, ...env }, cwd: box.repo });
      expect(status.stdout).toContain("excluded from memory");
    },
    timeoutMs,
  );

  test.each(["reposit", "repo/src"])(
    "others are not: %s",
    async (name) => {
      const injected = await play({ CLAUDE_MEM_EXCLUDE: join(box.root, name) });
      expect(injected["user-prompt-submit"]).toContain("Default to an empty basket");
    },
    timeoutMs,
  );
});
