// The texts that adopt and brief write into the instruction files of other agents reach their models: real clients, without hooks.
import { describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { binary } from "../../support/binary.ts";
import { gitInit } from "../../support/git.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import type { Agent } from "./agent.ts";
import { availableAgents } from "./clients.ts";
import { runAgent } from "./run-agent.ts";

binary();
const timeoutMs = 240_000;

const rule = "Amounts are whole cents, never fractions";
const inBrief = `${rule} (#1)`;
/** Words of the text of `adopt`. */
const advice = "before editing a file you don't know";
const theirs = { user: "Theirs: answer in short sentences.\n", project: "Theirs: use tabs.\n" };

/** A file of the project that an agent reads, and the agent whose brief is in it. */
type Shared = { file: string; writer: string };

/**
 * The files that an agent reads: the user's in the home folder, the project's for a new brief, and another one of the project that it
 * reads as well or in its place.
 */
const files: Readonly<Record<string, { user: string; project: string; other?: Shared }>> = {
  codex: {
    user: ".codex/AGENTS.md",
    project: "AGENTS.md",
    other: { file: "AGENTS.override.md", writer: "codex" },
  },
  copilot: {
    user: ".copilot/copilot-instructions.md",
    project: ".github/copilot-instructions.md",
    other: { file: "AGENTS.md", writer: "codex" },
  },
  gemini: { user: ".gemini/GEMINI.md", project: "GEMINI.md" },
  opencode: {
    user: ".config/opencode/AGENTS.md",
    project: "AGENTS.md",
    other: { file: "CLAUDE.md", writer: "opencode" },
  },
  pi: { user: ".pi/agent/AGENTS.md", project: "AGENTS.md", other: { file: "CLAUDE.md", writer: "pi" } },
  qwen: { user: ".qwen/QWEN.md", project: "QWEN.md", other: { file: "AGENTS.md", writer: "codex" } },
};

const agents = availableAgents().map((agent) => [agent.host, agent] as const);

test("a client is here", () => {
  expect(agents.length).toBeGreaterThan(0);
});

describe.each(agents)("%s", (host, agent) => {
  const { user, project, other } = files[host] ?? { user: "", project: "" };

  test(
    `the model gets adopt from ${user} and the brief from ${project}, until they are removed`,
    async () => {
      using box = await shop();
      const [userFile, projectFile] = [join(box.home, user), join(box.repo, project)];
      put(userFile, theirs.user);
      put(projectFile, theirs.project);
      await app(box, "adopt", "--host", host);
      await app(box, "brief", "--write", "--host", host);
      const told = await sent(agent, box);
      for (const line of [theirs.user, theirs.project]) expect(told).toContain(line.trim());
      expect(told).toContain(advice);
      expect(told.split(inBrief)).toHaveLength(2);
      await app(box, "unadopt", "--host", host);
      await app(box, "brief", "--remove", "--host", host);
      expect(readFileSync(userFile, "utf8")).toBe(theirs.user);
      expect(readFileSync(projectFile, "utf8")).toBe(theirs.project);
      const after = await sent(agent, box);
      for (const line of [theirs.user, theirs.project]) expect(after).toContain(line.trim());
      for (const line of [advice, inBrief]) expect(after).not.toContain(line);
    },
    timeoutMs,
  );

  test.if(other !== undefined)(
    `the model gets the brief once from ${other?.file}`,
    async () => {
      using box = await shop();
      const { file, writer } = other ?? { file: "", writer: "" };
      put(join(box.repo, file), theirs.project);
      for (const each of [writer, host]) await app(box, "brief", "--write", "--host", each);
      expect(readFileSync(join(box.repo, file), "utf8")).toContain(inBrief);
      const told = await sent(agent, box);
      expect(told).toContain(theirs.project.trim());
      expect(told.split(inBrief)).toHaveLength(2);
    },
    timeoutMs,
  );
});

/** Returns a repository with a rule in memory. No hook is registered: only the instruction files can contain it. */
async function shop(): Promise<Sandbox> {
  const box = sandbox();
  gitInit(box.repo);
  await app(box, "save", rule, "--type", "constraint");
  return box;
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function app(box: Sandbox, ...args: string[]): Promise<void> {
  const { code, stderr } = await runApp(args, { env: box.env, cwd: box.repo });
  expect(code === 0 ? "" : stderr).toBe("");
}

/** Returns the text of the client's largest request for a prompt. */
async function sent(agent: Agent, box: Sandbox): Promise<string> {
  await using model = agent.startModel({ hello: [{ text: "Hi." }] }, box.repo);
  agent.prepare(box, model.url);
  const { code, output } = await runAgent(agent, { box, url: model.url, prompt: "Hello [[hello]]" });
  expect(code === 0 ? "" : output).toBe("");
  const requests = model.sent().map((texts) => texts.join("\n"));
  // Some clients ask for a title of the session as well.
  return requests.toSorted((one, two) => two.length - one.length)[0] ?? "";
}
