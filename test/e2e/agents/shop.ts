// The sessions that each agent is driven through: one learns, the next recalls, resumes, asks a subagent and compacts its context.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { git, gitInit } from "../../support/git.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import type { Agent, Model, Scenarios } from "./agent.ts";
import { runAgent } from "./run-agent.ts";

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
  more: [{ uses: [{ shell: "echo two" }] }, { text: "Two." }],
  ask: [{ uses: [{ task: "Look into it. [[look]]" }] }, { text: "Asked." }],
  look: [{ uses: [{ shell: "echo looked" }] }, { text: "I looked: nothing is wrong." }],
  long: [
    { uses: [{ shell: "echo long" }], tokens: 195_000 },
    { text: "The summary." },
    { uses: [{ shell: "echo later" }] },
    { text: "Later." },
  ],
};

const prompts = {
  fix: "New shoppers get a blank page at checkout. Find out why and mend it. Remember: all amounts are whole cents. [[fix]]",
  again: "Why does total() read the length of an undefined cart? [[again]]",
  more: "And then? [[more]]",
  ask: "Have it looked into. [[ask]]",
  long: "Read all of it. [[long]]",
};

type Prompt = keyof typeof prompts;

/** Runs a prompt, and returns what the model was sent. Throws the client's output if it failed. */
async function ask(agent: Agent, box: Sandbox, prompt: Prompt, isResumed = false): Promise<string> {
  await using model: Model = agent.startModel(scenarios, box.repo);
  agent.prepare(box, model.url);
  const installed = await runApp(["install", "--host", agent.host], { env: box.env, cwd: box.repo });
  if (installed.code !== 0 || installed.stderr.includes("Error")) throw new Error(installed.stderr);
  const { code, output } = await runAgent(agent, { box, url: model.url, prompt: prompts[prompt], isResumed });
  if (code !== 0) throw new Error(`${agent.host} failed at "${prompt}": ${output.slice(-2_000)}`);
  // Some clients escape what hooks inject.
  return model.sent().flat().join("\n").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

/** Returns a repository with a broken check. */
export function shopBox(): Sandbox {
  const box = sandbox();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(box.repo, name), text);
  gitInit(box.repo);
  git(box.repo, "add", "--all");
  git(box.repo, "commit", "--quiet", "--message=shop: first files");
  return box;
}

/** The observations of the second agent. `sent`: the text that its model got in the session that recalls. */
export type Played = { sent: string; stored: unknown[]; imported: unknown[]; report: unknown; found: string[][] };

/** Has one agent find and fix the fault, and the next one meet it again. */
export async function playPair(box: Sandbox, one: Agent, next: Agent): Promise<Played> {
  await ask(one, box, "fix");
  const sent = await ask(next, box, "again");
  const search = await runApp(["search", "undefined cart", "--json"], { env: box.env, cwd: box.repo });
  const results: { type: string; origin: string }[] = JSON.parse(search.stdout).results;
  const again = await runApp(["import", "--json"], { env: box.env, cwd: box.repo });
  const elsewhere = join(box.root, "imported");
  await runApp(["import", "--json"], { env: { ...box.env, CLAUDE_MEM_DIR: elsewhere }, cwd: box.repo });
  return {
    sent,
    stored: eventsIn(box.memDir),
    imported: eventsIn(elsewhere),
    report: JSON.parse(again.stdout),
    found: results.map(({ type, origin }) => [type, origin]),
  };
}

/** Returns the events and prompts of a store with their keys. */
function eventsIn(folder: string): unknown[] {
  using db = openDatabase({ file: join(folder, "memory.db") });
  const events = "SELECT capture_key, tool, outcome, command, change, output FROM event";
  return db.query(`${events} UNION ALL SELECT capture_key, '', '', text, '', '' FROM prompt ORDER BY 1`).all();
}

/** Returns the text that was injected at a surface, "" for none. */
export function injectedAt(surface: string, sent: string): string {
  return new RegExp(`<claude-mem surface="${surface}">[^<]*`).exec(sent)?.[0] ?? "";
}

/** Has an agent resume its last session, ask a subagent, and read more than its context holds. Returns what was seen of each. */
export async function playMoments(
  box: Sandbox,
  agent: Agent,
): Promise<Record<"resume" | "subagent" | "compaction", boolean>> {
  const sessions = () => {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    return db.query<{ prompts: number }, []>("SELECT prompt_count AS prompts FROM session ORDER BY id").all();
  };
  const before = sessions();
  await ask(agent, box, "more", true);
  const after = sessions();
  const isOneMore = after.at(-1)?.prompts === (before.at(-1)?.prompts ?? 0) + 1;
  const asked = await ask(agent, box, "ask");
  // A client may end with an error where its summary does not make the context smaller.
  const long = await ask(agent, box, "long").catch((error: Error) => error.message);
  return {
    resume: after.length === before.length && isOneMore,
    subagent: injectedAt("subagent", asked) !== "",
    compaction: injectedAt("compact", long) !== "",
  };
}
