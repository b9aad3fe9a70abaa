// `claude -p` as the model: the real client serves it, and none of our hooks runs inside of it.
import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { rows, untilIdle } from "../support/worker.ts";
import { claudeEnv, claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock, type MessagesRequest, type Step } from "./support/mock-api.ts";
import { playSession } from "./support/play-story.ts";

binary();
claudeBinary();
const timeoutMs = 60_000;

test(
  "a memory comes from claude -p, whose own session leaves no trace",
  async () => {
    using box = claudeHome();
    await using mock = createMock({ scenarios: {}, answer: remember });
    Object.assign(box.env, claudeEnv(box, mock.url), { CLAUDE_MEM_MODEL: "haiku" });
    // Hooks are registered for whatever the client does, and would be seen in the database.
    const installed = await runApp(["install"], { env: box.env, cwd: box.repo });
    expect(installed.code).toBe(0);
    // The key is for the client, which the mock wants one of, and not for claude-mem.
    putClientOnPath(box, { ANTHROPIC_API_KEY: box.env.ANTHROPIC_API_KEY ?? "" });
    delete box.env.ANTHROPIC_API_KEY;

    await playSession(box, "played", [
      { you: "Why is the import slow?" },
      { edit: "src/import.ts", from: "readAll()", to: "readRows()" },
      { says: "The import was slow because readAll loads the whole file at once." },
    ]);
    await untilIdle(box);

    expect(rows(box, "SELECT kind, status, last_error FROM job")).toEqual([
      { kind: "extract", status: "done", last_error: null },
      { kind: "recheck", status: "done", last_error: null },
      { kind: "review-start", status: "done", last_error: null },
    ]);
    expect(rows(box, "SELECT title, origin, status FROM observation WHERE source_key LIKE 'model:%'")).toEqual([
      { title: "The import loads whole files", origin: "inferred", status: "active" },
    ]);
    expect(rows(box, "SELECT provider, status FROM spend")).toEqual(
      ["reading", "recheck", "review"].map(() => ({ provider: "claude", status: "answered" })),
    );
    expect(rows(box, "SELECT host_id FROM session")).toEqual([{ host_id: "played" }]);
    for (const request of mock.requests) expect(JSON.stringify(request).length).toBeLessThan(16_000);
  },
  timeoutMs,
);

/** Answers the worker's question by the tool that the client makes of its schema; the client then ends. */
function remember({ messages }: MessagesRequest): Step | undefined {
  const asked = JSON.stringify(messages);
  if (asked.includes("tool_result")) return undefined;
  if (asked.includes("1 [new] (")) {
    const lines = [{ n: 1, without: "whole files are loaded", worth: 4, is: "keep", by: 0 }];
    return { tools: [{ name: "StructuredOutput", input: { lines } }] };
  }
  if (asked.includes("1 fact: The import loads whole files")) {
    const memories = [{ n: 1, would: "read in rows", is: "cause", needed: true }];
    return { tools: [{ name: "StructuredOutput", input: { memories } }] };
  }
  const source = /(E\d+) assistant: The import was slow/.exec(asked)?.[1];
  if (source === undefined) return undefined;
  const addition = {
    ...{
      durability: "unseen",
      kind: "fact",
      title: "The import loads whole files",
      why: "It is slow for it.",
      said_by: "assistant",
    },
    ...{ status: "done", quotes: [{ source, quote: "readAll loads the whole file at once" }] },
  };
  return { tools: [{ name: "StructuredOutput", input: { drafts: [], additions: [addition] } }] };
}

/** Puts a `claude` on the PATH that is the real client with these variables. */
function putClientOnPath(box: Sandbox, variables: Record<string, string>): void {
  const folder = join(box.root, "bin");
  mkdirSync(folder);
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(join(folder, "claude"), `#!/bin/sh\n${exports.join("")}exec '${claudeBinary()}' "$@"\n`);
  chmodSync(join(folder, "claude"), 0o755);
  box.env.PATH = `${folder}:${box.env.PATH}`;
}
