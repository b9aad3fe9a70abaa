// A sync as a worker does it: it connects, pulls and pushes as it is told, and stores how it went.
import type { Database } from "bun:sqlite";
import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { readEnv } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import { openDatabase } from "../../../../core/db/open.ts";
import { newObservation } from "../../../../core/memory/draft.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { describeDatabase, parseDatabaseAddress } from "../../../../core/network/database-address.ts";
import { reloadSpace, type Space } from "../../../../core/store/space.ts";
import { syncInBackground } from "../../../../core/sync/background.ts";
import { type SyncSite, withRemote } from "../../../../core/sync/open-space.ts";
import { createPersonalSpace, joinPersonalSpace } from "../../../../core/sync/personal/personal-space.ts";
import { syncSpace } from "../../../../core/sync/sync-space.ts";
import { hasPostgres, sharedPostgres, startMs } from "../../../support/postgres.ts";
import { sandbox } from "../../../support/sandbox.ts";
import { begin } from "../../changes/history.ts";
import { newStore } from "./support.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Returns the place of an empty database whose remote is at this address. */
function siteAt(url: string): SyncSite {
  const box = sandbox();
  const environment = readEnv({ ...box.env, CLAUDE_MEM_SYNC_URL: url });
  const db = openDatabase({ file: join(box.root, "memory.db") });
  begin(db);
  ends.push(() => {
    db.close();
    box.dispose();
  });
  return { db, environment, paths: paths(environment) };
}

/** Returns two machines of one personal space. */
async function two(url: string): Promise<[site: SyncSite, space: Space][]> {
  const [one, other] = [siteAt(url), siteAt(url)];
  const { space, phrase } = await withRemote(one, url, createPersonalSpace);
  return [
    [one, space],
    [other, await withRemote(other, url, (place) => joinPersonalSpace(place, phrase))],
  ];
}

function remember(db: Database, title: string): void {
  const memory = { projectId: 1, type: "decision", origin: "user", createdAt: 5, narrative: "n" } as const;
  addObservation(db, newObservation({ ...memory, title }));
}

const titles = (db: Database) => db.query("SELECT title FROM observation ORDER BY title").values().flat();

describe.skipIf(!hasPostgres)("a sync over PostgreSQL", () => {
  beforeAll(async () => void (await sharedPostgres()), startMs);

  test(
    "does the steps that it is told",
    async () => {
      const [[one, space], [other, joined]] = (await two(await newStore())) as [[SyncSite, Space], [SyncSite, Space]];
      remember(one.db, "of one");
      remember(other.db, "of the other");
      expect(await syncSpace(one, space, { pulls: true, pushes: false })).toMatchObject({ pushed: undefined });
      expect(reloadSpace(one.db, space)).toMatchObject({ pushedAt: null, failure: null });
      const { pulled, pushed } = await syncSpace(one, space, { pulls: false, pushes: true });
      expect([pulled, pushed?.sent]).toEqual([undefined, 1]);
      const both = await syncSpace(other, joined, { pulls: true, pushes: true });
      expect([both.pulled?.applied, titles(other.db)]).toEqual([1, ["of one", "of the other"]]);
      await syncSpace(one, space, { pulls: true, pushes: false });
      expect(titles(one.db)).toEqual(["of one", "of the other"]);
    },
    startMs,
  );

  test(
    "stores why it failed, and lets the worker go on",
    async () => {
      const [[one, space]] = (await two(await newStore())) as [[SyncSite, Space]];
      const nobody = "postgres://postgres@127.0.0.1:1/nothing";
      one.db.query("UPDATE space SET remote = ?").run(describeDatabase(parseDatabaseAddress(nobody)));
      const cut = { ...one, environment: readEnv({ CLAUDE_MEM_SYNC_URL: nobody }) };
      const steps = { pulls: true, pushes: true };
      await expect(syncSpace(cut, reloadSpace(one.db, space), steps)).rejects.toMatchObject({ name: "AppError" });
      const { failure, pulledAt } = reloadSpace(one.db, space);
      expect([failure, pulledAt]).toEqual([expect.stringContaining("127.0.0.1"), null]);
      one.db.run("UPDATE space SET failure = NULL, failed_at = NULL");
      await syncInBackground(cut);
      expect(reloadSpace(one.db, space).failure).toBe(failure);
    },
    startMs,
  );
});
