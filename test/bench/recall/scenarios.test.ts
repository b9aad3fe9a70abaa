import { expect, test } from "bun:test";
import { basename, join } from "node:path";
import { binary } from "../../support/binary.ts";
import { repository } from "../../support/repository.ts";
import { playScenario, scenariosIn } from "../support/replay.ts";
import { readExpected } from "./expected.ts";
import { judgeRecall, type Verdict } from "./judge.ts";

// The same as `npm run bench:recall`: each scenario in separate processes.
binary();
const timeoutMs = 60_000;
const folders = scenariosIn(join(repository, "test", "bench", "recall", "scenarios"));

async function verdictOf(folder: string): Promise<Verdict> {
  using scenario = await playScenario(folder);
  return judgeRecall(folder, scenario.played, readExpected(folder));
}

test("there are at least 50 scenarios, with as many silent moments as injections", () => {
  const all = folders.map(readExpected);
  expect(folders.length).toBeGreaterThanOrEqual(50);
  const silent = all.reduce((sum, { silent }) => sum + silent.length, 0);
  expect(silent).toBeGreaterThanOrEqual(all.reduce((sum, { injected }) => sum + injected.length, 0));
});

test.each(folders.map((folder) => [basename(folder), folder]))(
  "%s",
  async (_, folder) => {
    expect((await verdictOf(folder)).complaints).toEqual([]);
  },
  timeoutMs,
);
