import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { quickCheck } from "../../../core/db/health.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { joinSegments } from "../../../core/store/join-segments.ts";
import { newestMatching } from "../../../core/store/observation-index.ts";
import { putRecordDocument } from "../../../core/store/record-index.ts";
import { binary } from "../../support/binary.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

binary();
const dayMs = 86_400_000;
const memories = 30;

test("the segments of both search indexes are joined, and nothing is lost", () => {
  using box = sandbox();
  using db = fill(box);
  const { id: projectId } = identifyWorkspace(db, box.repo).project;
  const found = () => [
    newestMatching(db, "pump", projectId, memories + 1),
    db.query("SELECT rowid FROM record_fts WHERE record_fts MATCH 'valve'").values(),
  ];
  const before = found();
  expect(before.map((each) => each.length)).toEqual([memories, memories]);
  expect(Math.min(...countSegments(db))).toBeGreaterThan(1);
  joinSegments(db);
  expect(countSegments(db)).toEqual([1, 1]);
  expect(found()).toEqual(before);
  expect(quickCheck(db)).toEqual([]);
});

test("the worker joins them once a day", async () => {
  using box = sandbox();
  using db = fill(box);
  const work = async (days: number) => {
    const env = { ...box.env, CLAUDE_MEM_NOW: String(Date.now() + days * dayMs) };
    expect(await runApp(["worker"], { env, cwd: box.repo })).toMatchObject({ code: 0 });
  };
  const before = countSegments(db);
  await work(0.5);
  expect(countSegments(db)).toEqual(before);
  await work(2);
  expect(countSegments(db)).toEqual([1, 1]);
});

/** Returns a database with memories and records, each stored by itself: that makes a segment. */
function fill(box: Sandbox): Database {
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  for (let i = 1; i <= memories; i++) {
    const title = `Pump ${i} has ${i * 7} bar`;
    const origin = "reported";
    const createdAt = Date.now();
    addObservation(db, newObservation({ projectId, type: "discovery", origin, title, narrative: title, createdAt }));
    putRecordDocument(db, "prompts", i, { title: "", body: `Open valve ${i}`, files: "", parts: "" });
  }
  return db;
}

function countSegments(db: Database): number[] {
  return ["observation_fts", "record_fts"].map(
    (index) => db.query<{ n: number }, []>(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`).get()?.n ?? 0,
  );
}
