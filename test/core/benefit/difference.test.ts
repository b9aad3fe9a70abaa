import { expect, test } from "bun:test";
import { compareSessions, minSessions } from "../../../core/benefit/compare-sessions.ts";
import { compareGroups, type Sample } from "../../../core/benefit/difference.ts";
import type { MeasuredSession } from "../../../core/store/queries/measured-sessions.ts";

/** Returns numbers from 0 to 1 that look random and are the same in each run. */
function numbers(seed: number): () => number {
  let drawn = 0;
  return () => Number(Bun.hash(`${seed} ${drawn++}`) % 1_000_003n) / 1_000_003;
}

function samples(stratum: number, treated: readonly number[], others: readonly number[]): Sample[] {
  const of = (isTreated: boolean) => (value: number) => ({ stratum, isTreated, value });
  return [...treated.map(of(true)), ...others.map(of(false))];
}

test("the difference is that of the means, with a confidence interval, the same each time", () => {
  const given = samples(1, [1, 2, 3, 2, 1, 3], [5, 6, 7, 6, 5, 7]);
  const found = compareGroups(given, 0.95);
  expect(found).toMatchObject({ treated: { count: 6, mean: 2 }, others: { count: 6, mean: 6 }, difference: -4 });
  expect(found?.low).toBeLessThan(-4);
  expect(found?.high).toBeGreaterThan(-4);
  expect(found?.high).toBeLessThan(-2);
  // 2 of the 924 assignments are as extreme.
  expect(found?.p).toBeLessThan(0.01);
  expect(compareGroups(given, 0.95)).toEqual(found);
});

test("projects are compared with themselves only", () => {
  const easy = samples(1, [1, 1, 1, 1, 1, 1, 1, 1], [1, 1]);
  const hard = samples(2, [9, 9], [9, 9, 9, 9, 9, 9, 9, 9]);
  expect(compareGroups([...easy, ...hard], 0.95)).toMatchObject({ difference: 0, low: 0, high: 0, p: 1 });
  expect(compareGroups(samples(3, [1, 2], []), 0.95)).toBeUndefined();
  expect(compareGroups([...easy, ...samples(3, [50], [])], 0.95)?.treated.count).toBe(8);
});

/** Returns made-up sessions, every other one without injections; `better` is what injections change. */
function sessionsOf(seed: number, count: number, better = 0, isDrawn = true): MeasuredSession[] {
  const next = numbers(seed);
  return Array.from({ length: count }, (_, id) => {
    const isTreated = id % 2 === 0;
    const value = () => Math.max(0, Math.floor(-4 * Math.log(1 - next())) - (isTreated ? better : 0));
    return {
      ...{ id, projectId: id % 3, isHeldOut: isDrawn ? !isTreated : null, injected: isTreated ? 3 : 0 },
      ...{ repeatedErrors: value(), repeatedReads: value(), promptsToPass: value() },
      toolUsesToPass: next() < 0.3 ? null : value(),
    };
  });
}

const claims = (sessions: MeasuredSession[]) =>
  compareSessions(sessions).flatMap(({ measures }) => measures.filter(({ verdict }) => verdict !== "open"));

test("where nothing differs, at most about one data set in twenty carries a claim", () => {
  const wrong = Array.from({ length: 40 }, (_, seed) => claims(sessionsOf(seed, 40)).length).filter(
    (found) => found > 0,
  );
  expect(wrong.length).toBeLessThanOrEqual(5);
}, 30_000);

test("a large difference of enough sessions is seen, and named by its direction", () => {
  const found = claims(sessionsOf(1, 160, 3));
  expect(found.map(({ verdict }) => verdict)).toContain("less");
  expect(found.every(({ verdict, doubt }) => verdict === "less" && doubt === null)).toBe(true);
  expect(claims(sessionsOf(1, 160, -3)).every(({ verdict }) => verdict === "more")).toBe(true);
});

test("few sessions carry no claim, however different they are", () => {
  const [comparison] = compareSessions(sessionsOf(1, 2 * minSessions - 2, 3));
  expect(comparison?.measures.map(({ doubt }) => doubt)).toEqual(Array(4).fill("too few sessions"));
});

test("randomized sessions and observed ones are compared separately", () => {
  const both = [...sessionsOf(1, 30), ...sessionsOf(2, 30, 0, false)];
  expect(compareSessions(both).map(({ kind, withInjections, without }) => [kind, withInjections, without])).toEqual([
    ["hold-out", 15, 15],
    ["observed", 15, 15],
  ]);
  expect(compareSessions(sessionsOf(2, 30, 0, false).filter(({ injected }) => injected > 0))).toEqual([]);
});
