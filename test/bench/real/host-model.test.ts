import { expect, test } from "bun:test";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { type MemorySandbox, memorySandbox } from "../../core/memory/memory-sandbox.ts";
import { gitInit } from "../../support/git.ts";
import type { ModelQuestion } from "./answers.ts";
import { HostModel } from "./host-model.ts";
import type { Step } from "./steps.ts";

/** Returns a memory with the repository as a project. */
function openRepository(): MemorySandbox & { projectId: number } {
  const at = memorySandbox();
  gitInit(at.box.repo);
  return Object.assign(at, { projectId: identifyWorkspace(at.db, at.box.repo).project.id });
}

function addCandidate(at: ReturnType<typeof openRepository>, text: string): number {
  return addObservation(
    at.db,
    at.draft({
      projectId: at.projectId,
      ...{ type: "constraint", title: text, narrative: text, sourceKey: `said:${text}` },
      ...{ status: "candidate", vouchedBy: null, origin: "user" },
    }),
  );
}

function stepOf(at: MemorySandbox, content: object): Step {
  const projectDir = at.box.repo;
  return { session: "s", projectDir, record: { content } } as unknown as Step;
}

test("the host's model is shown the conversation, and keeps a candidate by its place in the line", () => {
  using at = openRepository();
  addCandidate(at, "the shop is closed");
  const [first, second] = [addCandidate(at, "never edit the client"), addCandidate(at, "prices are in cents")];
  const asked: ModelQuestion[] = [];
  const model = new HostModel((question) => {
    asked.push(question);
    return JSON.stringify({ keep: [{ number: 2, title: "Prices are in cents" }] });
  });
  const say = (content: object, line = "") => model.answer(at.db, stepOf(at, content), line);
  say({ kind: "prompt", text: cleanText("add a page") });
  say({ kind: "report", agentId: null, text: cleanText("Added page 2.") });
  expect(asked).toHaveLength(0);
  const line = `claude-mem: does any of this hold? #${first} "never #99", #${second} "prices". If so, mem_keep(id)`;
  say({ kind: "prompt", text: cleanText("never edit the client. prices are in cents") }, `<memory>\n${line}`);
  expect(asked.map(({ prompt }) => prompt)).toEqual([
    [
      "User: add a page",
      "You: Added page 2.",
      "User: never edit the client. prices are in cents",
      'Hook: claude-mem: does any of this hold? 1. "never #99", 2. "prices". If so, mem_keep(id)',
    ].join("\n\n"),
  ]);
  expect(getObservation(at.db, first)).toMatchObject({ status: "candidate" });
  expect(getObservation(at.db, second)).toMatchObject({
    status: "active",
    vouchedBy: "host",
    title: "Prices are in cents",
  });
});

test("a recorded answer that keeps what the line does not name is a fault of the recording", () => {
  using at = openRepository();
  const id = addCandidate(at, "never edit the client");
  const model = new HostModel(() => JSON.stringify({ keep: [{ number: 2 }] }));
  const step = stepOf(at, { kind: "prompt", text: cleanText("never edit the client") });
  expect(() => model.answer(at.db, step, `#${id} "never". If so, mem_keep(id)`)).toThrow("sentence 2 of 1");
});

test("without a recorded answer nothing is kept", () => {
  using at = openRepository();
  const id = addCandidate(at, "never edit the client");
  const step = stepOf(at, { kind: "prompt", text: cleanText("never edit the client") });
  new HostModel(() => undefined).answer(at.db, step, `#${id} "never". If so, mem_keep(id)`);
  expect(getObservation(at.db, id)).toMatchObject({ status: "candidate" });
});
