import { expect, test } from "bun:test";
import type { ModelChoice } from "../../../core/config/settings.ts";
import { askModel } from "../../../core/models/ask-model.ts";
import { OverBudget, reserve, settle, worstCost } from "../../../core/models/budget.ts";
import type { ModelRequest } from "../../../core/models/model.ts";
import { spentSince } from "../../../core/store/spend.ts";
import { modelMock, type Reply } from "../../support/model-mock.ts";
import { memorySandbox } from "../memory/memory-sandbox.ts";

const choice: ModelChoice = {
  provider: "anthropic",
  model: "m",
  key: "k",
  url: undefined,
  prices: { input: 1, output: 5 },
};
const request: ModelRequest = {
  system: "s".repeat(300),
  prompt: "p".repeat(2700),
  answer: { name: "reply", description: "Reply.", schema: {} },
  maxTokens: 500,
  timeoutMs: 300,
};
const account = { purpose: "extract", projectId: null, sessionId: null } as const;
const wide = { tokens: 1e9, usd: 1e9 };
const worst = worstCost(choice, request);
const each = worst.inputTokens + worst.outputTokens;

test("the most that a call can cost is more than it has bytes for", () => {
  expect(worst.inputTokens).toBeGreaterThan(3000 / 4);
  expect(worst.outputTokens).toBe(500);
  expect(worst.usd).toBeCloseTo((worst.inputTokens + 500 * 5) / 1e6);
});

test.each<[string, number]>([
  ["tokens", 3],
  ["usd", 2],
])("no call is reserved that could go over a limit in %s", (unit, calls) => {
  using at = memorySandbox();
  const day = unit === "tokens" ? { tokens: each * calls, usd: 1e9 } : { tokens: 1e9, usd: worst.usd * (calls + 0.5) };
  const allowed = { day, project: wide, session: wide };
  for (let call = 0; call < calls; call++) reserve(at.db, choice, request, account, allowed);
  expect(() => reserve(at.db, choice, request, account, allowed)).toThrow(OverBudget);
  expect(spentSince(at.db, 0).tokens).toBe(each * calls);
});

test("the actual cost of a call frees the rest of its estimate", () => {
  using at = memorySandbox();
  const allowed = { day: { tokens: each + 100, usd: 1 }, project: wide, session: wide };
  const first = reserve(at.db, choice, request, account, allowed);
  expect(() => reserve(at.db, choice, request, account, allowed)).toThrow(OverBudget);
  settle(at.db, first, choice, request, "answered", { inputTokens: 95, outputTokens: 5 });
  reserve(at.db, choice, request, account, allowed);
  expect(spentSince(at.db, 0).tokens).toBe(each + 100);
});

test("a project's limit is its own", () => {
  using at = memorySandbox();
  const projectId = at.workspace.project.id;
  const allowed = { day: wide, project: { tokens: each, usd: 1 }, session: wide };
  reserve(at.db, choice, request, { ...account, projectId }, allowed);
  expect(() => reserve(at.db, choice, request, { ...account, projectId }, allowed)).toThrow(OverBudget);
  expect(() => reserve(at.db, choice, request, account, allowed)).not.toThrow();
});

test.each<[string, Reply, string, boolean]>([
  ["an answer", { json: { a: 1 } }, "answered", true],
  ["an overloaded server", { status: 529 }, "failed", false],
  ["no answer in time", { json: {}, delayMs: 2000 }, "reserved", true],
])("%s is written down", async (_name, reply, status, hasCost) => {
  using at = memorySandbox();
  await using mock = modelMock(() => reply);
  await askModel(at.db, { ...choice, url: mock.url }, request, account).catch(() => undefined);
  const [row] = at.db
    .query<{ status: string; tokens: number }, []>("SELECT status, input_tokens AS tokens FROM spend")
    .all();
  expect(row).toEqual({ status, tokens: hasCost ? expect.any(Number) : 0 });
  if (hasCost) expect(row?.tokens).toBeGreaterThan(0);
});

test.each<[string, Reply]>([
  ["is dropped", { json: { a: 1 }, isDropped: true }],
  ["is half an answer", { raw: '{"content": [' }],
  ["is a page of HTML", { raw: "<html>gateway</html>", headers: { "content-type": "text/html" } }],
  ["is an error of a gateway", { status: 502 }],
  ["does not come", { json: {}, delayMs: 2000 }],
  ["redirects elsewhere", { status: 307, headers: { location: "http://127.0.0.1:9/" } }],
  ["reports no usage", { json: { a: 1 }, usage: undefined }],
  ["reports negative usage", { json: { a: 1 }, usage: { input_tokens: -1e6, output_tokens: -30 } }],
  [
    "reports a negative part",
    { json: { a: 1 }, usage: { input_tokens: 1000, cache_read_input_tokens: -990, output_tokens: 9 } },
  ],
  ["reports endless usage", { json: { a: 1 }, usage: { input_tokens: 1e300, output_tokens: 1e300 } }],
  ["reports usage in words", { json: { a: 1 }, usage: { input_tokens: "none", output_tokens: null } }],
  ["reports no tokens for a long request", { json: { a: 1 }, usage: { input_tokens: 1, output_tokens: 0 } }],
])("a call whose answer %s costs its estimate", async (_name, reply) => {
  using at = memorySandbox();
  await using mock = modelMock(() => reply);
  await askModel(at.db, { ...choice, url: mock.url }, request, account).catch(() => undefined);
  expect(mock.asked).toHaveLength(1);
  expect(spentSince(at.db, 0).tokens).toBeGreaterThanOrEqual(worst.inputTokens);
  expect(spentSince(at.db, 0).usd).toBeGreaterThanOrEqual(worst.inputTokens / 1e6);
});

test.each<[string, number, Reply | undefined]>([
  ["a server that is not there", 0, undefined],
  ["a key that is not accepted", 1, { status: 401 }],
  ["a rate limit", 1, { status: 429 }],
])("%s costs nothing", async (_name, calls, reply) => {
  using at = memorySandbox();
  await using mock = modelMock(() => reply ?? {});
  const url = reply ? mock.url : "http://127.0.0.1:9";
  await askModel(at.db, { ...choice, url }, request, account).catch(() => undefined);
  expect(mock.asked).toHaveLength(calls);
  expect(spentSince(at.db, 0)).toEqual({ tokens: 0, usd: 0 });
});

test("lost answers don't lift the limit of a day", async () => {
  using at = memorySandbox();
  await using mock = modelMock(() => ({ raw: "<html>" }));
  const allowed = { day: { tokens: each * 3, usd: 1e9 }, project: wide, session: wide };
  for (let call = 0; call < 10; call++) {
    await askModel(at.db, { ...choice, url: mock.url }, request, account, allowed).catch(() => undefined);
  }
  expect(mock.asked).toHaveLength(3);
});
