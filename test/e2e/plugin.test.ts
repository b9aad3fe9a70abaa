// The plugin in the real client: by itself, installed from its marketplace, and beside the settings.
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { hookEntries } from "../../core/host/claude-code/setup/hook-entries.ts";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { repository } from "../support/repository.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { claudeEnv, claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { hookEvents } from "./support/hook-events.ts";
import { createMock, type Mock } from "./support/mock-api.ts";
import { runClaude } from "./support/run-claude.ts";

binary();
claudeBinary();
const timeoutMs = 120_000;
const plugin = join(repository, "plugin");
const prompt = "Why does the cart round every price? [[work]]";

let box: Sandbox;
let mock: Mock;
let registered: string;

beforeEach(async () => {
  box = claudeHome({ "src/cart.js": "export const total = 1;\n" });
  const bin = join(box.root, "bin");
  mkdirSync(bin);
  registered = join(bin, "claude-mem");
  symlinkSync(binary(), registered);
  box.env.PATH = `${bin}:${box.env.PATH}`;
  mock = createMock({
    scenarios: {
      work: [
        { tools: [{ name: "Read", input: { file_path: join(box.repo, "src/cart.js") } }] },
        { tools: [{ name: "Bash", input: { command: "node missing.mjs", description: "fail" } }] },
        { text: "Done." },
      ],
    },
  });
  for (const save of [
    ["save", "The cart must round every price to whole cents", "--files", "src/cart.js"],
    ["save", "Releases are made on Tuesdays", "--type", "constraint"],
  ]) {
    expect((await runApp(save, { env: box.env, cwd: box.repo })).code).toBe(0);
  }
});
afterEach(async () => {
  await mock[Symbol.asyncDispose]();
  box.dispose();
});

function claude(...args: string[]): { code: number; output: string } {
  const { exitCode, stdout, stderr } = Bun.spawnSync([claudeBinary(), ...args], {
    env: claudeEnv(box, mock.url),
    cwd: box.repo,
    stdin: "ignore",
  });
  return { code: exitCode, output: `${stdout}${stderr}` };
}

const install = () => runApp(["install"], { env: box.env, cwd: box.repo });

type HookResponse = { hook_event: string; stdout: string; outcome: string };

/** Plays a session and returns how often hooks of each event were started, and how often one of them said something. */
async function play(args: string[]) {
  const { stdout } = await runClaude({ box, mock }, prompt, ["--include-hook-events", ...args]);
  const events = stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const responses: HookResponse[] = events.filter(({ subtype }) => subtype === "hook_response");
  const tally = (list: HookResponse[]) =>
    Object.fromEntries(
      Map.groupBy(list, ({ hook_event }) => hook_event)
        .entries()
        .map(([event, each]) => [event, each.length]),
    );
  expect(responses.filter(({ outcome }) => outcome !== "success")).toEqual([]);
  const tools = new Set(JSON.stringify(mock.requests).match(/mcp__\w+__mem_search/g) ?? []);
  return { started: tally(responses), said: tally(responses.filter((each) => each.stdout !== "")), tools: [...tools] };
}

/** What the session left: every row once, whatever called the hooks. */
function stored() {
  return {
    prompts: column(box, "SELECT text FROM prompt"),
    events: column(box, "SELECT tool || ' ' || outcome FROM event ORDER BY id"),
    injected: column(box, "SELECT surface || ' ' || count(*) FROM injection GROUP BY surface ORDER BY surface"),
  };
}

const once = {
  prompts: [prompt],
  events: ["Read ok", "Bash failed", "assistant ok"],
  injected: ["file 1", "prompt 1", "session-start 1"],
};

test("claude plugin validate --strict passes", () => {
  const { code, output } = claude("plugin", "validate", "--strict", plugin);
  expect(output).toContain("Validation passed");
  expect(code).toBe(0);
});

describe("each hook acts once", () => {
  const said = { SessionStart: 1, UserPromptSubmit: 1 };

  test(
    "settings alone",
    async () => {
      expect((await install()).code).toBe(0);
      const { started, said: spoke, tools } = await play([]);
      expect(started).toMatchObject({
        SessionStart: 1,
        UserPromptSubmit: 1,
        PreToolUse: 2,
        PostToolUse: 1,
        PostToolUseFailure: 1,
        Stop: 1,
      });
      expect(spoke).toMatchObject(said);
      expect(tools).toEqual(["mcp__mem__mem_search"]);
      expect(stored()).toEqual(once);
    },
    timeoutMs,
  );

  test(
    "the plugin alone, by --plugin-dir",
    async () => {
      const { started, said: spoke, tools } = await play(["--plugin-dir", plugin]);
      expect(started).toMatchObject({
        SessionStart: 1,
        UserPromptSubmit: 1,
        PreToolUse: 2,
        PostToolUse: 1,
        PostToolUseFailure: 1,
        Stop: 1,
      });
      expect(spoke).toMatchObject(said);
      expect(tools).toEqual(["mcp__plugin_mem_mem__mem_search"]);
      expect(stored()).toEqual(once);
      expect(existsSync(join(box.home, ".claude", "plugins", "data", "mem-inline", "program"))).toBe(true);
    },
    timeoutMs,
  );

  test(
    "both: the settings count, and the plugin keeps still",
    async () => {
      expect((await install()).code).toBe(0);
      const { started, said: spoke, tools } = await play(["--plugin-dir", plugin]);
      expect(started).toMatchObject({ SessionStart: 2, UserPromptSubmit: 2, Stop: 2 });
      expect(spoke).toMatchObject(said);
      expect(tools).toEqual(["mcp__mem__mem_search"]);
      expect(stored()).toEqual(once);
    },
    timeoutMs,
  );

  test(
    "installed from the folder as a marketplace, and its commands are there",
    async () => {
      expect(claude("plugin", "marketplace", "add", plugin)).toMatchObject({ code: 0 });
      expect(claude("plugin", "install", "mem@claude-mem")).toMatchObject({ code: 0 });
      const { said: spoke, tools } = await play([]);
      expect(spoke).toMatchObject(said);
      expect(tools).toEqual(["mcp__plugin_mem_mem__mem_search"]);
      expect(stored()).toEqual(once);
      const { stdout: doctor } = await runApp(["doctor"], { env: box.env, cwd: box.repo });
      expect(doctor).toContain("By the plugin");
      expect((await install()).stdout).toBe("Already installed by the plugin.\n");
      await runClaude({ box, mock }, "/mem:mem recall src/cart.js [[work]]");
      expect(JSON.stringify(mock.requests.at(-1))).toContain(
        "The user asks the memory of earlier sessions: recall src/cart.js",
      );
    },
    timeoutMs,
  );
});

test(
  "uninstall has the client remove the plugin, and the marketplace",
  async () => {
    expect(claude("plugin", "marketplace", "add", plugin)).toMatchObject({ code: 0 });
    expect(claude("plugin", "install", "mem@claude-mem")).toMatchObject({ code: 0 });
    const env = { ...claudeEnv(box, mock.url), PATH: `${dirname(claudeBinary())}:${box.env.PATH}` };
    const { code, stdout } = await runApp(["uninstall"], { env, cwd: box.repo, timeoutMs });
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("remove the plugin") });
    expect(claude("plugin", "list").output).not.toContain("mem@claude-mem");
    expect(claude("plugin", "marketplace", "list").output).not.toContain("claude-mem");
  },
  timeoutMs,
);

test(
  "the commands that install adds are a person's own",
  async () => {
    expect((await runApp(["install", "--commands"], { env: box.env, cwd: box.repo })).code).toBe(0);
    await runClaude({ box, mock }, "/lesson always round at the end [[work]]");
    const sent = JSON.stringify(mock.requests.at(-1));
    expect(sent).toContain("The user wants a lesson to be remembered: always round at the end [[work]]");
  },
  timeoutMs,
);

test(
  "registered for one project, hooks and tools are there in it, and nowhere else",
  async () => {
    const { code } = await runApp(["install", "--scope", "project"], { env: box.env, cwd: box.repo });
    expect(code).toBe(0);
    const { started, said, tools } = await play([]);
    expect(started).toMatchObject({ SessionStart: 1, UserPromptSubmit: 1, Stop: 1 });
    expect(said).toMatchObject({ SessionStart: 1, UserPromptSubmit: 1 });
    expect(tools).toEqual(["mcp__mem__mem_search"]);
    expect(stored()).toEqual(once);
    const elsewhere = await runClaude({ box: { ...box, repo: box.home }, mock }, prompt, ["--include-hook-events"]);
    expect(elsewhere.stdout).not.toContain("hook_response");
  },
  timeoutMs,
);

test("where the settings register it, a hook of the plugin does nothing at all", async () => {
  const call = (event: string, args: string[]) =>
    runApp(["hook", event, ...args], {
      env: { ...hookEnv(box), CLAUDE_MEM_DIR: join(box.root, "fresh") },
      cwd: box.repo,
      stdin: JSON.stringify(payload(hookEvents[event]!.recorded, { repo: box.repo })),
    });
  await install();
  for (const { argument } of hookEntries)
    expect(await call(argument, ["--plugin"])).toMatchObject({ code: 0, stdout: "", stderr: "" });
  expect(existsSync(join(box.root, "fresh"))).toBe(false);
  await call("session-start", []);
  expect(existsSync(join(box.root, "fresh", "memory.db"))).toBe(true);
});

test(
  "the program being gone, what the session says of it",
  async () => {
    const path = process.env.PATH ?? "";
    box.env.PATH = path;
    const { stdout } = await runClaude({ box, mock }, prompt, ["--include-hook-events", "--plugin-dir", plugin]);
    expect(stdout).toContain("The claude-mem plugin is installed, but its program is missing");
    expect(readFileSync(join(plugin, "README.md"), "utf8")).toContain("install.sh --no-hooks");
  },
  timeoutMs,
);
