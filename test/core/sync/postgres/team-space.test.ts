// Two members of a team over a real server: what one shares comes to the other with the author that the server knows.
import { beforeAll, describe, expect, test } from "bun:test";
import { newObservation } from "../../../../core/memory/draft.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { insertSpace } from "../../../../core/store/space.ts";
import { findSpaceItem } from "../../../../core/store/space-item.ts";
import { attachProject } from "../../../../core/store/space-project.ts";
import { Pace } from "../../../../core/sync/pace.ts";
import { initPostgres, openPostgresRemote } from "../../../../core/sync/postgres/open.ts";
import { roleName } from "../../../../core/sync/postgres/team.ts";
import { pull } from "../../../../core/sync/pull.ts";
import { push } from "../../../../core/sync/push.ts";
import type { SyncSession } from "../../../../core/sync/sync-session.ts";
import { jsonEnvelope } from "../../../../core/sync/team/json-envelope.ts";
import { teamPolicy } from "../../../../core/sync/team/policy.ts";
import { hasPostgres, sharedPostgres, startMs } from "../../../support/postgres.ts";
import { begin, openTwo } from "../../changes/history.ts";

const spaceUid = "01900000-0000-7000-8000-0000000000bb";

describe.skipIf(!hasPostgres)("a team's space on PostgreSQL", () => {
  beforeAll(async () => void (await sharedPostgres()), startMs);

  test(
    "a member's rule comes to the other one, with its author, and is withdrawn again",
    async () => {
      const server = await sharedPostgres();
      const database = await server.createDatabase();
      const owner = await server.createUser(`own_${database}`, database);
      await server.run(
        `ALTER ROLE own_${database} CREATEROLE; GRANT CREATE ON DATABASE ${database} TO own_${database}`,
      );
      await initPostgres({ url: owner }, { team: true });
      const connect = async (person: string, role: "writer" | "admin") =>
        openPostgresRemote({
          url: await server.createUser(`${person}_${database}`, database, roleName(role, database)),
        });
      const [ada, ann, ben] = [
        await connect("ada", "admin"),
        await connect("ann", "writer"),
        await connect("ben", "writer"),
      ];
      await ada.createSpace({ space: spaceUid, kind: "team", version: 1, meta: new Uint8Array([1]) });
      using two = openTwo();
      const [one, other] = [two.from, two.into].map((db, n): SyncSession => {
        begin(db);
        const space = insertSpace(db, { uid: spaceUid, kind: "team", remote: "r", author: "", joinedAt: 1 });
        attachProject(db, space.id, 1);
        const remote = n === 0 ? ann : ben;
        return {
          db,
          remote,
          space,
          envelope: jsonEnvelope,
          policy: teamPolicy,
          pace: new Pace(),
          name: `machine ${n}`,
        };
      }) as [SyncSession, SyncSession];
      const rule = { projectId: 1, type: "constraint", origin: "user", vouchedBy: "user", createdAt: 5 } as const;
      addObservation(two.from, newObservation({ ...rule, title: "Use pnpm", narrative: "The lock file is pnpm's." }));
      expect(await push(one)).toMatchObject({ sent: 1 });
      expect(await pull(other)).toMatchObject({ applied: 1, refused: [], stopped: [] });
      const stored = two.into.query<{ uid: string; origin: string }, []>("SELECT uid, origin FROM observation").all();
      expect(stored).toMatchObject([{ origin: "team" }]);
      expect(findSpaceItem(two.into, other.space.id, stored[0]?.uid ?? "")).toMatchObject({
        ...{ author: `ann_${database}`, review: "confirmed" },
      });
      two.from.run("DELETE FROM observation");
      expect(await push(one)).toMatchObject({ sent: 1 });
      await pull(other);
      expect(two.into.query("SELECT count(*) AS n FROM observation").get()).toEqual({ n: 0 });
      for (const remote of [ada, ann, ben]) await remote.close();
    },
    startMs,
  );
});
