// The user's own statements, in the real client: explicit requests are kept in any language, a candidate is kept if the model
// confirms it with mem_keep, and one that it ignores is never injected.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock, type Mock, type Script } from "./support/mock-api.ts";
import { converse, runClaude } from "./support/run-claude.ts";
import { injectedTexts } from "./support/sent-text.ts";

binary();
claudeBinary();
const timeoutMs = 60_000;

const requests = [
  ["Remember that the staging database is called orion.", "the staging database is called orion"],
  ["Merk dir: Rechnungen werden nur auf Englisch verschickt.", "Rechnungen werden nur auf Englisch verschickt"],
  ["Retiens que les exports passent toujours par le service lyra.", "les exports passent toujours par le service lyra"],
  ["Запомни: миграции запускает только Марина.", "миграции запускает только Марина"],
  ["请记住：所有金额都以分为单位存储。", "所有金额都以分为单位存储"],
] as const;
const confirmed = "We always write our commit messages in Spanish.";
const ignored = "We never use default exports in this codebase.";

const script: Script = {
  scenarios: {
    noted: [{ text: "Noted." }],
    // Five requests are stored before it.
    confirm: [
      { tools: [{ name: "mcp__mem__mem_keep", input: { id: 6, title: "Write commit messages in Spanish" } }] },
      { text: "Kept." },
    ],
    ignore: [{ text: "Done." }],
    hello: [{ text: "Hi." }],
  },
};

let box: Sandbox;

beforeAll(async () => {
  box = claudeHome({ "README.md": "A shop.\n" });
  const installed = await runApp(["install"], { env: box.env, cwd: box.repo });
  expect(installed.code).toBe(0);
}, timeoutMs);

afterAll(() => box?.dispose());

async function withMock<T>(act: (mock: Mock) => Promise<T>): Promise<T> {
  const mock = createMock(script);
  try {
    return await act(mock);
  } finally {
    await mock[Symbol.asyncDispose]();
  }
}

function injected(mock: Mock, hook: string): string {
  return injectedTexts(mock)
    .filter((each) => each.hook === hook)
    .map(({ text }) => text)
    .join("\n");
}

test(
  "what was asked for or confirmed comes back in the next session, what was ignored does not",
  async () => {
    await withMock(async (mock) => {
      await converse({ box, mock }, [
        ...requests.map(([text]) => `${text}\n\n[[noted]]`),
        `${confirmed} Fix the typo in the README.\n\n[[confirm]]`,
        `${ignored} Rename the helper.\n\n[[ignore]]`,
      ]);
      const atPrompts = injected(mock, "UserPromptSubmit");
      expect(atPrompts).toContain("stored for later sessions as #1");
      expect(atPrompts).toContain("stored for later sessions as #5");
      expect(atPrompts).toMatch(/#6 ".*mem_keep\(id, title\)/);
      expect(atPrompts).toMatch(/#7 ".*mem_keep\(id, title\)/);
    });
    await withMock(async (mock) => {
      await runClaude({ box, mock }, "Say hello [[hello]]");
      const atStart = injected(mock, "SessionStart");
      for (const [, kept] of requests) expect(atStart).toContain(kept);
      expect(atStart).toContain("Write commit messages in Spanish");
      expect(atStart).not.toContain("default exports");
    });
    const listed = await runApp(["review"], { env: box.env, cwd: box.repo });
    expect(listed.stdout).toContain(ignored);
    expect(listed.stdout).not.toContain("commit messages");
  },
  timeoutMs,
);
