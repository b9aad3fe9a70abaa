// Other agents as the background model: the real clients serve it, and nothing of the call remains with them.
import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../../support/binary.ts";
import { gitInit } from "../../support/git.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { rows, untilIdle } from "../../support/worker.ts";
import { playSession } from "../support/play-story.ts";
import type { Agent, Scenarios } from "./agent.ts";
import { isAvailable } from "./available.ts";
import { codexAgent } from "./codex.ts";
import { copilotAgent } from "./copilot.ts";
import { geminiAgent } from "./gemini.ts";
import { agentEnv } from "./run-agent.ts";

binary();
const timeoutMs = 90_000;

const cause = "The import was slow because readAll loads the whole file at once.";
/** Its marker chooses the answers to the recheck and the review, too. */
const title = "The import loads whole files [[slow]]";
const scenarios: Scenarios = {
  slow: [
    {
      text: (asked) => {
        if (asked.includes("\n1 [new] ("))
          return JSON.stringify({ lines: [{ n: 1, without: "whole files are loaded", worth: 4, is: "keep", by: 0 }] });
        if (asked.includes(`1 fact: ${title}`))
          return JSON.stringify({ memories: [{ n: 1, would: "read in rows", is: "cause", needed: true }] });
        const source = /(E\d+) assistant: The import was slow/.exec(asked)?.[1];
        const addition = {
          ...{ kind: "fact", title, why: "It is slow for it.", said_by: "assistant" },
          ...{ status: "done", quotes: [{ source, quote: "readAll loads the whole file at once" }] },
        };
        return JSON.stringify({ drafts: [], additions: source === undefined ? [] : [addition] });
      },
    },
  ],
};

/** The model of each agent that its mock answers to; "" for the one that its own settings name. */
const agents: [Agent, string][] = [
  [codexAgent, ""],
  [geminiAgent, ":gemini-2.5-pro"],
  [copilotAgent, ""],
];

test.each(agents.filter(([agent]) => isAvailable(agent)).map(([agent, model]) => [agent.host, agent, model] as const))(
  "a memory comes from %s, whose own session leaves no trace",
  async (host, agent, model) => {
    using box = sandbox();
    gitInit(box.repo);
    await using api = agent.startModel(scenarios, box.repo);
    agent.prepare(box, api.url);
    Object.assign(box.env, agentEnv(agent, box, api.url), { CLAUDE_MEM_MODEL: `${host}${model}` });
    // Hooks and server are registered, and would be seen in the database.
    expect((await runApp(["install", "--host", host], { env: box.env, cwd: box.repo })).code).toBe(0);
    putOnPath(box, agent);
    const before = sessionFiles(box);

    await playSession(box, "played", [
      { you: "Why is the import slow? [[slow]]" },
      { edit: "src/import.ts", from: "readAll()", to: "readRows()" },
      { says: cause },
    ]);
    await untilIdle(box);

    expect(rows(box, "SELECT kind, status, last_error FROM job")).toEqual([
      { kind: "extract", status: "done", last_error: null },
      { kind: "recheck", status: "done", last_error: null },
      { kind: "review-start", status: "done", last_error: null },
    ]);
    expect(rows(box, "SELECT title, origin, status FROM observation WHERE source_key LIKE 'model:%'")).toEqual([
      { title, origin: "inferred", status: "active" },
    ]);
    expect(rows(box, "SELECT provider, status, input_tokens AS input, output_tokens AS output FROM spend")).toEqual(
      ["reading", "recheck", "review"].map(() => ({
        provider: host,
        status: "answered",
        input: expect.any(Number),
        output: 20,
      })),
    );
    expect(rows(box, "SELECT host_id FROM session")).toEqual([{ host_id: "played" }]);
    expect(sessionFiles(box)).toEqual(before);
    expect(api.sent()).toHaveLength(3);
    expect(api.sent()[0]?.join("").length).toBeLessThan(30_000);
    // The request names no tool that could act, and none of a server.
    for (const tool of ["exec_command", "run_shell_command", "bash", "mem_search"]) {
      expect(api.sent()[0]).not.toContain(tool);
    }
    const imported = await runApp(["import", host, "--json"], { env: box.env, cwd: box.repo });
    expect(JSON.parse(imported.stdout)).toMatchObject({ sessions: 0 });
    expect(readdirSync(box.root).filter((name) => name.startsWith("claude-mem-model-"))).toEqual([]);
  },
  timeoutMs,
);

test("no agent but claude is asked that the settings do not name", async () => {
  using box = sandbox();
  const { CLAUDE_MEM_MODEL: _off, ...env } = box.env;
  box.env = env;
  const log = join(box.root, "asked");
  putPrograms(box, ["codex", "gemini", "copilot"], `echo asked >> '${log}'`);
  const { stdout } = await runApp(["doctor", "--json"], { env: box.env, cwd: box.repo });
  expect(stdout).toContain("claude is not on the PATH");
  await playSession(box, "played", [{ you: "Why is the import slow?" }, { says: cause }]);
  await untilIdle(box);
  expect(rows(box, "SELECT provider FROM spend")).toEqual([]);
  expect(statSync(log, { throwIfNoEntry: false })).toBeUndefined();
});

/** Returns the files that hold a session or a prompt, by their text. */
function sessionFiles(box: Sandbox): string[] {
  return readdirSync(box.home, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(box.home, name), { throwIfNoEntry: false })?.isFile())
    .filter((name) => readFileSync(join(box.home, name), "latin1").includes("readAll loads the whole file"))
    .toSorted();
}

/** Puts the real client on the PATH under its name. */
function putOnPath(box: Sandbox, agent: Agent): void {
  const words = agent.launcher().map((word) => `'${Bun.which(word) ?? word}'`);
  putPrograms(box, [agent.host], `exec ${words.join(" ")} "$@"`);
}

function putPrograms(box: Sandbox, names: readonly string[], script: string): void {
  const folder = join(box.root, "bin");
  mkdirSync(folder);
  for (const name of names) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  box.env.PATH = `${folder}:${box.env.PATH}`;
}
