import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { sandbox } from "../support/sandbox.ts";
import { startClient } from "./client.ts";

const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "host", version: "1" } };

/** Returns the value with the keys of every object in order, so that a snapshot changes for a reason only. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

test("the host's handshake: a later protocol's discovery is refused, then everything continues", async () => {
  using box = sandbox();
  await using client = startClient(box);
  const discovery = await client.request("server/discover", { protocolVersion: "2026-07-28" }, "discover-1");
  expect(discovery).toMatchObject({ id: "discover-1", error: { code: -32601 } });
  const { result } = await client.request("initialize", initialize);
  expect(result).toMatchObject({
    protocolVersion: "2025-11-25",
    serverInfo: { name: "claude-mem" },
    capabilities: { tools: {}, resources: {}, prompts: {} },
  });
  client.send('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  expect((await client.request("tools/list")).result?.tools).toHaveLength(13);
});

test("the tools, as published", async () => {
  using box = sandbox();
  await using client = startClient(box);
  const { result: greeting } = await client.request("initialize", initialize);
  const { result } = await client.request("tools/list");
  expect(JSON.stringify(sorted(result?.tools), null, 2)).toMatchSnapshot();
  // The database is opened by the first call: nothing may slow down the list.
  expect(existsSync(box.memDir)).toBe(false);

  const { instructions } = greeting as { instructions: string };
  expect(instructions.length).toBeLessThan(2000);
  expect((JSON.stringify(result?.tools).length + instructions.length) / 4).toBeLessThan(2500);
});

test("the resources and prompts, as published", async () => {
  using box = sandbox();
  await using client = startClient(box);
  await client.request("initialize", initialize);
  const published = [];
  for (const method of ["resources/list", "resources/templates/list", "prompts/list"]) {
    published.push((await client.request(method)).result);
  }
  expect(JSON.stringify(sorted(published), null, 2)).toMatchSnapshot();
  expect(existsSync(box.memDir)).toBe(false);
});

test("an unknown tool, an unknown method and lines that are no JSON don't end the server", async () => {
  using box = sandbox();
  await using client = startClient(box);
  expect(await client.request("tools/call", { name: "mem_forget" })).toMatchObject({ error: { code: -32602 } });
  expect(await client.request("logging/setLevel")).toMatchObject({ error: { code: -32601 } });
  client.send("garbage\n{}\n[]\n\n");
  for (const code of [-32700, -32600, -32600]) expect((await client.next()).error?.code).toBe(code);
  expect((await client.call("mem_recent")).text).toStartWith("Nothing found in project repo yet.");
});
