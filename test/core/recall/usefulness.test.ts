import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { fileLines } from "../../../core/recall/file.ts";
import { lessonLines } from "../../../core/recall/lessons.ts";
import { maxFactor, minFactor, usefulness } from "../../../core/recall/usefulness.ts";
import {
  type InjectionResult,
  insertInjections,
  type Part,
  setInjectionResult,
} from "../../../core/store/injection.ts";
import { countUse, getUse } from "../../../core/store/memory-use.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let db: Database;
let projectId: number;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  projectId = insertProject(db, { key: "p", name: "p", rootCommit: null, remote: null }, 0).id;
});
afterEach(() => {
  db.close();
  box.dispose();
});

function remember(title: string, fields: Partial<Unclean<NewObservation>> = {}): number {
  const base = {
    projectId,
    type: "bugfix",
    title,
    narrative: title,
    origin: "verified",
    vouchedBy: "user",
    createdAt: 1,
  } as const;
  return addObservation(db, newObservation({ ...base, importance: 2, ...fields }));
}

let sessions = 0;
const newSession = () => insertSession(db, { hostId: `${sessions++}`, projectId, branch: null, source: "", at: 1 }).id;

/** Tells these memories in a session, each with what came of it; counts twice, as two turns would. */
function injected(
  results: Record<number, InjectionResult | null>,
  sessionId = newSession(),
  part: Part = "title",
): number {
  for (const [id, result] of Object.entries(results)) {
    const place = { sessionId, contextNumber: 0, agentId: null, promptNumber: 1, surface: "prompt", at: 1 } as const;
    insertInjections(db, place, [{ target: `#${id}`, part, characters: 10, reason: "" }]);
    const row = db.query<{ id: number }, []>("SELECT max(id) AS id FROM injection").get();
    if (result && row) setInjectionResult(db, row.id, result);
  }
  for (let turn = 0; turn < 2; turn++) write(db, () => countUse(db, sessionId));
  return sessionId;
}

function tellOften(results: Record<number, InjectionResult | null>, times: number): void {
  for (let time = 0; time < times; time++) injected(results);
}

describe("what came of it is counted", () => {
  test("once for each session, by its strongest sign, also when that comes later", () => {
    const id = remember("Cart");
    const session = injected({ [id]: null });
    expect(getUse(db, [id]).get(id)).toEqual({ injected: 1, credit: 0 });
    injected({ [id]: "cited" }, session);
    injected({ [id]: "error gone" }, session, "fix");
    injected({ [id]: "file edited" }, session, "lesson");
    expect(getUse(db, [id]).get(id)).toEqual({ injected: 1, credit: 1 });
    injected({ [id]: "check passed" });
    expect(getUse(db, [id]).get(id)).toEqual({ injected: 1.95, credit: 1.45 });
  });

  test("not for what was asked for by its id, nor for a session's summary, nor for what is deleted", () => {
    const [id, other] = [remember("Cart"), remember("Tax")];
    injected({ [id]: "cited" }, newSession(), "full");
    expect(getUse(db, [id]).size).toBe(0);
    const session = newSession();
    const place = { sessionId: session, contextNumber: 0, agentId: null, promptNumber: 1, at: 1 } as const;
    const lines = [`S${id}`, `#${other}`].map(
      (target) => ({ target, part: "title", characters: 1, reason: "" }) as const,
    );
    insertInjections(db, { ...place, surface: "session-start" }, lines);
    write(db, () => deleteMemories(db, [other]));
    write(db, () => countUse(db, session));
    expect(getUse(db, [id, other]).size).toBe(0);
  });

  test("old sessions fade", () => {
    const id = remember("Cart");
    tellOften({ [id]: "error gone" }, 20);
    tellOften({ [id]: null }, 60);
    const { injected: n = 0, credit = 1 } = getUse(db, [id]).get(id) ?? {};
    expect(credit / n).toBeLessThan(0.05);
    expect(n).toBeLessThan(20);
  });
});

describe("how much it weighs", () => {
  test("within bounds, and nothing where nothing is known", () => {
    const [useful, idle, fresh] = [remember("a"), remember("b"), remember("c")];
    expect(usefulness(db, [useful, idle])(useful)).toBe(1);
    tellOften({ [useful]: "error gone", [idle]: null }, 200);
    const of = usefulness(db, [useful, idle, fresh]);
    expect([of(useful), of(idle), of(fresh)]).toEqual([maxFactor, minFactor, 1]);
  });

  test("a sign that all memories have alike tells none of them from another", () => {
    const [a, b] = [remember("a"), remember("b")];
    tellOften({ [a]: "check passed", [b]: "check passed" }, 9);
    const of = usefulness(db, [a, b]);
    expect(of(a)).toBe(of(b));
    expect(of(a)).toBeWithin(1, 1.1);
  });

  test("one sign, or one time in vain, is nearly none", () => {
    const [a, b] = [remember("a"), remember("b")];
    injected({ [a]: "file edited", [b]: null });
    const of = usefulness(db, [a, b]);
    expect(of(a)).toBeWithin(1.01, 1.1);
    expect(of(b)).toBeWithin(0.9, 0.99);
  });
});

const titles = (lines: { text: string }[]) => lines.map(({ text }) => /Memory (\w)/.exec(text)?.[1]).join("");

test("at the start of a session a lesson that was of no use gives way to one that was not tried", () => {
  const files = [{ path: "src/cart.js", role: "modified", contentHash: null, span: null } as const];
  const costly = { files, importance: 3, lesson: "L" } as const;
  const ids = [..."abcd"].map((name) => remember(`Memory ${name}`, costly));
  const lessons = () => titles(lessonLines(db, { projectId, branch: null }, ["src/cart.js"]));
  expect(lessons()).toBe("dcb");
  tellOften({ [ids[3] ?? 0]: null }, 6);
  expect(lessons()).toBe("cba");
});

test("before a file is touched what was of use goes before its equals, and no further", () => {
  const files = [{ path: "src/cart.js", role: "modified", contentHash: null, span: null } as const];
  const ids = [..."abcd"].map((name, at) => remember(`Memory ${name}`, { files, lesson: `L ${name}`, createdAt: at }));
  remember("Memory e", { files, lesson: "L e", importance: 3, createdAt: 0 });
  const known = () => titles(fileLines(db, { projectId, branch: null }, "src/cart.js", "modified"));
  expect(known()).toBe("edc");
  tellOften({ [ids[0] ?? 0]: "error gone", [ids[3] ?? 0]: null }, 5);
  expect(known()).toBe("eac");
});
