import { expect, test } from "bun:test";
import { join } from "node:path";
import { localDay } from "../../../core/db/local-time.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { countMemoriesByDay, countMemoriesByKind } from "../../../core/store/figures.ts";
import { insertProject } from "../../../core/store/project.ts";
import { hourMs, minuteMs } from "../../../core/time.ts";
import { makeCorpus } from "../../bench/support/corpus.ts";
import { sandbox } from "../../support/sandbox.ts";

/** Around the change to summer time of many zones. */
const start = new Date(2026, 2, 27, 12).getTime();

test("memories are counted by type, origin, status and local day", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const { id } = insertProject(db, { key: "path:a", name: "a", rootCommit: null, remote: null }, 1);
  const corpus = makeCorpus([id], start);
  const times = Array.from({ length: 400 }, (_, number) => start + number * (hourMs / 4) + minuteMs);
  for (const [number, at] of times.entries()) addObservation(db, { ...corpus.memory(number), createdAt: at });
  const expected = [...Map.groupBy(times, localDay)].map(([name, group]) => ({ name, count: group.length }));
  expect(countMemoriesByDay(db, start, id)).toEqual(expected);
  expect(countMemoriesByDay(db, start, id + 1)).toEqual([]);
  const { types, origins, statuses } = countMemoriesByKind(db, undefined);
  for (const column of ["type", "origin", "status"] as const) {
    const sql = `SELECT ${column} AS name, count(*) AS count FROM observation GROUP BY name ORDER BY count DESC, name`;
    const found = { type: types, origin: origins, status: statuses }[column];
    expect<unknown>(found).toEqual(db.query(sql).all());
  }
  const [first] = countMemoriesByKind(db, id, times[300]).statuses;
  expect(first).toEqual({ name: "active", count: 100 });
  expect(countMemoriesByKind(db, id + 1)).toEqual({ types: [], origins: [], statuses: [] });
});
