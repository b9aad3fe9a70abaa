import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { insertSpace, listTips, readVector } from "../../../../core/store/space.ts";
import { findSent, lastPlanned } from "../../../../core/store/space-sent.ts";

test("a database that has synced before keeps its rows and its vector", () => {
  using db = new Database(":memory:");
  migrate(
    db,
    migrations.filter(({ id }) => id < 40),
  );
  const { id } = insertSpace(db, { uid: "s", kind: "personal", remote: "r", author: "", joinedAt: 1 });
  db.query("UPDATE space SET sent_seq = 1 WHERE id = ?").run(id);
  db.query("INSERT INTO space_sent (space_id, seq, log_seq) VALUES (?, 1, 7)").run(id);
  db.query("INSERT INTO space_device (space_id, device, seq) VALUES (?, 'd', 3)").run(id);
  migrate(db, migrations);
  expect(findSent(db, id, 1)).toEqual({ seq: 1, logSeq: 7, seen: null, handoff: null });
  expect(lastPlanned(db, id)).toBe(1);
  expect(readVector(db, id)).toEqual(new Map([["d", 3]]));
  expect(listTips(db, id)).toEqual([]);
});
