// Incognito sessions that may read, in agents whose record has what they were told: told about a file once, and nothing is stored.
import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../../support/binary.ts";
import { gitInit } from "../../support/git.ts";
import { runApp } from "../../support/run-app.ts";
import { sandbox } from "../../support/sandbox.ts";
import type { Agent, Scenarios } from "./agent.ts";
import { isAvailable } from "./available.ts";
import { codexAgent } from "./codex.ts";
import { copilotAgent } from "./copilot.ts";
import { geminiAgent } from "./gemini.ts";
import { openCodeAgent } from "./opencode.ts";
import { piAgent } from "./pi.ts";
import { qwenAgent } from "./qwen.ts";
import { runAgent } from "./run-agent.ts";

binary();
const timeoutMs = 240_000;
const lesson = "cart.mjs rounds once, at the end";
const scenarios: Scenarios = {
  // A record may be written up to half a second later.
  look: [{ uses: [{ shell: "cat cart.mjs; sleep 1" }] }, { uses: [{ shell: "head -5 cart.mjs" }] }, { text: "Seen." }],
};
const agents: Agent[] = [codexAgent, copilotAgent, geminiAgent, openCodeAgent, piAgent, qwenAgent];

test.each(agents.filter(isAvailable).map((agent) => [agent.host, agent] as const))(
  "%s is told about a file once",
  async (host, agent) => {
    using box = sandbox();
    gitInit(box.repo);
    writeFileSync(join(box.repo, "cart.mjs"), "export const total = (items) => items.length;\n");
    const app = (...args: string[]) => runApp(args, { env: box.env, cwd: box.repo });
    await using model = agent.startModel(scenarios, box.repo);
    agent.prepare(box, model.url);
    expect((await app("install", "--host", host)).code).toBe(0);
    expect((await app("save", lesson, "--type", "decision", "--files", "cart.mjs")).code).toBe(0);
    box.env.CLAUDE_MEM_INCOGNITO = "read";
    const before = snapshot(box.memDir);
    const { code, output } = await runAgent(agent, { box, url: model.url, prompt: "Look. [[look]]" });
    expect(code === 0 ? "" : output).toBe("");
    const request = model.sent().at(-1)?.join("\n").replaceAll("&lt;", "<").replaceAll("&gt;", ">") ?? "";
    const blocks = [...request.matchAll(/<claude-mem surface="file">[^<]*/g)].map(([block]) => block);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toContain(lesson);
    expect(snapshot(box.memDir)).toEqual(before);
  },
  timeoutMs,
);

function snapshot(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => [name, join(folder, name)] as const)
    // A reader rebuilds the index of the write-ahead log.
    .filter(([name, path]) => statSync(path).isFile() && !name.endsWith("-shm"));
  return Object.fromEntries(files.map(([name, path]) => [name, readFileSync(path, "base64")]));
}
