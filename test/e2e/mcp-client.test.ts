// The MCP server as the real client of Claude Code uses it: each tool, resource and prompt, and what the client refuses by itself.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { prompts } from "../../mcp/prompts.ts";
import { resources, resourceTemplates } from "../../mcp/resources.ts";
import { tools } from "../../mcp/tools.ts";
import { unlistedNames } from "../../mcp/unlisted.ts";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock, type MessagesRequest, type Mock, textOf } from "./support/mock-api.ts";
import { converse } from "./support/run-claude.ts";

binary();
claudeBinary();
const timeoutMs = 60_000;

/** How the client calls each listed tool, and what the tool answers. In this order: the saves make #2 and #3. */
const calls: Record<string, [input: Record<string, unknown>, answer: RegExp]> = {
  mem_search: [{ query: "heartbeat" }, /#1 .*Uploads need a heartbeat/],
  mem_recall: [{ file: "src/upload.ts" }, /./],
  mem_get: [{ ids: [1] }, /Uploads need a heartbeat/],
  mem_timeline: [{ anchor: 1 }, /#1/],
  mem_recent: [{}, /#1/],
  mem_ask: [{ question: "What do uploads need?" }, /heartbeat/],
  mem_save: [{ content: "Staging listens on port 8443" }, /^Saved #2 /],
  mem_keep: [{ id: 1 }, /./],
  mem_update: [{ id: 2, title: "Port of staging" }, /./],
  mem_defer: [{ title: "Try HTTP/3 for uploads" }, /D1/],
  mem_defer_list: [{}, /Try HTTP\/3/],
  mem_defer_drop: [{ id: "D1", reason: "measured: no gain" }, /D1/],
  mem_more: [{}, /^stats\(days\?: integer/],
};

/** How the client calls each unlisted tool, by the listed one. */
const moreCalls: Record<string, [args: Record<string, unknown>, answer: RegExp]> = {
  mem_stats: [{}, /\d memor(?:y|ies) in project repo/],
  mem_browse: [{}, /#1/],
  mem_related: [{ file: "src/upload.ts" }, /./],
  mem_review: [{}, /./],
  mem_delete: [{ ids: [1] }, /#1/],
  mem_export: [{}, /Uploads need a heartbeat/],
  mem_compress: [{}, /./],
  mem_maintain: [{}, /./],
  mem_optimize: [{}, /./],
  mem_fts_check: [{}, /matches what is stored/],
  mem_registry: [{ action: "list" }, /./],
  mem_use: [{ name: "none" }, /none/],
};

let box: Sandbox;

beforeAll(async () => {
  box = claudeHome();
  expect((await runApp(["install"], { env: box.env, cwd: box.repo })).code).toBe(0);
  await runApp(["save", "Uploads need a heartbeat"], { env: box.env, cwd: box.repo });
}, timeoutMs);

afterAll(() => box?.dispose());

type Use = { name: string; input: Record<string, unknown> };

/** Lets the client's model make one call after the other; returns what came back for each, in order. */
async function answersTo(uses: readonly Use[]): Promise<{ text: string; isError: boolean }[]> {
  await using mock = createMock({
    scenarios: { calls: [...uses.map((use) => ({ tools: [use] })), { text: "Done." }] },
  });
  await converse({ box, mock }, ["Use the memory [[calls]]"]);
  return toolResults(mock);
}

function toolResults(mock: Mock): { text: string; isError: boolean }[] {
  const last = mock.requests.at(-1) as MessagesRequest;
  const blocks = last.messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  return blocks
    .filter((block) => block?.type === "tool_result")
    .map(({ content, is_error }) => ({ text: textOf(content), isError: is_error === true }));
}

test(
  "each listed tool is called and answers",
  async () => {
    expect(Object.keys(calls)).toEqual(tools.map(({ name }) => name));
    const answers = await answersTo(
      Object.entries(calls).map(([name, [input]]) => ({ name: `mcp__mem__${name}`, input })),
    );
    const found = Object.entries(calls).map(([name, [, wanted]], at) => [name, answers[at], wanted] as const);
    for (const [name, answer, wanted] of found) {
      expect([name, answer]).toEqual([name, { text: expect.stringMatching(wanted), isError: false }]);
    }
  },
  timeoutMs,
);

test(
  "the client itself refuses tools that are not listed by their names",
  async () => {
    const answers = await answersTo(unlistedNames.map((name) => ({ name: `mcp__mem__${name}`, input: {} })));
    expect(answers.map(({ text }) => text)).toEqual(
      unlistedNames.map((name) => expect.stringContaining(`No such tool available: mcp__mem__${name}`)),
    );
  },
  timeoutMs,
);

test(
  "each of them is called by mem_more, and answers",
  async () => {
    expect(Object.keys(moreCalls)).toEqual([...unlistedNames]);
    const name = "mcp__mem__mem_more";
    const uses = Object.entries(moreCalls).map(([action, [args]]) => ({
      name,
      input: { action: action.slice(4), args },
    }));
    const answers = await answersTo(uses);
    for (const [at, [action, [, wanted]]] of Object.entries(moreCalls).entries()) {
      expect([action, answers[at]?.text]).toEqual([action, expect.stringMatching(wanted)]);
      expect([action, answers[at]?.text]).not.toEqual([action, expect.stringContaining("No such tool")]);
    }
  },
  timeoutMs,
);

test(
  "the client lists and reads each resource",
  async () => {
    const uris = ["mem://recent", "mem://memory/1", "mem://project/repo/rules"];
    expect(uris).toHaveLength(resources.length + resourceTemplates.length);
    const [listed, ...read] = await answersTo([
      { name: "ListMcpResourcesTool", input: { server: "mem" } },
      ...uris.map((uri) => ({ name: "ReadMcpResourceTool", input: { server: "mem", uri } })),
    ]);
    expect(listed?.text).toContain("mem://recent");
    for (const [at, uri] of uris.entries()) {
      expect([uri, read[at]?.text]).toEqual([uri, expect.stringContaining("claude-mem surface")]);
    }
  },
  timeoutMs,
);

test(
  "each prompt is a slash command of the client",
  async () => {
    const typed: Record<string, string> = { recall: "heartbeat", file: "src/upload.ts" };
    await using mock = createMock({ scenarios: {} });
    await converse(
      { box, mock },
      prompts.map(({ name }) => `/mcp__mem__${name} ${typed[name] ?? ""}`.trim()),
    );
    const asked = mock.requests.map(({ messages }) =>
      textOf(messages.findLast(({ role }) => role === "user")?.content),
    );
    expect(asked).toEqual(
      prompts.map(({ name }) => expect.stringMatching(new RegExp(`/mcp__mem__${name}<[\\s\\S]*claude-mem surface`))),
    );
  },
  timeoutMs,
);
