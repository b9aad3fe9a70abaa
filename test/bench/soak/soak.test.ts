import { expect, test } from "bun:test";
import { binary } from "../../support/binary.ts";
import { sandbox } from "../../support/sandbox.ts";
import { makeCorpus } from "../support/corpus.ts";
import { seededRandom } from "../support/random.ts";
import { noTimings, percentileAtShare } from "./latency.ts";
import { brokenLatencies, brokenLimits, limits, type Week } from "./limits.ts";
import { makeProbes } from "./probes.ts";
import { runSoak } from "./run.ts";
import { sessionSteps } from "./session.ts";
import { makeWorkplace } from "./workplaces.ts";

binary();

test("a short year keeps to the limits, and its figures are printed", async () => {
  const lines: string[] = [];
  const broken = await runSoak({
    ...{ days: 3, sessions: 6, projects: 3, seed: 3, turns: { min: 1, max: 2 }, samples: { perWeek: 1, atEnd: 1 } },
    maxMinutes: 10,
    print: (line) => lines.push(line),
  });
  // Times of three days are a handful: only the long run judges them.
  expect(broken.filter((line) => !line.includes(": p95 grew to "))).toEqual([]);
  expect(lines[1]).toMatch(/^ +1 +\d+\.\d .* of 11 \(/);
  expect(lines[2]).toMatch(/event \d+/);
}, 30_000);

test("a session has the same calls in every run, the agent's among them", () => {
  const calls = () => {
    using box = sandbox();
    const random = seededRandom(7);
    const workplace = { ...makeWorkplace(box.root, "place"), dir: "/place" };
    const corpus = makeCorpus([1], 0);
    let texts = 0;
    const nextTexts = () => corpus.memory(texts++);
    return [...sessionSteps({ workplace, id: "a", at: 0, prompts: ["Remember: a"], turns: 40, random, nextTexts })];
  };
  const [one, other] = [calls(), calls()];
  expect(one).toEqual(other);
  const events = new Set(one.map(({ event }) => event));
  for (const event of ["session-start", "subagent-start", "subagent-stop", "post-tool-use-failure", "pre-compact"])
    expect(events).toContain(event);
});

const [probe] = makeProbes(["atlas"]);
const rule = makeProbes(["atlas"]).find(({ kind }) => kind === "rule");
if (!probe || !rule) throw new Error("There are no probes.");
const sizes = { database: 1, wal: 1, backups: 1, backupCount: 1, log: 1 };
const week = (fields: Partial<Week> = {}): Week => ({ number: 1, sizes, serverBytes: 100, probes: [], ...fields });
const found = (rank: number) => ({ probe, rank, id: 1, atStart: undefined });

test.each<[string, Week[], number]>([
  ["nothing broken", [week(), week({ probes: [found(limits.rank)] })], 0],
  ["a large database in any week", [week({ sizes: { ...sizes, database: limits.databaseBytes + 1 } }), week()], 1],
  ["a WAL, a log and backups", [week({ sizes: { ...sizes, wal: 1e9, log: 1e9, backupCount: 6 } })], 3],
  ["a growing server", [week(), week({ serverBytes: 131 })], 1],
  ["a lost probe", [week({ probes: [found(1)] }), week({ probes: [found(0)] })], 1],
  ["a probe too far down", [week({ probes: [found(limits.rank + 1)] })], 1],
  ["a rule that is not injected", [week({ probes: [{ probe: rule, rank: 1, id: 1, atStart: false }] })], 1],
  ["no week", [], 1],
])("limits: %s", (_, weeks, count) => {
  expect(brokenLimits(weeks, new Set())).toHaveLength(count);
});

test("a probe that the user took away has to stay away", () => {
  const gone = new Set([probe.answer]);
  expect(brokenLimits([week({ probes: [found(0)] })], gone)).toEqual([]);
  expect(brokenLimits([week({ probes: [found(1)] })], gone)).toHaveLength(1);
});

test("a hook whose p95 grew by more than the limit is named", () => {
  const [first, last] = [noTimings(), noTimings()];
  first.hooks.set("stop", [10, 10]).set("session-start", [10, 10]);
  last.hooks.set("stop", [12, 12]).set("session-start", [12, 12.1]);
  expect(brokenLatencies({ first, last })).toEqual([expect.stringMatching(/^session-start: p95 grew to 1\.21/)]);
});

test("calls with and without an answer are weighed by the wanted share", () => {
  const timings = noTimings();
  timings.hooks.set("stop", [10, 11, 12, 20]);
  timings.answered.set("stop", [false, false, false, true]);
  const p50 = (share: number) => percentileAtShare(timings, "stop", share, 0.5);
  expect([p50(0), p50(0.25), p50(0.6), p50(1)]).toEqual([11, 12, 20, 20]);
  timings.answered.set("stop", [false, false, false, false]);
  expect(p50(0.1)).toBeNaN();
});
