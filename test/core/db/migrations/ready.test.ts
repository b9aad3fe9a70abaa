import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { readVector, unreportedSeen } from "../../../../core/store/space.ts";

test("a space that was synced before has applied nothing before its turn", () => {
  using db = new Database(":memory:");
  migrate(
    db,
    migrations.filter(({ id }) => id < 39),
  );
  db.run("INSERT INTO space (id, uid, kind, remote, joined_at) VALUES (1, 's', 'personal', 'r', 1)");
  db.run("INSERT INTO space_device (space_id, device, seq) VALUES (1, 'd', 7)");
  migrate(db, migrations);
  expect(readVector(db, 1)).toEqual(new Map([["d", 7]]));
  expect(unreportedSeen(db, 1)).toEqual(new Map([["d", 7]]));
});
