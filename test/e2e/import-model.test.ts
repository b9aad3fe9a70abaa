// Old sessions on their way through the model: import, plan, worker, call, database.
import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { binary } from "../support/binary.ts";
import { modelEnv, modelMock } from "../support/model-mock.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { Transcript } from "../support/transcript.ts";
import { rows, untilIdle } from "../support/worker.ts";

binary();

function putSession(box: Sandbox, number: number): void {
  const sessionId = `aaaaaaaa-0000-4000-8000-00000000000${number}`;
  const file = join(box.home, ".claude", "projects", "-work-shop", `${sessionId}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  const transcript = new Transcript({ sessionId, cwd: "/work/shop", startsAt: `2026-01-0${number}T09:00:00Z` })
    .prompt(`Part ${number} of the importer is slow, look into it. ${"It holds up the nightly run. ".repeat(6)}`)
    .bash("npm test", "12 passed")
    .say(`Part ${number} was slow because the reader opened each file twice.`);
  writeFileSync(file, transcript.text());
}

const importing = (box: Sandbox, ...args: string[]) =>
  runApp(["import", ...args], { env: box.env, cwd: box.repo, timeoutMs: 60_000 });

test("with --model --yes old sessions are read, the newest first, and only once", async () => {
  using box = sandbox();
  for (const number of [1, 2, 3]) putSession(box, number);
  await using mock = modelMock((record) => {
    const [, source = "", number = ""] = /(E\d+) assistant: Part (\d) was slow/.exec(record) ?? [];
    const quotes = [{ source, quote: `Part ${number} was slow because the reader opened each file twice` }];
    const addition = { kind: "fact", title: `Part ${number} opens each file twice`, why: "" };
    return { json: { drafts: [], additions: [{ ...addition, said_by: "assistant", status: "done", quotes }] } };
  });
  Object.assign(box.env, modelEnv(mock.url));
  await importing(box);
  expect(mock.asked).toBeEmpty();
  const { stderr } = await importing(box, "--model", "--yes");
  expect(stderr).toContain("6 calls in the background");
  await untilIdle(box);
  expect(mock.asked.map(({ text }) => /P1 user: Part (\d)/.exec(text)?.[1])).toEqual(["3", "2", "1"]);
  expect(rows(box, "SELECT title FROM observation WHERE vouched_by = 'model' ORDER BY id")).toEqual(
    [3, 2, 1].map((number) => ({ title: `Part ${number} opens each file twice` })),
  );
  expect((await importing(box, "--model", "--yes")).stderr).toContain("has read all imported sessions");
  expect(mock.asked).toHaveLength(3);
});

test("what the day's limit leaves over waits", async () => {
  using box = sandbox();
  for (const number of [1, 2]) putSession(box, number);
  await using mock = modelMock(() => ({ json: { drafts: [], additions: [] } }));
  Object.assign(box.env, modelEnv(mock.url), { CLAUDE_MEM_TOKENS_PER_DAY: "7000" });
  const { stderr } = await importing(box, "--model", "--yes");
  expect(stderr).toMatch(/Within today's limits it takes about \d days/);
  await untilIdle(box);
  expect(mock.asked).toHaveLength(1);
  expect(rows(box, "SELECT status FROM job ORDER BY id")).toEqual([{ status: "done" }, { status: "due" }]);
});
