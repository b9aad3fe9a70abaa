// Devices of one personal space over a real server: they agree, and neither the server's files nor the wire hold a word of theirs.
import { beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newObservation } from "../../../../core/memory/draft.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { initPostgres, openPostgresRemote } from "../../../../core/sync/postgres/open.ts";
import { pull } from "../../../../core/sync/pull.ts";
import { push } from "../../../../core/sync/push.ts";
import { hasPostgres, sharedPostgres, startMs, startPostgres } from "../../../support/postgres.ts";
import { startProxy } from "../../../support/tcp-proxy.ts";
import { type TestDevice, TestDevices } from "../devices.ts";
import { newStore } from "./support.ts";

const titles = ({ db }: TestDevice) =>
  db
    .query<{ title: string }, []>("SELECT title FROM observation ORDER BY title")
    .all()
    .map(({ title }) => title);

function remember({ db }: TestDevice, title: string): void {
  const memory = {
    projectId: 1,
    type: "decision",
    origin: "user",
    createdAt: 5,
    title,
    narrative: `${title}, told`,
  } as const;
  addObservation(db, newObservation(memory));
}

describe.skipIf(!hasPostgres)("a personal space on PostgreSQL", () => {
  beforeAll(async () => void (await sharedPostgres()), startMs);

  test(
    "two devices exchange memories and edits, and a third one gets all",
    async () => {
      const url = await newStore();
      using devices = await TestDevices.of(0);
      const connect = async () => {
        const remote = await openPostgresRemote({ url });
        return devices.add(undefined, remote);
      };
      const [one, two] = [await connect(), await connect()];
      const meta = new Uint8Array([1]);
      await one.session.remote.createSpace({ space: devices.space.uid, kind: "personal", version: 1, meta });
      for (let n = 1; n <= 30; n++) remember(one, `first ${n}`);
      remember(two, "second");
      await push(one.session);
      await push(two.session);
      await pull(one.session);
      await pull(two.session);
      two.db.run("UPDATE observation SET title = 'edited' WHERE title = 'first 7'");
      two.db.run("DELETE FROM observation WHERE title = 'first 9'");
      await push(two.session);
      await pull(one.session);
      const expected = titles(one);
      expect(expected).toHaveLength(30);
      expect(expected).toContain("edited");
      expect(titles(two)).toEqual(expected);
      const third = await connect();
      await pull(third.session);
      expect(titles(third)).toEqual(expected);
      for (const { session } of devices.all) await session.remote.close();
    },
    startMs,
  );

  test(
    "the server's files and the wire have no word, uid or name of a device",
    async () => {
      const server = await startPostgres();
      const database = await server.createDatabase();
      const url = server.address(database);
      await initPostgres({ url }, { team: false });
      await using proxy = await startProxy(server.port);
      using devices = await TestDevices.of(0);
      const remote = await openPostgresRemote({ url: url.replace(`:${server.port}/`, `:${proxy.port}/`) });
      const one = devices.add(undefined, remote);
      await remote.createSpace({ space: devices.space.uid, kind: "personal", version: 1, meta: new Uint8Array([1]) });
      for (let n = 1; n <= 200; n++) remember(one, `plain secret sentence ${n}`);
      await push(one.session);
      await server.run("CHECKPOINT", database);
      const uids = one.db.query<{ uid: string }, []>("SELECT uid FROM observation").all();
      const words = ["plain secret sentence", "decision", "a machine", ...uids.slice(0, 20).map(({ uid }) => uid)];
      const places = [proxy.passed(), ...filesOf(server.dataFolder)];
      // The data that the operator does see, to know that the scan would find a word.
      expect(places.filter((bytes) => bytes.includes(one.uid())).length).toBeGreaterThan(2);
      for (const word of words) expect([word, places.some((bytes) => bytes.includes(word))]).toEqual([word, false]);
      await remote.close();
      await server.stop();
    },
    startMs,
  );
});

function filesOf(folder: string): Buffer[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}
