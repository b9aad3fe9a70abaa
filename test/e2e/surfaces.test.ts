// Each surface in the real client, judged by what reached the model.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { untilExtracted } from "../support/until-extracted.ts";
import { claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock, type Mock, type Script } from "./support/mock-api.ts";
import { converse, runClaude } from "./support/run-claude.ts";
import { findInRequests, injectedIn, injectedTexts } from "./support/sent-text.ts";

binary();
claudeBinary();
const timeoutMs = 120_000;

const files = {
  "package.json": '{ "name": "shop", "type": "module", "scripts": { "test": "node --test" } }\n',
  "src/cart.js": "export function total(items) {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n",
  "test/cart.test.js":
    'import assert from "node:assert";\nimport test from "node:test";\nimport { total } from "../src/cart.js";\n\ntest("a new shopper has nothing to pay", () => assert.equal(total(undefined), 0));\n',
};

const bash = (command: string) => ({ tools: [{ name: "Bash", input: { command, description: "run" } }] });
const read = (repo: string, path: string) => ({ tools: [{ name: "Read", input: { file_path: join(repo, path) } }] });
const agent = (prompt: string) => ({
  tools: [
    {
      name: "Agent",
      input: { description: "Look at it", prompt, subagent_type: "general-purpose", run_in_background: false },
    },
  ],
});

function script({ repo, home }: Sandbox): Script {
  const plan = join(home, ".claude", "plans", "calm-fox.md");
  const file_path = join(repo, "src/cart.js");
  const edit = { file_path, old_string: "items.reduce", new_string: "(items ?? []).reduce" };
  return {
    scenarios: {
      fix: [
        read(repo, "src/cart.js"),
        bash("npm test"),
        { tools: [{ name: "Edit", input: edit }] },
        bash("npm test"),
        {
          tools: [
            {
              name: "mcp__mem__mem_defer",
              input: { title: "Show an empty-cart hint", detail: "On the checkout page" },
            },
          ],
        },
        {
          text: "Done: checkout no longer crashes. The root cause was that total() called reduce on an undefined cart.\n\nNot done: the hint for an empty cart.\n\nNext: show the empty-cart hint on the checkout page.",
        },
      ],
      move: [bash("mkdir -p shop && git mv src/cart.js shop/basket.js"), { text: "Moved." }],
      look: [read(repo, "shop/basket.js"), { text: "I see." }],
      back: [bash("git mv shop/basket.js src/cart.js"), { text: "Moved back." }],
      delegate: [agent("Why did src/cart.js crash for new shoppers? [[sub]]"), { text: "Asked." }],
      sub: [read(repo, "src/cart.js"), { text: "It was an undefined cart." }],
      build: [bash("node --test test/cart.test.js"), bash("echo built > out.txt && cat out.txt"), { text: "Built." }],
      list: [
        {
          tools: ["Read the voucher file", "Refuse doubles"].map((subject) => ({
            name: "TaskCreate",
            input: { subject, description: subject },
          })),
        },
        { tools: [{ name: "TaskUpdate", input: { taskId: "2", status: "in_progress" } }] },
        { tools: [{ name: "TaskUpdate", input: { taskId: "1", status: "completed" } }] },
        {
          tools: [
            {
              name: "Write",
              input: { file_path: plan, content: "# Vouchers are refused twice\n\nFirst the file, then the rows.\n" },
            },
          ],
        },
        // A plan is not forgotten for the many files that were changed since.
        {
          tools: Array.from({ length: 9 }, (_, index) => ({
            name: "Write",
            input: { file_path: join(repo, `out/part-${index}.txt`), content: "part\n" },
          })),
        },
        { text: "Done: the voucher file is read.\n\nNext: refuse doubles." },
      ],
      twice: [read(repo, "src/cart.js"), read(repo, "src/cart.js"), { text: "Seen." }],
      hello: [{ text: "Hi." }],
    },
    aux: [{ lastUser: /detailed summary of the conversation/, text: "<summary>They talked.</summary>" }],
  };
}

let box: Sandbox;
let mock: Mock;

beforeAll(async () => {
  box = claudeHome(files);
  expect((await runApp(["install"], { env: box.env, cwd: box.repo })).code).toBe(0);
  await withMock(async () => {
    await runClaude({ box, mock }, "New shoppers get a blank page. Remember: never round prices.\n[[fix]]");
  });
}, timeoutMs);
afterAll(() => box?.dispose());

async function withMock(act: () => Promise<void>): Promise<void> {
  mock = createMock(script(box));
  try {
    await act();
  } finally {
    await mock[Symbol.asyncDispose]();
  }
}

/** Waits until no process has the database open: one may still extract memories from the last session. */
async function untilClosed(box: Sandbox): Promise<void> {
  for (let waited = 0; existsSync(join(box.memDir, "memory.db-wal")) && waited < 10_000; waited += 50)
    await Bun.sleep(50);
}

/** Each file of a folder with a hash of its bytes. */
function snapshotOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(names.map((name) => [name, String(Bun.hash(readFileSync(join(folder, name))))]));
}

const said = (hook: string) =>
  injectedTexts(mock)
    .filter((each) => each.hook === hook)
    .map(({ text }) => text)
    .join("\n");

describe("the model gets", () => {
  test(
    "at the start: where it was left, what was put off, what the user laid down",
    () =>
      withMock(async () => {
        await runClaude({ box, mock }, "Good morning [[hello]]");
        const start = said("SessionStart");
        for (const part of ["Last session here", "Open: the hint for an empty cart", "D1 ", "never round prices"]) {
          expect(start).toContain(part);
        }
        expect(start.length).toBeLessThanOrEqual(2_000);
        expect(said("UserPromptSubmit")).toBe("");
      }),
    timeoutMs,
  );

  test(
    "when work is taken up again: the handoff, and again after a window that did nothing; what a prompt names, in full",
    () =>
      withMock(async () => {
        await converse({ box, mock }, ["Let's continue where we left off [[hello]]", "What about D1? [[hello]]"]);
        const prompts = said("UserPromptSubmit");
        expect(prompts).toContain("left off (");
        expect(prompts).toContain("Files: src/cart.js");
        expect(prompts).toContain("On the checkout page");
        mock.requests.length = 0;
        await runClaude({ box, mock }, "where were we? [[hello]]");
        expect(said("UserPromptSubmit")).toContain("Files: src/cart.js");
      }),
    timeoutMs,
  );

  test(
    "of a file by the path it was moved to",
    () =>
      withMock(async () => {
        await runClaude({ box, mock }, "Move the cart [[move]]");
        mock.requests.length = 0;
        await runClaude({ box, mock }, "Look at it [[look]]");
        expect(said("PreToolUse:Read")).toContain("undefined cart");
        await runClaude({ box, mock }, "Move it back [[back]]");
      }),
    timeoutMs,
  );

  test(
    "as a subagent: what its task is about, and only there",
    () =>
      withMock(async () => {
        await runClaude({ box, mock }, "Have somebody look [[delegate]]");
        const subagents = mock.requests.filter((request) =>
          injectedIn(request).some(({ hook }) => hook.startsWith("SubagentStart")),
        );
        expect(subagents.length).toBeGreaterThan(0);
        expect(said("SubagentStart")).toContain("undefined cart");
        expect(said("SubagentStart")).toContain("never round prices");
        // Its own reads add nothing that was not injected.
        expect(said("PreToolUse:Read")).toBe("");
      }),
    timeoutMs,
  );

  test(
    "after a compaction: what the session was about",
    () =>
      withMock(async () => {
        await converse({ box, mock }, ["Build it, please [[build]]", "/compact", "And now? [[hello]]"]);
        const last = JSON.stringify(mock.requests.at(-1));
        expect(last).toContain("This session before the compaction:");
        expect(last).toContain("node --test test/cart.test.js");
      }),
    timeoutMs,
  );

  test(
    "nothing at all in a turn that is to go without memory",
    () =>
      withMock(async () => {
        const asked = "checkout dies for a shopper with an undefined cart";
        await converse({ box, mock }, [`Ignore memory: ${asked} [[look]]`, `Now with it: ${asked} [[hello]]`]);
        const prompts = injectedTexts(mock).filter(({ hook }) => hook !== "SessionStart");
        expect(prompts.map(({ hook }) => hook)).toEqual(["UserPromptSubmit"]);
        expect(JSON.stringify(mock.requests[0])).not.toContain("root cause was that total");
      }),
    timeoutMs,
  );

  test(
    "at the start and after a compaction: what is left on the task list, and the plan",
    () =>
      withMock(async () => {
        const tools = ["--tools", "TaskCreate,TaskUpdate,Write"];
        await converse({ box, mock }, ["Import the vouchers [[list]]", "/compact", "And now? [[hello]]"], tools);
        expect(JSON.stringify(mock.requests.at(-1))).toContain("On the task list: Refuse doubles (begun)");
        expect(JSON.stringify(mock.requests.at(-1))).toContain("Its plan: Vouchers are refused twice (");
        mock.requests.length = 0;
        await runClaude({ box, mock }, "Good evening [[hello]]");
        const start = said("SessionStart");
        expect(start).toContain("- On its task list: Refuse doubles (begun)\n");
        expect(start).toContain("- Its plan: Vouchers are refused twice (");
        expect(start).not.toContain("Read the voucher file;");
      }),
    timeoutMs,
  );

  test(
    "in an incognito session that may read: of a file once, also as a subagent, and nothing is left behind",
    () =>
      withMock(async () => {
        const quiet = { ...box, env: { ...box.env, CLAUDE_MEM_INCOGNITO: "read" } };
        await untilExtracted(box.env);
        await untilClosed(box);
        const before = snapshotOf(box.memDir);
        await converse({ box: quiet, mock }, ["Look twice [[twice]]", "And again [[twice]]"]);
        const files = () => injectedTexts(mock).filter(({ hook }) => hook.startsWith("PreToolUse"));
        expect(files()).toEqual([{ hook: "PreToolUse:Read", text: expect.stringContaining("undefined cart") }]);
        mock.requests.length = 0;
        await runClaude({ box: quiet, mock }, "Ignore memory and look [[twice]]");
        expect(files()).toEqual([]);
        mock.requests.length = 0;
        await runClaude({ box: quiet, mock }, "Have somebody look [[delegate]]");
        expect(said("SubagentStart")).toContain("never round prices");
        expect(said("PreToolUse:Read")).toContain("undefined cart");
        expect(snapshotOf(box.memDir)).toEqual(before);
      }),
    timeoutMs,
  );

  test(
    "in a rule file, subagents too, once that was asked for",
    () =>
      withMock(async () => {
        const run = (command: string) => runApp([command], { env: box.env, cwd: box.repo });
        expect((await run("adopt")).code).toBe(0);
        await runClaude({ box, mock }, "Have somebody look [[delegate]]");
        const injected = findInRequests(mock, "before editing a file you don't know");
        expect(new Set(injected.map(({ request }) => request)).size).toBe(mock.requests.length);
        expect((await run("unadopt")).code).toBe(0);
      }),
    timeoutMs,
  );
});
