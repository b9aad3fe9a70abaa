import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { mergeProjects } from "../../../core/memory/projects/merge.ts";
import { describeSession } from "../../../core/recall/session-line.ts";
import { findHandoff, parseHandoffContent, upsertHandoff } from "../../../core/store/handoff.ts";
import { type InjectionResult, insertInjections, setInjectionResult } from "../../../core/store/injection.ts";
import { listLedger, resultCounts, surfaceStats } from "../../../core/store/ledger.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { insertProject } from "../../../core/store/project.ts";
import { importedSource, insertSession } from "../../../core/store/session.ts";
import { upsertSummary } from "../../../core/store/summary.ts";
import { wasDeleted } from "../../../core/store/tombstone.ts";
import { runUpkeep } from "../../../core/upkeep/run.ts";
import { addDailySessions } from "../../support/daily-sessions.ts";
import { budgetMs, dayMs, upkeepSandbox } from "./upkeep-sandbox.ts";

let at: ReturnType<typeof upkeepSandbox>;
beforeEach(() => {
  at = upkeepSandbox();
  // A session with a higher id than a recent one counts as recent.
  at.db.run("DELETE FROM session");
});
afterEach(() => {
  setSystemTime();
  at[Symbol.dispose]();
});

const daysAgo = (days: number) => Date.now() - days * dayMs;
/** Hides what is due after some days of use. */
function hide() {
  addDailySessions(at.db, at.project.id);
  return at.run();
}

const upkeep = () => runUpkeep(at.db, at.project.id, { budgetMs }).removed;

/** Runs upkeep after some days of use. */
function removed() {
  addDailySessions(at.db, at.project.id);
  return upkeep();
}

/** Daily use continues for this many days. */
function wait(days: number): void {
  setSystemTime(new Date(Date.now() + days * dayMs));
  addDailySessions(at.db, at.project.id);
}

function addSession(age: number, source = "startup"): number {
  const place = { hostId: crypto.randomUUID(), projectId: at.project.id, branch: null, source, at: daysAgo(age) };
  return insertSession(at.db, place).id;
}

function inject(sessionId: number, age: number, results: (InjectionResult | null)[]): void {
  const place = {
    sessionId,
    contextNumber: 0,
    agentId: null,
    promptNumber: 1,
    surface: "prompt",
    at: daysAgo(age),
  } as const;
  for (const result of results) {
    insertInjections(at.db, place, [{ target: "#1", part: "title", characters: 10, reason: "words" }]);
    const [line] = listLedger(at.db, { sessionId }, 1);
    if (result && line) setInjectionResult(at.db, line.id, result);
  }
}

test("old injected lines leave sums that the figures include", () => {
  for (const age of [200, 100, 10]) inject(addSession(age), age, ["cited", null, "error gone"]);
  inject(addSession(200, importedSource), 200, [null]);
  const figures = () => [
    surfaceStats(at.db, {}),
    surfaceStats(at.db, { projectId: at.project.id }),
    surfaceStats(at.db, { projectId: at.project.id + 1 }),
    surfaceStats(at.db, { since: daysAgo(150) }),
    resultCounts(at.db, {}),
    resultCounts(at.db, { since: daysAgo(150) }),
  ];
  const before = figures();
  expect(before[0]).toEqual([{ surface: "prompt", lines: 10, characters: 100, sessions: 4, used: 6 }]);
  expect(removed()).toMatchObject({ injections: 6 });
  expect(figures()).toEqual(before);
  expect(listLedger(at.db, {}, 100)).toHaveLength(4);
  expect(removed()).toMatchObject({ injections: 0 });
  expect(figures()).toEqual(before);
});

test("the sums of a merged project are added to those of the other one", () => {
  inject(addSession(100), 100, ["cited", null]);
  expect(removed()).toMatchObject({ injections: 2 });
  const other = insertProject(at.db, { key: "path:other", name: "other", rootCommit: null, remote: null }, Date.now());
  mergeProjects(at.db, at.project, other);
  const [stats] = surfaceStats(at.db, { projectId: other.id });
  expect(stats).toEqual({ surface: "prompt", lines: 2, characters: 20, sessions: 1, used: 1 });
});

function leaveHandoff(sessionId: number, age: number): void {
  const place = { projectId: at.project.id, sessionId, branch: null, commit: null, dirtyCount: null };
  const content = { ...parseHandoffContent("{}"), request: "Mend the otter pump" };
  const times = { createdAt: daysAgo(age), expiresAt: daysAgo(age - 7) };
  upsertHandoff(at.db, { ...place, ...times, kind: "exit", content });
}

test("expired handoffs go but for the newest, and the session is described by its summary", () => {
  const ages = Array.from({ length: 20 }, (_, i) => 300 - 5 * i);
  const sessions = ages.map((age) => addSession(age));
  sessions.forEach((session, i) => {
    leaveHandoff(session, ages[i] ?? 0);
  });
  const imported = addSession(400, importedSource);
  leaveHandoff(imported, 400);
  const [oldest = 0] = sessions;
  const words = { completed: "The pump of the otters runs", notDone: "", nextSteps: "", decisions: "" };
  upsertSummary(at.db, {
    ...{ sessionId: oldest, promptNumber: 1, origin: "reported", request: "Mend the otter pump", investigated: "" },
    ...{ learned: "", updatedAt: daysAgo(300), ...words },
  });
  expect(removed()).toMatchObject({ handoffs: 8 });
  const left = sessions.filter((session) => findHandoff(at.db, session));
  expect(left).toEqual(sessions.slice(8));
  expect(findHandoff(at.db, imported)).toBeDefined();
  expect(describeSession(at.db, oldest)).toMatch(/asked Mend the otter pump; reported The pump of the otters runs/);
  expect(removed()).toMatchObject({ handoffs: 0 });
  at.db.query("UPDATE summary SET origin = 'imported'").run();
  expect(describeSession(at.db, oldest)).toBeUndefined();
});

test("a handoff of a session that was stored while the clock was years behind stays with its neighbors", () => {
  leaveHandoff(addSession(85), 85);
  const behind = addSession(20_000);
  leaveHandoff(behind, 20_000);
  for (let age = 80; age > 66; age--) leaveHandoff(addSession(age), age);
  expect(removed()).toMatchObject({ handoffs: 0 });
});

test("a candidate is hidden, and two months later deleted for good; an import does not bring it back", () => {
  const candidate = at.add({ status: "candidate", title: "Otters like jazz", narrative: "Maybe.", daysAgo: 31 });
  const active = at.add({ daysAgo: 31 });
  expect(hide()).toMatchObject([{ kind: "hide" }]);
  wait(59);
  expect(removed()).toMatchObject({ memories: 0 });
  expect(at.get(candidate).status).toBe("hidden");
  wait(2);
  expect(removed()).toMatchObject({ memories: 1 });
  expect(getObservation(at.db, candidate)).toBeUndefined();
  expect(at.get(active).status).toBe("active");
  expect(wasDeleted(at.db, { title: "Otters like jazz", narrative: "Maybe." })).toBe(true);
  expect(countIndexDrift(at.db)).toEqual({ missing: 0, stray: 0 });
});

test("hidden memories that the user touched, that others rest on, or that were active stay", () => {
  const candidates = [1, 2, 3].map((i) => at.add({ status: "candidate", daysAgo: 31, title: `Otter ${i}` }));
  const [edited = 0, target = 0, gone = 0] = candidates;
  const expired = at.add({ daysAgo: 40, expiresAt: daysAgo(1) });
  expect(hide()).toHaveLength(4);
  pinMemories(at.db, [edited], true, "user");
  at.db
    .query(
      "INSERT INTO observation_link (observation_id, kind, target_kind, target) VALUES (?, 'related', 'observation', ?)",
    )
    .run(edited, String(target));
  wait(70);
  expect(removed()).toMatchObject({ memories: 1 });
  expect([edited, target, expired, gone].map((id) => getObservation(at.db, id)?.status)).toEqual([
    ...["hidden", "hidden", "hidden"],
    undefined,
  ] as never);
});

test("the clock alone deletes no hidden candidate", () => {
  const candidate = at.add({ status: "candidate", daysAgo: 31 });
  hide();
  setSystemTime(new Date(Date.now() + 4000 * dayMs));
  expect(upkeep()).toMatchObject({ memories: 0, injections: 0, handoffs: 0 });
  expect(at.get(candidate).status).toBe("hidden");
});
