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

/** Makes a repository with one commit beside the sandbox's own. */
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

test("what is saved for all projects is injected into each, behind the project's own", async () => {
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

test("what is no rule is found by prompts of other projects", async () => {
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
