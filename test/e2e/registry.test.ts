// Skills that the user manages, in the real client: named in a prompt, run by the client itself, loaded by the model.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock, type Script } from "./support/mock-api.ts";
import { converse } from "./support/run-claude.ts";
import { findInRequests, injectedTexts } from "./support/sent-text.ts";

binary();
claudeBinary();
const timeoutMs = 60_000;

const script: Script = {
  scenarios: {
    named: [{ text: "Done." }],
    load: [{ tools: [{ name: "mcp__mem__mem_use", input: { name: "letters" } }] }, { text: "Done." }],
    run: [{ tools: [{ name: "Skill", input: { skill: "greet" } }] }, { text: "Done." }],
    unknown: [{ tools: [{ name: "Skill", input: { skill: "changelog-entry" } }] }, { text: "Done." }],
  },
};

let box: Sandbox;

const run = (...args: string[]) => runApp(args, { env: box.env, cwd: box.repo });

async function manage(target: string): Promise<void> {
  const { stderr } = await run("registry", "import", target);
  const { code } = await run("registry", "import", target, "--shown", /--shown (\w+)/.exec(stderr)?.[1] ?? "");
  expect(code).toBe(0);
}

beforeAll(async () => {
  box = claudeHome({ ".claude/skills/greet/SKILL.md": "---\nname: greet\ndescription: Greets\n---\nGreet Bob.\n" });
  for (const name of ["changelog-entry", "letters"]) {
    const file = join(box.home, "library", name, "SKILL.md");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\nname: ${name}\ndescription: Writes\n---\nSteps of ${name}.\n`);
  }
  expect((await run("install")).code).toBe(0);
  await run("save", "Amounts are whole cents.");
  for (const name of ["changelog-entry", "letters"]) await manage(join(box.home, "library", name));
}, timeoutMs);

afterAll(() => box?.dispose());

test(
  "a named skill is given, the model loads another, and the client's own skill is counted",
  async () => {
    await using mock = createMock(script);
    await converse({ box, mock }, [
      "Use changelog-entry for 2.0 [[named]]",
      "Write to Ann [[load]]",
      "Say hello [[run]]",
      "Now the entry again [[unknown]]",
    ]);
    const atPrompts = injectedTexts(mock).filter(({ hook }) => hook === "UserPromptSubmit");
    expect(atPrompts.map(({ text }) => text).join("\n")).toContain("Steps of changelog-entry.");
    expect(findInRequests(mock, "Steps of letters.").length).toBeGreaterThan(0);
    expect(findInRequests(mock, "Greet Bob.").length).toBeGreaterThan(0);
    // The client refuses a skill that it does not list before any hook runs.
    expect(findInRequests(mock, "Unknown skill: changelog-entry").length).toBeGreaterThan(0);
    const { results } = JSON.parse((await run("registry", "list", "--json")).stdout);
    const uses = results.map(({ name, uses }: { name: string; uses: number }) => [name, uses]);
    expect(Object.fromEntries(uses)).toEqual({ "changelog-entry": 1, letters: 1, greet: 1 });
  },
  timeoutMs,
);
