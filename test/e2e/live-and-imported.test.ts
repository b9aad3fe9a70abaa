// Sessions of the real client, stored by hooks and read from its transcripts: the same, in either order, and nothing twice.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { untilExtracted } from "../support/until-extracted.ts";
import { importedBox, importFrom, nothingNew } from "./agents/imports.ts";
import { compareStores, longestHookMs, rowsIn } from "./agents/stored.ts";
import { claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock, type Mock, type Script } from "./support/mock-api.ts";
import { converse } from "./support/run-claude.ts";

binary();
claudeBinary();
const timeoutMs = 120_000;
const host = "claude-code";

const broken = "export const total = (items) => items.length;";
const files = {
  "cart.mjs": `${broken}\n`,
  "cart.test.mjs":
    'import assert from "node:assert";\nimport test from "node:test";\nimport { total } from "./cart.mjs";\n\ntest("a new shopper has nothing to pay", () => assert.equal(total(undefined), 0));\n',
};

function script(repo: string): Script {
  const file_path = join(repo, "cart.mjs");
  const use = (name: string, input: Record<string, unknown>) => ({ tools: [{ name, input }] });
  const bash = (command: string) => use("Bash", { command, description: "run" });
  const edit = { file_path, old_string: broken, new_string: broken.replace("items.", "(items ?? []).") };
  const task = { description: "look", subagent_type: "general-purpose", run_in_background: false };
  const check = bash("node --test cart.test.mjs");
  return {
    scenarios: {
      fix: [
        check,
        use("Read", { file_path }),
        use("Edit", edit),
        check,
        bash("git commit -qam 'cart: a shopper without a cart pays nothing'"),
        { text: "Done: checkout works. The root cause was that total() read the length of an undefined cart." },
      ],
      more: [bash("echo two"), { text: "Two." }],
      ask: [use("Agent", { ...task, prompt: "Look into it. [[look]]" }), { text: "Asked." }],
      look: [bash("echo looked"), { text: "I looked: nothing is wrong." }],
      anew: [{ text: "Begun." }],
    },
    aux: [{ lastUser: /summary of the conversation/i, text: "<summary>The summary.</summary>" }],
  };
}

let box: Sandbox;
let mock: Mock;

beforeAll(async () => {
  box = claudeHome(files);
  mock = createMock(script(box.repo));
  await runApp(["install"], { env: box.env, cwd: box.repo });
  const fix = "New shoppers get a blank page at checkout. Mend it. Remember: all amounts are whole cents. [[fix]]";
  await converse({ box, mock }, [fix, "/compact", "And then? [[more]]", "/clear", "Begin. [[anew]]"]);
  await converse({ box, mock }, ["Have it looked into. [[ask]]"], ["--continue"]);
  await untilExtracted(box.env);
}, timeoutMs);

afterAll(async () => {
  await mock?.[Symbol.asyncDispose]();
  box?.dispose();
});

test("an import after the sessions changes nothing", async () => {
  const before = rowsIn(box.memDir);
  expect(before.session).toHaveLength(2);
  for (const from of [host, "all"]) expect(await importFrom(box, from)).toMatchObject(nothingNew);
  expect(rowsIn(box.memDir)).toEqual(before);
});

test(
  "an import into an empty store finds what the hooks stored, and a resumed session goes on with it",
  async () => {
    const fresh = await importedBox(box);
    const { one: live, other: imported, farthestMs } = compareStores(box.memDir, fresh.memDir);
    expect(imported).toEqual(live);
    expect(farthestMs).toBeLessThan(longestHookMs);
    expect(imported.compactions).toMatchObject([{ n: 1 }]);

    const before = rowsIn(fresh.memDir);
    const { session } = imported.compactions[0] ?? {};
    await converse({ box: fresh, mock }, ["And then? [[more]]", "/compact"], ["--resume", String(session)]);
    await untilExtracted(fresh.env);
    const after = rowsIn(fresh.memDir);
    expect(after.session?.map(({ host_id }) => host_id)).toEqual(before.session?.map(({ host_id }) => host_id));
    expect(after.prompt).toHaveLength((before.prompt?.length ?? 0) + 1);
    expect(await importFrom(fresh, host)).toMatchObject(nothingNew);
    expect(rowsIn(fresh.memDir)).toEqual(after);
  },
  timeoutMs,
);
