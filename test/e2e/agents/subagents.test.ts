// Real sessions with a subagent: its activity is stored as its own, and the agent's record of the session agrees.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { binary } from "../../support/binary.ts";
import { gitInit } from "../../support/git.ts";
import { runApp } from "../../support/run-app.ts";
import { sandbox } from "../../support/sandbox.ts";
import type { Agent, Scenarios } from "./agent.ts";
import { isAvailable } from "./available.ts";
import { openCodeAgent } from "./opencode.ts";
import { qwenAgent } from "./qwen.ts";
import { runAgent } from "./run-agent.ts";

binary();
const timeoutMs = 240_000;
const found = "The tax is rounded once, at the end.";
const scenarios: Scenarios = {
  ask: [{ uses: [{ task: "Look into it. [[look]]" }] }, { text: "I have asked." }, { text: "It is rounded once." }],
  look: [{ uses: [{ shell: "echo looked" }] }, { text: found }],
};

type Event = { key: string; tool: string; isAgents: number; said: string | null };
type Stored = { events: Event[]; prompts: unknown[]; sessions: number };

function storedIn(folder: string): Stored {
  using db = openDatabase({ file: join(folder, "memory.db") });
  const events =
    "SELECT capture_key AS key, tool, agent_id IS NOT NULL AS isAgents, coalesce(command, output) AS said FROM event ORDER BY key";
  return {
    events: db.query<Event, []>(events).all(),
    prompts: db.query("SELECT text FROM prompt").all(),
    sessions: db.query("SELECT 1 FROM session").all().length,
  };
}

const agents: [Agent, shell: string][] = [
  [openCodeAgent, "bash"],
  // It runs the subagent in the background, and continues by itself when that has ended: a turn of two reports.
  [qwenAgent, "run_shell_command"],
];

test.each(agents.filter(([agent]) => isAvailable(agent)).map(([agent, shell]) => [agent.host, agent, shell] as const))(
  "%s: the subagent's work is its own, and the same in the record",
  async (host, agent, shell) => {
    using box = sandbox();
    gitInit(box.repo);
    await using model = agent.startModel(scenarios, box.repo);
    agent.prepare(box, model.url);
    expect((await runApp(["install", "--host", host], { env: box.env, cwd: box.repo })).code).toBe(0);
    const prompt = "Where is the tax rounded? [[ask]]";
    const { code, output } = await runAgent(agent, { box, url: model.url, prompt });
    expect(code === 0 ? "" : output).toBe("");

    const stored = storedIn(box.memDir);
    expect(stored).toMatchObject({ prompts: [{ text: prompt }], sessions: 1 });
    const ofAgent = stored.events.filter(({ isAgents }) => isAgents === 1);
    expect(ofAgent.map(({ tool, said }) => [tool, said])).toEqual(
      expect.arrayContaining([
        [shell, "echo looked"],
        ["assistant", found],
      ]),
    );
    expect(ofAgent).toHaveLength(2);
    const own = stored.events.filter(({ isAgents }) => isAgents === 0);
    expect(own.map(({ said }) => said)).toContain("I have asked.");

    const elsewhere = join(box.root, "imported");
    await runApp(["import", host], { env: { ...box.env, CLAUDE_MEM_DIR: elsewhere }, cwd: box.repo });
    expect(storedIn(elsewhere)).toEqual(stored);
  },
  timeoutMs,
);
