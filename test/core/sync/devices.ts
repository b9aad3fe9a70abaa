// Devices of one personal space: separate databases, and a remote in memory.
import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { findSpace, insertSpace } from "../../../core/store/space.ts";
import { deviceUid } from "../../../core/store/uid.ts";
import { Pace } from "../../../core/sync/pace.ts";
import { personalPolicy } from "../../../core/sync/personal/policy.ts";
import type { Remote } from "../../../core/sync/remote.ts";
import { newSecret, personalSpaceUid } from "../../../core/sync/seal/phrase.ts";
import { deriveKey } from "../../../core/sync/seal/seal.ts";
import { type Keyring, sealedEnvelope } from "../../../core/sync/seal/sealed-envelope.ts";
import type { SyncSession } from "../../../core/sync/sync-session.ts";
import { MemoryRemote } from "../../support/memory-remote.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { begin } from "../changes/history.ts";

export type TestSpace = { uid: string; keyring: Keyring; remote: MemoryRemote };

/** Creates a personal space at a remote in memory. */
export async function personalSpace(remote = new MemoryRemote()): Promise<TestSpace> {
  const { name, secret } = newSecret();
  const uid = personalSpaceUid(name);
  await remote.createSpace({ space: uid, kind: "personal", version: 1, meta: new Uint8Array() });
  return { uid, remote, keyring: { space: uid, current: await deriveKey(secret, uid, 1), older: [] } };
}

/** Returns the session of a database that joins the space if it has not. */
export function sessionOf(db: Database, { uid, keyring }: TestSpace, remote: Remote, pace = new Pace()): SyncSession {
  const space =
    findSpace(db, uid) ?? insertSpace(db, { uid, kind: "personal", remote: "memory", author: "", joinedAt: 1 });
  return { db, remote, space, envelope: sealedEnvelope(keyring), policy: personalPolicy, pace, name: "a machine" };
}

export type TestDevice = { db: Database; session: SyncSession; file: string; uid: () => string };

export class TestDevices {
  private readonly box: Sandbox = sandbox();
  readonly all: TestDevice[] = [];

  private constructor(readonly space: TestSpace) {}

  static async of(count: number): Promise<TestDevices> {
    const devices = new TestDevices(await personalSpace());
    for (let n = 0; n < count; n++) devices.add();
    return devices;
  }

  get remote(): MemoryRemote {
    return this.space.remote;
  }

  /** Opens a database, a new one or the copy of a file, and joins the space. */
  add(file = join(this.box.memDir, `${this.all.length}.db`), remote: Remote = this.space.remote): TestDevice {
    const db = openDatabase({ file });
    if (db.query("SELECT 1 FROM project LIMIT 1").get() === null) begin(db);
    const device = { db, file, session: sessionOf(db, this.space, remote), uid: () => deviceUid(db) };
    this.all.push(device);
    return device;
  }

  file(name: string): string {
    return join(this.box.memDir, name);
  }

  [Symbol.dispose](): void {
    for (const { db } of this.all) db.close();
    this.box.dispose();
  }
}
