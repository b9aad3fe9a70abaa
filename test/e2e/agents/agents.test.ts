// What one coding agent learned the others know: real clients, their models scripted on 127.0.0.1.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { binary } from "../../support/binary.ts";
import { git, gitInit } from "../../support/git.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import type { Agent, Model, Scenarios } from "./agent.ts";
import { isAvailable } from "./available.ts";
import { codexAgent } from "./codex.ts";
import { copilotAgent } from "./copilot.ts";
import { geminiAgent } from "./gemini.ts";
import { openCodeAgent } from "./opencode.ts";
import { piAgent } from "./pi.ts";
import { qwenAgent } from "./qwen.ts";
import { runAgent } from "./run-agent.ts";

binary();
const timeoutMs = 120_000;

const broken = "export const total = (items) => items.length;";
const fixed = "export const total = (items) => (items ?? []).length;";
const files = {
  "cart.mjs": `${broken}\n`,
  "cart.test.mjs":
    'import assert from "node:assert";\nimport test from "node:test";\nimport { total } from "./cart.mjs";\n\ntest("a new shopper has nothing to pay", () => assert.equal(total(undefined), 0));\n',
};
const check = "node --test cart.test.mjs";
const cause = "The root cause was that total() read the length of an undefined cart, which new shoppers have.";

const scenarios: Scenarios = {
  fix: [
    { text: "I run the check.", uses: [{ shell: check }] },
    { uses: [{ edit: "cart.mjs", from: broken, to: fixed }] },
    { uses: [{ shell: check }] },
    { uses: [{ shell: "git commit -qam 'cart: a shopper without a cart pays nothing'" }] },
    { text: `Done: checkout no longer crashes. ${cause} It now falls back to an empty list in cart.mjs.` },
  ],
  again: [
    { uses: [{ shell: "git show HEAD~1:cart.mjs > cart.mjs" }] },
    { uses: [{ shell: check }] },
    { uses: [{ edit: "cart.mjs", from: broken, to: fixed }] },
    { uses: [{ mcp: "mem_search", input: { query: "undefined cart length" } }] },
    { text: "Seen." },
  ],
};

const prompts = {
  fix: "New shoppers get a blank page at checkout. Find out why and mend it. Remember: all amounts are whole cents. [[fix]]",
  again: "Why does total() read the length of an undefined cart? [[again]]",
};

/** Returns what the model was sent in a session, and fails with the client's output when the client failed. */
async function ask(agent: Agent, box: Sandbox, prompt: string): Promise<string> {
  await using model: Model = agent.startModel(scenarios, box.repo);
  agent.prepare(box, model.url);
  const installed = await runApp(["install", "--host", agent.host], { env: box.env, cwd: box.repo });
  expect(installed.stderr).not.toContain("Error");
  expect(installed.code).toBe(0);
  const { code, output } = await runAgent(agent, { box, url: model.url, prompt });
  expect(code === 0 ? "" : output).toBe("");
  // Some clients escape what hooks inject.
  return model.sent().flat().join("\n").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

/** Returns the events and prompts of a store with their keys. */
function eventsIn(folder: string): unknown[] {
  using db = openDatabase({ file: join(folder, "memory.db") });
  const events = "SELECT capture_key, tool, outcome, command, change, output FROM event";
  return db.query(`${events} UNION ALL SELECT capture_key, '', '', text, '', '' FROM prompt ORDER BY 1`).all();
}

const clients = [codexAgent, copilotAgent, geminiAgent, openCodeAgent, piAgent, qwenAgent];

const agents = clients.filter(isAvailable);
/** Each agent learns, and the next one recalls. */
const pairs = agents.map((agent, index) => [agent, agents[(index + 1) % agents.length] ?? agent] as const);

test("a client beside Claude Code is here", () => {
  expect(agents.length).toBeGreaterThan(0);
});

describe.each(pairs.map(([one, next]) => [one.host, next.host, one, next] as const))(
  "%s, then %s",
  (_one, _next, one, next) => {
    let box: Sandbox;
    let sent: string;

    beforeAll(async () => {
      box = sandbox();
      for (const [name, text] of Object.entries(files)) writeFileSync(join(box.repo, name), text);
      gitInit(box.repo);
      git(box.repo, "add", "--all");
      git(box.repo, "commit", "--quiet", "--message=shop: first files");
      await ask(one, box, prompts.fix);
      sent = await ask(next, box, prompts.again);
    }, timeoutMs);

    afterAll(() => box?.dispose());

    /** Returns the text that was injected at a surface, "" for none. */
    const injectedAt = (surface: string) => new RegExp(`<claude-mem surface="${surface}">[^<]*`).exec(sent)?.[0] ?? "";

    test("the rule and where the last session left off are injected at the start", () => {
      expect(injectedAt("session-start")).toContain("all amounts are whole cents");
      expect(injectedAt("session-start")).toContain("cart: a shopper without a cart pays nothing");
    });

    test("the fix is verified by the check that failed and passed", async () => {
      const { stdout } = await runApp(["search", "undefined cart", "--json"], { env: box.env, cwd: box.repo });
      expect(
        JSON.parse(stdout).results.map(({ type, origin }: { type: string; origin: string }) => [type, origin]),
      ).toContainEqual(["bugfix", "verified"]);
    });

    test.each(["prompt", "file", "failure"])("it is injected at the %s", (surface) => {
      expect(injectedAt(surface)).toContain("read the length of an undefined cart");
    });

    test("their own records say what their hooks said, under the same keys", async () => {
      const elsewhere = join(box.root, "imported");
      const source = ["import", "--json"];
      const again = await runApp(source, { env: box.env, cwd: box.repo });
      expect(JSON.parse(again.stdout)).toMatchObject({ sessions: 0, known: 2, prompts: 0, tool_uses: 0 });
      await runApp(source, { env: { ...box.env, CLAUDE_MEM_DIR: elsewhere }, cwd: box.repo });
      const stored = eventsIn(box.memDir);
      expect(eventsIn(elsewhere)).toEqual(stored);
      expect(stored.length).toBeGreaterThan(9);
    });

    test("the memory tools answer", () => {
      expect(/^#\d+ .*undefined cart/m.test(sent)).toBe(true);
    });
  },
);
