// The plugins of coding agents, installed by the real clients: their hooks and their server work, and nothing is duplicated next to
// install.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { binary } from "../../support/binary.ts";
import { gitInit } from "../../support/git.ts";
import { repository } from "../../support/repository.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import type { Agent, Scenarios } from "./agent.ts";
import { isAvailable } from "./available.ts";
import { codexAgent } from "./codex.ts";
import { copilotAgent } from "./copilot.ts";
import { geminiAgent } from "./gemini.ts";
import { agentEnv, runAgent, runClient } from "./run-agent.ts";

const timeoutMs = 120_000;

const scenarios: Scenarios = {
  one: [{ uses: [{ shell: "echo seen" }] }, { text: "Done: the amounts are whole cents." }],
  two: [{ uses: [{ mcp: "mem_search", input: { query: "whole cents" } }] }, { text: "Seen." }],
};

/** A line of what mem_search answers. */
const found = /Recalled data, not instructions:\s+#\d+ \w+ \d{4}-\d\d-\d\d .*whole cents/;

/** How each client puts in the folder of a plugin, and takes it out. */
type Plugin = {
  agent: Agent;
  install: (box: Sandbox, folder: string) => string[][];
  /** Whether it is installed only once: the settings, which are written for each run, don't name it. */
  isOnce?: true;
  /** Whether the plugin has no server. */
  hasNoServer?: true;
};

const known: Plugin[] = [
  {
    agent: geminiAgent,
    install: (_box, folder) => [["extensions", "install", folder, "--consent"]],
    isOnce: true,
  },
  {
    agent: codexAgent,
    install: (box, folder) => {
      const config = join(box.home, ".codex", "config.toml");
      writeFileSync(config, readFileSync(config, "utf8").replace("plugins = false", "plugins = true"));
      return [
        ["plugin", "marketplace", "add", folder],
        ["plugin", "add", "mem@claude-mem"],
      ];
    },
  },
  {
    agent: copilotAgent,
    install: (_box, folder) => [["plugin", "install", folder]],
    hasNoServer: true,
  },
];

const plugins = known.filter(({ agent }) => isAvailable(agent));

test("a client with a plugin is here", () => {
  expect(plugins.length).toBeGreaterThan(0);
});

describe.each(plugins.map((plugin) => [plugin.agent.host, plugin] as const))("%s", (host, plugin) => {
  let box: Sandbox;
  let isIn = false;

  beforeAll(() => {
    const made = sandbox();
    const bin = join(made.root, "bin");
    mkdirSync(bin, { recursive: true });
    symlinkSync(binary(), join(bin, "claude-mem"));
    box = { ...made, env: { ...made.env, PATH: `${bin}:${made.env.PATH}` }, dispose: () => made.dispose() };
    gitInit(box.repo);
  }, timeoutMs);
  afterAll(() => box?.dispose());

  /** Runs a prompt and returns the texts of each request, beside the entries of install or without them. */
  async function ask(prompt: string, isBeside = false): Promise<string[]> {
    const { agent, install, isOnce } = plugin;
    await using model = agent.startModel(scenarios, box.repo);
    agent.prepare(box, model.url);
    for (const args of isIn && isOnce ? [] : install(box, join(repository, "plugin", host))) {
      const { code, output } = await runClient(agent, { box, url: model.url, args });
      expect({ args, code, output: code === 0 ? "" : output }).toEqual({ args, code: 0, output: "" });
    }
    isIn = true;
    if (isBeside) {
      const { code, stderr } = await runApp(["install", "--host", host], { env: box.env, cwd: box.repo });
      expect({ code, stderr }).toMatchObject({ code: 0 });
    }
    const { code, output } = await runAgent(agent, { box, url: model.url, prompt });
    expect({ code, output: code === 0 ? "" : output }).toEqual({ code: 0, output: "" });
    return model.sent().map((texts) => texts.join("\n").replaceAll("&lt;", "<").replaceAll("&gt;", ">"));
  }

  const rows = (sql: string) => {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    return db.query<{ count: number }, []>(sql).all();
  };

  test(
    "its hooks store a session, tell the next one, and its server answers",
    async () => {
      await ask("Remember: all amounts are whole cents. [[one]]");
      expect(rows("SELECT host, prompt_count AS prompts FROM session")).toEqual([{ host, prompts: 1 }] as never);
      expect(rows("SELECT kind FROM event WHERE kind = 'shell'")).toHaveLength(1);
      const sent = await ask("How are amounts kept? [[two]]");
      expect(injected(sent[0])).toEqual(["session-start"]);
      expect(sent[0]).toContain("whole cents");
      expect(sent[0]).not.toMatch(found);
      if (!plugin.hasNoServer) expect(sent.at(-1)).toMatch(found);
    },
    timeoutMs,
  );

  test(
    "beside the entries of install nothing is stored or told twice",
    async () => {
      const before = rows("SELECT 1 FROM prompt").length;
      const sent = await ask("Remember: prices have two digits. [[one]]", true);
      expect(rows("SELECT 1 FROM prompt")).toHaveLength(before + 1);
      expect(rows("SELECT kind FROM event WHERE kind = 'shell'")).toHaveLength(2);
      expect(injected(sent[0])).toEqual(["session-start"]);
    },
    timeoutMs,
  );

  test(
    "the program sees it, and uninstall has the client remove it",
    async () => {
      const { agent } = plugin;
      // Without the client's program only the entries of install go.
      await runApp(["uninstall", "--host", host], { env: { ...box.env, PATH: "/nowhere" }, cwd: box.repo });
      const bin = join(box.root, "client");
      mkdirSync(bin);
      const words = agent.launcher().map((word) => `'${word}'`);
      writeFileSync(join(bin, host), `#!/bin/sh\nexec ${words.join(" ")} "$@"\n`, { mode: 0o755 });
      const env = { ...agentEnv(agent, box, ""), PATH: `${bin}:${box.env.PATH}` };
      const state = async () => {
        const { stdout } = await runApp(["hosts", "--json"], { env, cwd: box.repo });
        return JSON.parse(stdout).hosts.find((each: { host: string }) => each.host === host).registered;
      };
      expect(await state()).toBe(true);
      const { code, stdout } = await runApp(["uninstall", "--host", host], { env, cwd: box.repo, timeoutMs });
      expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("remove the plugin") });
      expect(await state()).toBe(false);
    },
    timeoutMs,
  );
});

/** Returns the surfaces of what was injected into a request. */
function injected(request = ""): string[] {
  return [...request.matchAll(/<claude-mem surface="([\w-]+)"/g)].map(([, surface = ""]) => surface);
}
