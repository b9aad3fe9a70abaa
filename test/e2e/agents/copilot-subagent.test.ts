// A real session of Copilot CLI with a subagent, whose calls have ids of their own for the session.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { binary } from "../../support/binary.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import type { Scenarios } from "./agent.ts";
import { isAvailable } from "./available.ts";
import { copilotAgent } from "./copilot.ts";
import { startResponsesModel } from "./responses-model.ts";
import { runAgent } from "./run-agent.ts";

binary();
const timeoutMs = 120_000;
const found = "The tax is computed in tax.mjs, and it is rounded once, at the end.";
const task = {
  name: "looker",
  description: "Find the tax",
  agent_type: "explore",
  prompt: "Look. [[look]]",
  mode: "sync",
};
const scenarios: Scenarios = {
  ask: [{ uses: [{ mcp: "task", input: task }] }, { text: "It is in tax.mjs." }],
  look: [{ uses: [{ mcp: "view", input: { path: "tax.mjs" } }] }, { text: found }],
};

let box: Sandbox;
let sent: string[];

/** Returns the rows of a query on a store. */
function rows(sql: string, folder = box.memDir): unknown[] {
  using db = openDatabase({ file: join(folder, "memory.db") });
  return db.query(sql).all();
}

describe.if(isAvailable(copilotAgent))("Copilot CLI", () => {
  beforeAll(async () => {
    box = sandbox();
    writeFileSync(join(box.repo, "tax.mjs"), "export const tax = (cents) => Math.round(cents * 0.19);\n");
    await using model = startResponsesModel(scenarios, (use) =>
      "mcp" in use ? { name: use.mcp, arguments: use.input } : { name: "none", arguments: {} },
    );
    copilotAgent.prepare(box, model.url);
    await runApp(["install", "--host", copilotAgent.host], { env: box.env, cwd: box.repo });
    const saved = await runApp(["save", "Amounts are whole cents.", "--type", "constraint"], {
      env: box.env,
      cwd: box.repo,
    });
    expect(saved.code).toBe(0);
    const prompt = "Where is the tax computed? [[ask]]";
    const { code, output } = await runAgent(copilotAgent, { box, url: model.url, prompt });
    expect(code === 0 ? "" : output).toBe("");
    sent = model.sent().flat();
  }, timeoutMs);

  afterAll(() => box?.dispose());

  test("the subagent's tools and its report are of the session, and its prompt is not the user's", () => {
    const events = "SELECT tool, agent_id IS NOT NULL AS isAgents, output FROM event ORDER BY id";
    expect(rows(events)).toEqual([
      { tool: "view", isAgents: 1, output: null },
      { tool: "assistant", isAgents: 1, output: found },
      { tool: "assistant", isAgents: 0, output: "It is in tax.mjs." },
    ]);
    expect(rows("SELECT text FROM prompt")).toEqual([{ text: "Where is the tax computed? [[ask]]" }]);
    expect(rows("SELECT 1 FROM session")).toHaveLength(1);
  });

  test("it gets memories at its start", () => {
    const injected = sent.find((text) => text.includes("[[look]]") && text.includes('surface="subagent'));
    expect(injected).toContain("Amounts are whole cents.");
  });

  test("the record of the session agrees", async () => {
    const elsewhere = join(box.root, "imported");
    await runApp(["import", copilotAgent.host], { env: { ...box.env, CLAUDE_MEM_DIR: elsewhere }, cwd: box.repo });
    const events = "SELECT capture_key, agent_id, tool, output FROM event ORDER BY capture_key";
    expect(rows(events, elsewhere)).toEqual(rows(events));
  });
});
