// Where memories hold, by the compiled program: what holds in all projects is injected into another one, what holds on a branch only on it.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { git, gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();

/** Makes a repository with one commit next to the sandbox's own. */
function repository(box: Sandbox, name: string): string {
  const folder = join(box.root, name);
  gitInit(folder);
  git(folder, "commit", "-q", "--allow-empty", "-m", `begin ${name}`);
  return folder;
}

async function run(box: Sandbox, cwd: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runApp(args, { env: box.env, cwd });
  expect([code, stderr]).toEqual([0, expect.anything()]);
  return stdout + stderr;
}

let sessions = 0;

/** Returns what a hook injects into a new session in a folder. */
async function injected(box: Sandbox, cwd: string, prompt?: string): Promise<string> {
  const session_id = `00000000-0000-4000-8000-${String(++sessions).padStart(12, "0")}`;
  const options = { env: { ...hookEnv(box), CLAUDE_PROJECT_DIR: cwd }, cwd };
  const started = await runHook("session-start", payload("session-start-startup", { repo: cwd, session_id }), options);
  if (prompt === undefined) return started.stdout;
  const asked = payload("user-prompt-submit", { repo: cwd, session_id, prompt });
  return (await runHook("user-prompt-submit", asked, options)).stdout;
}

test("a memory saved for all projects is injected into each, after the project's own", async () => {
  using box = sandbox();
  const [shop, bakery] = [repository(box, "shop"), repository(box, "bakery")];
  expect(await run(box, shop, "save", "Commit messages are in English", "--global")).toBe(
    "Saved #1 Commit messages are in English (all projects)\n",
  );
  await run(box, shop, "save", "Prices are in cents", "--type", "constraint");
  await run(box, bakery, "save", "Flour is weighed in grams", "--type", "constraint");
  const start = await injected(box, bakery);
  expect(start).toContain("Commit messages are in English");
  expect(start.indexOf("Flour is weighed")).toBeLessThan(start.indexOf("Commit messages are"));
  expect(start).not.toContain("Prices are in cents");
  expect(await run(box, bakery, "list", "--global")).toContain("(all projects) [shop]");
});

test("a memory that is not a rule is found by prompts of other projects", async () => {
  using box = sandbox();
  const [shop, bakery] = [repository(box, "shop"), repository(box, "bakery")];
  const text = "The corporate proxy breaks chunked uploads of artifacts";
  await run(box, shop, "save", text, "--global", "--type", "discovery");
  await run(box, shop, "save", "The storefront proxy breaks chunked invoices", "--type", "discovery");
  const answer = await injected(box, bakery, "Why do chunked uploads fail here?");
  expect(answer).toContain(text);
  expect(answer).not.toContain("invoices");
  expect(await run(box, bakery, "search", "chunked uploads", "--scope", "global")).toContain("#1 ");
});

test("a request to remember something for all projects holds in each, in any words, and once", async () => {
  using box = sandbox();
  const [shop, bakery] = [repository(box, "shop"), repository(box, "bakery")];
  await injected(box, shop, "Remember for all my projects: answers are given in German.");
  await injected(box, shop, "Merk dir: Preise stehen in Cent.");
  const start = await injected(box, bakery);
  expect(start).toContain("answers are given in German");
  expect(start).not.toContain("Preise");
  await injected(box, bakery, "Remember for all my projects: answers are given in German.");
  expect((await run(box, bakery, "list", "--global")).match(/answers are given/g)).toHaveLength(1);
});

/** Runs the worker some hours from now and returns what it reports. */
async function work(box: Sandbox, hours: number): Promise<string> {
  const env = { ...box.env, CLAUDE_MEM_NOW: String(Date.now() + hours * 3_600_000) };
  return (await runApp(["worker"], { env, cwd: box.root })).stderr;
}

/** Returns whether a session's start has each of the two memories of the branch. */
async function both(box: Sandbox, cwd: string): Promise<boolean[]> {
  const start = await injected(box, cwd);
  return ["Carts are kept in Redis", "the cart schema is frozen"].map((title) => start.includes(title));
}

test("what holds on a branch is injected on it, and everywhere once it is merged", async () => {
  using box = sandbox();
  const shop = repository(box, "shop");
  git(shop, "checkout", "-q", "-b", "checkout-v2");
  await run(box, shop, "save", "Carts are kept in Redis", "--type", "decision", "--branch");
  await injected(box, shop, "Remember for this branch: the cart schema is frozen.");
  git(shop, "commit", "-q", "--allow-empty", "-m", "carts");
  expect(await both(box, shop)).toEqual([true, true]);

  expect(await work(box, 1)).not.toContain("merged");
  git(shop, "checkout", "-q", "main");
  const tree = join(box.root, "tree");
  git(shop, "worktree", "add", "-q", tree, "checkout-v2");
  expect(await injected(box, shop)).not.toContain("Redis");
  expect(await injected(box, tree)).toContain("Carts are kept in Redis");
  git(tree, "checkout", "-q", "--detach");
  expect(await injected(box, tree)).not.toContain("Redis");
  const refused = await runApp(["save", "Stock is counted daily", "--branch"], { env: box.env, cwd: tree });
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("no branch is checked out")]);

  git(shop, "merge", "-q", "--no-ff", "checkout-v2");
  expect(await work(box, 2)).toContain("A branch was merged");
  expect(await both(box, shop)).toEqual([true, true]);
});

test("a decision that is reported on a feature branch holds on it, also when the session began on main", async () => {
  using box = sandbox();
  const shop = repository(box, "shop");
  const session_id = "00000000-0000-4000-9000-000000000001";
  const options = { env: { ...hookEnv(box), CLAUDE_PROJECT_DIR: shop }, cwd: shop };
  const call = (event: string, name: string, changes: Record<string, unknown> = {}) =>
    runHook(event, payload(name, { repo: shop, session_id, ...changes }), options);
  await call("session-start", "session-start-startup");
  git(shop, "checkout", "-q", "-b", "queues");
  await call("user-prompt-submit", "user-prompt-submit", { prompt: "Make the mails reliable." });
  await call("post-tool-use", "post-tool-use-edit");
  const last_assistant_message = "I chose a queue over a cron job because it retries by itself.";
  await call("stop", "stop", { last_assistant_message });
  const { results } = JSON.parse(await run(box, shop, "search", "queue", "--json"));
  expect(results).toMatchObject([{ type: "decision", scope: "branch", branch: "queues" }]);
});
