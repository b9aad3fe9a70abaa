// A device of a simulation: its database in memory, which a copy, a restart and a kill treat as a file.
import { Database } from "bun:sqlite";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { Pace } from "../../../../core/sync/pace.ts";
import type { Remote } from "../../../../core/sync/remote.ts";
import type { SyncSession } from "../../../../core/sync/sync-session.ts";
import { KillableDatabase } from "../../../support/killed-database.ts";
import { begin } from "../../changes/history.ts";
import { sessionOf, type TestSpace } from "../devices.ts";
import { type SimulatedTime, simulateTriggers } from "./time.ts";

export type SimulatedDevice = {
  db: Database;
  killable: KillableDatabase;
  session: SyncSession;
  /** The network that it reaches the remote through. */
  network: number;
  /** How far the clock of the machine is ahead, milliseconds. */
  skewMs: number;
  /** The last own change that the record of made changes has. */
  notedSeq: number;
};

const templates = new Map<boolean, Uint8Array>();

/** Returns an empty database of the newest schema with a new uid. With `time`, it is the same in every run. */
export function emptyDatabase(time?: SimulatedTime): Database {
  Database.MAX_QUERY_CACHE_SIZE = 300;
  const isSimulated = time !== undefined;
  const template = templates.get(isSimulated) ?? migrated(isSimulated);
  templates.set(isSimulated, template);
  const db = open(template);
  db.query("UPDATE device SET uid = ? WHERE number = 1").run(Bun.randomUUIDv7());
  time?.reseed(db);
  begin(db);
  return db;
}

export function copyOf(db: Database): Database {
  return open(db.serialize());
}

export function newDevice(
  space: TestSpace,
  remote: Remote,
  db: Database,
  { time, ...place }: Pick<SimulatedDevice, "network" | "skewMs" | "notedSeq"> & { time: SimulatedTime },
): SimulatedDevice {
  const killable = new KillableDatabase(db);
  return { ...place, db, killable, session: sessionOf(killable.db, space, remote, new Pace(time.clock)) };
}

function migrated(isSimulated: boolean): Uint8Array {
  const db = new Database(":memory:");
  migrate(db, migrations);
  if (isSimulated) simulateTriggers(db);
  const bytes = db.serialize();
  db.close();
  return bytes;
}

function open(bytes: Uint8Array): Database {
  const db = Database.deserialize(bytes, { strict: true });
  db.run("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = FAST");
  return db;
}
