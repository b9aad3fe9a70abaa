// The sessions that each agent is driven through: one learns, the next recalls, resumes, asks a subagent, and compacts and empties its context.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { git, gitInit } from "../../support/git.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import type { Agent, Model, Scenarios } from "./agent.ts";
import { runAgent } from "./run-agent.ts";
import { openScreen } from "./terminal.ts";

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
  // Some clients do not wait for the subagent.
  ask: [{ uses: [{ task: "Look into it. [[look]]" }] }, { uses: [{ shell: "sleep 3" }] }, { text: "Asked." }],
  look: [{ uses: [{ shell: "echo looked" }] }, { text: "I looked: nothing is wrong." }],
  long: [
    { uses: [{ shell: "echo long" }], tokens: 195_000 },
    { text: "The summary.", tokens: 195_001 },
    { uses: [{ shell: "echo later" }] },
    { text: "Later." },
  ],
  next: [{ uses: [{ shell: "echo next" }] }, { text: "<state_snapshot>The summary.</state_snapshot>" }],
  after: [{ text: "That, too." }],
  anew: [{ text: "Begun." }],
};

export const rule = "all amounts are whole cents";

const prompts = {
  fix: `New shoppers get a blank page at checkout. Find out why and mend it. Remember: ${rule}. [[fix]]`,
  again: "Why does total() read the length of an undefined cart? [[again]]",
  more: "And then? [[more]]",
  ask: "Have it looked into. [[ask]]",
};

/** What the user types on the screen. */
const lines = {
  long: "Read all. [[long]]",
  next: "Then go on. [[next]]",
  after: "And now that. [[after]]",
  anew: "Begin. [[anew]]",
};

type Prompt = keyof typeof prompts;

/** Returns a model for the agent, whose settings lead to it. */
async function startModel(agent: Agent, box: Sandbox): Promise<Model> {
  const model = agent.startModel(scenarios, box.repo);
  agent.prepare(box, model.url);
  const installed = await runApp(["install", "--host", agent.host], { env: box.env, cwd: box.repo });
  if (installed.code !== 0 || installed.stderr.includes("Error")) throw new Error(installed.stderr);
  return model;
}

/** Returns what the model was sent from a request on. */
function textSent(model: Model, from = 0): string {
  // Some clients escape what hooks inject.
  return model.sent().slice(from).flat().join("\n").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

/** Runs a prompt, and returns what the model was sent. Throws the client's output if it failed. */
export async function ask(agent: Agent, box: Sandbox, prompt: Prompt, isResumed = false): Promise<string> {
  await using model = await startModel(agent, box);
  const { code, output } = await runAgent(agent, { box, url: model.url, prompt: prompts[prompt], isResumed });
  if (code !== 0) throw new Error(`${agent.host} failed at "${prompt}": ${output.slice(-2_000)}`);
  return textSent(model);
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

/** What was seen of a resumed session, a subagent, an automatic compaction, one that the user wanted, and an emptied context. */
export type Moments = Record<"resume" | "subagent" | "compaction" | "compact" | "clear", boolean>;

/** Has an agent resume its last session and ask a subagent, and uses its screen. */
export async function playMoments(box: Sandbox, agent: Agent): Promise<Moments> {
  const before = sessionsIn(box);
  await ask(agent, box, "more", true);
  const after = sessionsIn(box);
  const isOneMore = after.at(-1)?.prompts === (before.at(-1)?.prompts ?? 0) + 1;
  const asked = await ask(agent, box, "ask");
  return {
    resume: after.length === before.length && isOneMore,
    subagent: injectedAt("subagent", asked) !== "",
    ...(await playScreen(box, agent)),
  };
}

/** Reads more than the context holds, compacts it, and begins an empty one, on the screen of the agent. */
async function playScreen(box: Sandbox, agent: Agent): Promise<Pick<Moments, "compaction" | "compact" | "clear">> {
  const before = sessionsIn(box).length;
  await using model = await startModel(agent, box);
  await using screen = await openScreen(agent, box, model);
  await screen.say(lines.long);
  await screen.say(lines.next);
  // A client that compacts before it sends a prompt has run the prompt's hook by then.
  await screen.say(lines.after);
  const long = textSent(model);
  await screen.say(agent.terminal.compact);
  const compacted = model.sent().length;
  await screen.say(lines.next);
  const next = textSent(model, compacted);
  await screen.clear(agent.terminal.clear, lines.next);
  const cleared = model.sent().length;
  await screen.say(lines.anew);
  const isNew = sessionsIn(box).length === before + 2;
  return {
    compaction: injectedAt("compact", long).includes(rule),
    compact: injectedAt("compact", next).includes(rule),
    clear: isNew && injectedAt("session-start", textSent(model, cleared)).includes(rule),
  };
}

function sessionsIn(box: Sandbox): { prompts: number }[] {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  return db.query<{ prompts: number }, []>("SELECT prompt_count AS prompts FROM session ORDER BY id").all();
}
