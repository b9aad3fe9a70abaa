import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { loadUnlisted } from "../../mcp/unlisted.ts";
import { modelEnv, modelMock } from "../support/model-mock.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { connectSdkClient, textOf } from "./sdk-client.ts";

/** Stores `count` memories of the model in the sandbox's project, all of one commit. */
function fill(box: Sandbox, count: number): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const { project } = identifyWorkspace(db, box.repo);
  const fields = { projectId: project.id, type: "discovery", origin: "reported", vouchedBy: "host" } as const;
  for (let i = 0; i < count; i++) {
    const title = i === 0 ? "Uploads need a heartbeat behind the proxy" : `Uploads: part ${i} retries ${i} times`;
    addObservation(db, newObservation({ ...fields, title, narrative: title, commit: "3f2a91cdd0", createdAt: i + 1 }));
  }
}

const answerDelayMs = 1300;

test("mem_ask reports progress while the model thinks, and its answer comes", async () => {
  using box = sandbox();
  fill(box, 1);
  const json = { answer: "A heartbeat [#1].", found: true };
  await using mock = modelMock(() => ({ json, delayMs: answerDelayMs }));
  await using session = await connectSdkClient(box, modelEnv(mock.url));
  const seen: string[] = [];
  const answer = await session.client.callTool(
    { name: "mem_ask", arguments: { question: "what do uploads need behind the proxy?" } },
    undefined,
    { onprogress: ({ progress, message }) => seen.push(`${progress} ${message}`) },
  );
  expect(textOf(answer)).toContain("A heartbeat");
  expect(seen[0]).toBe("1 asking the model, 1 s");
}, 30_000);

test("a cancelled mem_ask ends the request to the model, and the server continues", async () => {
  using box = sandbox();
  fill(box, 1);
  const ended = Promise.withResolvers<void>();
  using model = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      request.signal.addEventListener("abort", () => ended.resolve());
      asked.resolve();
      await Bun.sleep(30_000);
      return new Response("{}");
    },
  });
  const asked = Promise.withResolvers<void>();
  await using session = await connectSdkClient(box, modelEnv(`http://127.0.0.1:${model.port}`));
  const { client } = session;
  const controller = new AbortController();
  const call = client.callTool(
    { name: "mem_ask", arguments: { question: "what do uploads need behind the proxy?" } },
    undefined,
    { signal: controller.signal },
  );
  const failed = call.catch((error: Error) => error.message);
  await asked.promise;
  controller.abort("not needed");
  expect(await failed).toContain("not needed");
  await ended.promise;
  expect(textOf(await client.callTool({ name: "mem_recent", arguments: {} }))).toContain("heartbeat");
}, 30_000);

test("mem_export reports how far it is, and a cancelled one stops", async () => {
  using box = sandbox();
  fill(box, 300);
  await using session = await connectSdkClient(box);
  const { client } = session;
  const args = { limit: 300, max_chars: 200_000 };
  const seen: [number, number | undefined][] = [];
  const text = textOf(
    await client.callTool({ name: "mem_export", arguments: args }, undefined, {
      onprogress: ({ progress, total }) => seen.push([progress, total]),
    }),
  );
  expect(text).toMatch(/^(?:PARTIAL: \d+ memories of 300|300 memories of 300)/);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  // The protocol wants each figure to be greater than the last.
  expect(seen.every(([progress], at) => progress > (seen[at - 1]?.[0] ?? 0))).toBe(true);
  expect(seen[0]?.[1]).toBe(300);
});

test("a cancelled mem_export stops at its next report", async () => {
  using box = sandbox();
  fill(box, 300);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const controller = new AbortController();
  let reports = 0;
  const report = async () => {
    reports += 1;
    if (reports === 2) controller.abort(new Error("enough"));
  };
  const context = { db, workspace: identifyWorkspace(db, box.repo), sessionId: null };
  const tool = await loadUnlisted("mem_export");
  const call = tool.call(context, { limit: 300, max_chars: 200_000 }, { signal: controller.signal, report });
  expect(await Promise.resolve(call).catch((error: Error) => error.message)).toBe("enough");
  expect(reports).toBe(2);
});

test("mem_optimize queues a consolidation for the worker and waits for it", async () => {
  using box = sandbox();
  fill(box, 2);
  const json = { same: [], outdated: [{ id: 2, by: 1 }] };
  await using mock = modelMock(() => ({ json, delayMs: 600 }));
  await using session = await connectSdkClient(box, modelEnv(mock.url));
  const seen: string[] = [];
  const answer = await session.client.callTool(
    { name: "mem_optimize", arguments: { action: "run", wait_seconds: 20 } },
    undefined,
    { onprogress: ({ message }) => seen.push(message ?? "") },
  );
  expect(textOf(answer)).toStartWith("Queued. It is done: `claude-mem upkeep --list` lists the changes.");
  expect(seen[0]).toBe("waiting for the background model");
  expect(mock.asked).toHaveLength(1);
  // Memories of an earlier request are not requested again.
  const again = await session.client.callTool({ name: "mem_optimize", arguments: { action: "run" } });
  expect(textOf(again)).toStartWith("Nothing to do");
}, 30_000);
