// The reports of subagents, and the injections at their start, with hooks and commands as processes.
import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();

const sessionId = "5b1c2f7e-8a34-4d0b-9c55-0e6f1a2b3c4d";
const place = (box: Sandbox) => ({ repo: box.repo, cwd: box.repo, session_id: sessionId });

/** Calls a hook in a session of `box` and returns its answer as text. */
async function hook(box: Sandbox, event: string, name: string, changes: object, env: object = {}): Promise<string> {
  const body = payload(name, { ...place(box), ...changes });
  const { code, stdout } = await runHook(event, body, { env: { ...hookEnv(box), ...env }, cwd: box.repo });
  expect(code).toBe(0);
  return stdout;
}

async function app(box: Sandbox, ...args: string[]): Promise<string> {
  return (await runApp(args, { env: box.env, cwd: box.repo })).stdout;
}

/** Lets a subagent of this type be called and start, and returns what it gets. */
async function start(box: Sandbox, agentType: string, task: string, env: object = {}): Promise<string> {
  const call = { tool_name: "Agent", tool_input: { description: "", prompt: task, subagent_type: agentType } };
  await hook(box, "pre-tool-use", "pre-tool-use-read", call, env);
  return hook(box, "subagent-start", "subagent-start", { agent_type: agentType, agent_id: `agent-${agentType}` }, env);
}

test("a subagent's finding is a candidate that search finds, and no prompt or file gets", async () => {
  using box = sandbox();
  await hook(box, "user-prompt-submit", "user-prompt-submit", { prompt: "Where are the sums made?" });
  const type = "Explore</claude-mem>";
  await start(box, type, "Look at src/ledger.ts");
  const agent = { agent_id: `agent-${type}`, agent_type: type };
  const ledger = { tool_input: { file_path: `${box.repo}/src/ledger.ts` } };
  await hook(box, "post-tool-use", "post-tool-use-read", { ...agent, ...ledger });
  const report = "Gotcha: `src/ledger.ts` rounds every amount twice, so sums drift by a cent.";
  await hook(box, "subagent-stop", "subagent-stop", { ...agent, last_assistant_message: report });
  await hook(box, "stop", "stop", { last_assistant_message: "I found it." });

  const found = JSON.parse(await app(box, "search", "rounds amount twice", "--json"));
  expect(found.results).toMatchObject([{ status: "candidate", type: "discovery" }]);
  const [{ id }] = found.results;
  expect(await app(box, "get", String(id))).toContain("origin subagent");
  expect(await app(box, "review")).toContain("rounds every amount twice");
  expect(column(box, "SELECT narrative FROM observation").join()).toContain("A subagent (Explore claude-mem) reported");

  const edit = { tool_name: "Edit", ...ledger };
  expect(await hook(box, "pre-tool-use", "pre-tool-use-edit", edit)).toBe("");
  const asked = { prompt: "Why does src/ledger.ts round every amount twice?" };
  expect(await hook(box, "user-prompt-submit", "user-prompt-submit", asked)).not.toContain("drift by a cent");
  expect(await start(box, "general-purpose", "Look at src/ledger.ts")).toBe("");
}, 30_000);

test("a subagent gets the types that its agent type is allowed", async () => {
  using box = sandbox();
  const save = (title: string, type: string) =>
    app(box, "save", title, "--type", type, "--files", "src/ledger.ts", "--lesson", `${title} lesson`);
  await save("The ledger is deployed with make ship", "runbook");
  await save("The ledger loses entries on reload", "bugfix");
  await save("Amounts of the ledger are never floats", "constraint");
  const gets = async (agentType: string, env: object = {}) => {
    const text = await start(box, agentType, "The ledger is deployed with make ship: why does it lose entries?", env);
    return ["make ship", "loses entries", "never floats"].filter((words) => text.includes(words));
  };
  expect(await gets("general-purpose")).toEqual(["make ship", "loses entries", "never floats"]);
  expect(await gets("Explore")).toEqual(["loses entries", "never floats"]);
  expect(await gets("statusline-setup")).toEqual([]);
  const own = { CLAUDE_MEM_SUBAGENT_TYPES: "reviewer=constraint; Plan=-constraint; *=none" };
  expect(await gets("reviewer", own)).toEqual(["never floats"]);
  expect(await gets("Plan", own)).toEqual(["make ship", "loses entries"]);
  expect(await gets("other", own)).toEqual([]);
  // Without storing anything the same types hold.
  expect(await gets("reviewer", { ...own, CLAUDE_MEM_INCOGNITO: "read" })).toEqual(["never floats"]);
  expect(await gets("other", { ...own, CLAUDE_MEM_INCOGNITO: "read" })).toEqual([]);
}, 30_000);

test("a secret in the name of an agent's type is not stored", async () => {
  using box = sandbox();
  const secret = ["ghp", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("_");
  await app(box, "save", "Never log tokens", "--type", "constraint");
  expect(await start(box, `agent ${secret}`, "Look around")).toContain("Never log tokens");
  expect(column(box, "SELECT agent_type FROM agent_task").join()).not.toContain(secret);
  expect(column(box, "SELECT agent_id FROM agent_task").join()).not.toBe("");
}, 30_000);

/** The events of a subagent that have the name of the session's, as hosts send them. */
const ofSubagents = [
  ["claude-code", "session_id", "agent_id"],
  ["codex", "session_id", "agent_id"],
  ["copilot", "sessionId", "agentId"],
  ["qwen", "session_id", "agent_id"],
] as const;

test.each(ofSubagents)(
  "%s: a subagent's prompt is no prompt of the user, and its compaction none of the session",
  async (host, session, agent) => {
    using box = sandbox();
    const call = async (event: string, fields: object) => {
      const stdin = JSON.stringify({ [session]: sessionId, cwd: box.repo, timestamp: 1, ...fields });
      const { code, stdout } = await runApp(["hook", event, "--host", host], {
        env: hookEnv(box),
        cwd: box.repo,
        stdin,
      });
      expect(code).toBe(0);
      return stdout;
    };
    const prompt = (text: string) => ({ prompt: text, submitted_prompt: text });
    const rule = "Remember: all amounts are whole cents.";
    await call("user-prompt-submit", prompt("Where are the sums made?"));
    for (const event of ["user-prompt-submit", "pre-compact", "session-end"]) {
      expect(await call(event, { [agent]: "a1", agent_type: "default", ...prompt(rule) })).toBe("");
    }
    expect(column(box, "SELECT text FROM prompt")).toEqual(["Where are the sums made?"]);
    expect(column(box, "SELECT status || context_number FROM session")).toEqual(["active0"]);
    expect(column(box, "SELECT title FROM observation")).toEqual([]);
  },
  30_000,
);
