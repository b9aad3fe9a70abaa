// The calls of a subagent have its id in the place of the session's.
import { expect, test } from "bun:test";
import { isSubagentsOwn } from "../../../../core/host/call.ts";
import { hookHost } from "../../../../core/host/copilot/hook-host.ts";

const ids = { agentId: "a1", agentType: "explore", parentAgentId: "s1", timestamp: 1, cwd: "/shop" };
const read = (event: string, fields: object) => hookHost.readCall(event, JSON.stringify({ ...ids, ...fields }));
const ofAgent = (event: string, fields: object = {}) => read(event, { sessionId: "a1", ...fields });
const ofSession = (event: string, fields: object = {}) => read(event, { sessionId: "s1", ...fields });

test("a tool use is one of the session", () => {
  const call = ofAgent("pre-tool-use", { toolName: "view", toolArgs: { path: "cart.ts" } });
  expect(call).toMatchObject({ sessionId: "s1", agentId: "a1", event: { kind: "tool-call" } });
});

test("its start and its end are of the session, and its last message is in the event", () => {
  expect(ofSession("subagent-start", { agentName: "explore" })).toMatchObject({
    sessionId: "s1",
    agentId: "a1",
    event: { kind: "subagent-start", agentType: "explore" },
  });
  expect(ofSession("subagent-stop", { response: "Taxes are in cart.ts." })).toMatchObject({
    agentId: "a1",
    event: { kind: "report", text: "Taxes are in cart.ts." },
  });
});

test("its end of a turn is no report: that comes with its stop", () => {
  expect(ofAgent("stop")).toBeUndefined();
});

test.each(["session-start", "user-prompt-submit", "pre-compact", "session-end"])("its %s is its own", (event) => {
  const call = ofAgent(event, { prompt: "<claude-mem>…</claude-mem>\n\nFind taxes" });
  expect(call && isSubagentsOwn(call)).toBe(true);
});
