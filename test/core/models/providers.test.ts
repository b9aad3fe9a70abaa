import { describe, expect, test } from "bun:test";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelChoice } from "../../../core/config/settings.ts";
import { askClaudeClient } from "../../../core/host/claude-code/model-client.ts";
import { askCodex } from "../../../core/host/codex/model-client.ts";
import { askCopilot } from "../../../core/host/copilot/model-client.ts";
import { askGemini } from "../../../core/host/gemini/model-client.ts";
import { askAnthropic } from "../../../core/models/anthropic.ts";
import { askCompatible } from "../../../core/models/compatible.ts";
import { type AskClient, type ModelAnswer, ModelFailure, type ModelRequest } from "../../../core/models/model.ts";
import { modelMock, type Reply } from "../../support/model-mock.ts";
import { sandbox } from "../../support/sandbox.ts";

const prices = { input: 1, output: 5 };
const request: ModelRequest = {
  system: "You answer.",
  prompt: "What is it?",
  answer: { name: "reply", description: "Reply.", schema: { properties: { word: { type: "string" } } } },
  maxTokens: 100,
  timeoutMs: 400,
};

const ways: [string, (url: string, timeoutMs?: number) => Promise<ModelAnswer>][] = [
  [
    "Anthropic",
    (url, timeoutMs = 400) =>
      askAnthropic({ provider: "anthropic", model: "m", prices, key: "k", url }, { ...request, timeoutMs }),
  ],
  [
    "compatible",
    (url, timeoutMs = 400) =>
      askCompatible(
        { provider: "compatible", model: "m", prices, key: "k", url: `${url}/v1` },
        { ...request, timeoutMs },
      ),
  ],
];

async function failure(asked: Promise<unknown>): Promise<ModelFailure> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelFailure)) throw new Error(`No failure: ${error}`);
  return error;
}

test.each<[string, Reply, unknown]>([
  ["as asked for", { json: { word: "yes" } }, { word: "yes" }],
  ["as text", { text: '{"word":"yes"}' }, { word: "yes" }],
  ["in a fence", { text: '```json\n{"word":"yes"}\n```' }, { word: "yes" }],
  ["in prose", { text: 'It is {"word":"yes"}, I think.' }, { word: "yes" }],
  ["cut off", { text: '{"word":"yes","more":"aft', stop: "max_tokens" }, { word: "yes" }],
  ["no JSON", { text: "Certainly!" }, undefined],
  ["empty", { text: "" }, undefined],
])("an answer that comes %s is read alike from every provider", async (_name, reply, value) => {
  await using mock = modelMock(() => reply);
  for (const [, ask] of ways) {
    const answer = await ask(mock.url);
    expect(answer.value).toEqual(value);
    expect(answer.usage.inputTokens).toBeGreaterThan(10);
  }
});

test.each<[string, Reply, Partial<ModelFailure>]>([
  ["429 with a wait", { status: 429, headers: { "retry-after": "7" } }, { kind: "busy", waitMs: 7000 }],
  ["429 without one", { status: 429 }, { kind: "busy", waitMs: undefined }],
  ["529", { status: 529 }, { kind: "busy" }],
  ["500", { status: 500 }, { kind: "unreachable" }],
  ["401", { status: 401 }, { kind: "denied" }],
  ["a refusal", { text: "No.", stop: "refusal" }, { kind: "refused" }],
  ["no answer in time", { json: {}, delayMs: 3000 }, { kind: "timeout" }],
  ["half an answer", { raw: '{"choices": [' }, { kind: "unreachable" }],
])("%s is a failure of its kind, and is asked for once", async (_name, reply, expected) => {
  for (const [name, ask] of ways) {
    await using mock = modelMock(() => reply);
    // Half of a chat completion is read as far as it goes.
    if (reply.raw && name === "compatible") continue;
    expect(await failure(ask(mock.url))).toMatchObject(expected);
    expect(mock.asked).toHaveLength(1);
  }
});

test("a redirect is a failure, and the text is not sent on", async () => {
  await using other = modelMock(() => ({ json: { word: "yes" } }));
  for (const [name, ask] of ways) {
    const location = `${other.url}/v1/${name === "Anthropic" ? "messages" : "chat/completions"}`;
    await using mock = modelMock(() => ({ status: 307, raw: "", headers: { location } }));
    expect(await failure(ask(mock.url))).toMatchObject({ kind: "unreachable" });
    expect(mock.asked).toHaveLength(1);
  }
  expect(other.asked).toEqual([]);
});

test("a server that is not there is a failure, not a wait", async () => {
  for (const [, ask] of ways) expect(await failure(ask("http://127.0.0.1:9"))).toMatchObject({ kind: "unreachable" });
});

test("a server that knows no schema is asked in words", async () => {
  await using mock = modelMock((_text, number) =>
    number === 1 ? { status: 400, raw: '{"error":"response_format is unknown"}' } : { text: '{"word":"yes"}' },
  );
  expect((await ways[1]![1](mock.url)).value).toEqual({ word: "yes" });
  expect(mock.asked[1]?.text).toContain("Answer with one JSON object after this schema");
});

test.each<[string, string, unknown]>([
  [
    "structured",
    '{"type":"result","is_error":false,"result":"x","structured_output":{"word":"yes"},"usage":{"input_tokens":9,"output_tokens":2},"total_cost_usd":0.01}',
    { word: "yes" },
  ],
  [
    "without usage",
    '{"type":"result","is_error":false,"structured_output":{"word":"yes"},"usage":null}',
    { word: "yes" },
  ],
  ["as text", '{"type":"result","is_error":false,"result":"```json\\n{\\"word\\":\\"yes\\"}\\n```"}', { word: "yes" }],
])("claude -p answers %s", async (_name, output, value) => {
  using box = sandbox();
  const answer = await askClaudeClient(client(box.root, `cat > /dev/null; cat <<'END'\n${output}\nEND`), request);
  expect(answer.value).toEqual(value);
});

test.each<[string, string, Partial<ModelFailure>]>([
  ["prints nothing", "exit 1", { kind: "unreachable" }],
  ["is not logged in", `echo '{"type":"result","is_error":true,"result":"Please run /login"}'`, { kind: "denied" }],
  ["is at its limit", `echo '{"type":"result","is_error":true,"result":"usage limit reached"}'`, { kind: "busy" }],
  ["hangs", "exec sleep 5", { kind: "timeout" }],
])("claude -p that %s is a failure of its kind", async (_name, script, expected) => {
  using box = sandbox();
  expect(await failure(askClaudeClient(client(box.root, script), request))).toMatchObject(expected);
});

const agents: [string, AskClient, string][] = [
  [
    "codex exec",
    askCodex,
    '{"type":"item.completed","item":{"type":"agent_message","text":"{\\"word\\":\\"yes\\"}"}}\n{"type":"turn.completed","usage":{"input_tokens":9,"output_tokens":2}}',
  ],
  [
    "gemini -p",
    askGemini,
    'Loaded.\n{"response":"```json\\n{\\"word\\":\\"yes\\"}\\n```","stats":{"models":{"m":{"tokens":{"prompt":9,"candidates":1,"thoughts":1}}}}}',
  ],
  [
    "copilot -p",
    askCopilot,
    '{"type":"assistant.message","data":{"content":"{\\"word\\":\\"yes\\"}"}}\n{"type":"result","exitCode":0}',
  ],
];

describe.each(agents)("%s", (_name, ask, output) => {
  test("answers, with the question on its standard input", async () => {
    using box = sandbox();
    const asked = join(box.root, "asked");
    const answer = await ask(client(box.root, `cat > '${asked}'; cat <<'END'\n${output}\nEND`), request);
    expect(answer.value).toEqual({ word: "yes" });
    expect(readFileSync(asked, "utf8")).toContain("What is it?");
  });

  test.each<[string, string, Partial<ModelFailure>]>([
    ["prints nothing", "exit 1", { kind: "unreachable" }],
    ["prints no JSON", "head -c 70000 /dev/zero | tr '\\0' '{'", { kind: "unreachable" }],
    ["is not logged in", "echo 'Please log in' >&2; exit 41", { kind: "denied" }],
    ["is at its limit", "echo 'HTTP 429: quota exceeded' >&2; exit 1", { kind: "busy" }],
    ["hangs", "exec sleep 5", { kind: "timeout" }],
  ])("that %s is a failure of its kind", async (_case, script, expected) => {
    using box = sandbox();
    expect(await failure(ask(client(box.root, script), request))).toMatchObject(expected);
  });

  test("that is gone costs nothing", async () => {
    const failed = await failure(ask({ executable: "/nowhere/agent", model: "default" }, request));
    expect(failed).toMatchObject({ kind: "unreachable", isFree: true });
  });
});

test("token counts that are no numbers count as none", async () => {
  using box = sandbox();
  const odd = '{"toString":1,"valueOf":2}';
  const said = `{"response":"{}","stats":{"models":{"m":{"tokens":{"prompt":${odd},"candidates":1}}}}}`;
  const ofGemini = await askGemini(client(box.root, `cat > /dev/null; cat <<'END'\n${said}\nEND`), request);
  expect(ofGemini.usage).toEqual({ inputTokens: 0, outputTokens: 1 });
  const written = `{"modelMetrics":{"m":{"usage":{"inputTokens":${odd},"outputTokens":1}}}}`;
  const answer = '{"type":"assistant.message","data":{"content":"{}"}}';
  const script = [
    "cat > /dev/null",
    'until [ "$1" = --usage-output-file ]; do shift; done',
    `echo '${written}' > "$2"`,
    `echo '${answer}'`,
  ];
  const ofCopilot = await askCopilot(client(box.root, script.join("\n")), request);
  expect(ofCopilot.usage).toEqual({ inputTokens: 0, outputTokens: 1 });
});

function client(folder: string, script: string): ModelChoice & { provider: "claude" } {
  const executable = join(folder, "claude");
  writeFileSync(executable, `#!/bin/sh\n${script}\n`);
  chmodSync(executable, 0o755);
  return { provider: "claude", executable, model: "haiku", prices };
}
