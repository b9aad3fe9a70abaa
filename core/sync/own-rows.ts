// What the remote has of this device, compared with what this database knows to have sent.
import type { Database } from "bun:sqlite";
import type { Change } from "../changes/change.ts";
import { parseChange } from "../changes/parse-change.ts";
import { write } from "../db/transaction.ts";
import { keptUid } from "../store/change-log.ts";
import { reloadSpace } from "../store/space.ts";
import {
  findOwnChange,
  lastSharedChange,
  markSent,
  replaceOwnDevice,
  sendAgainAfter,
  storeRemoved,
} from "../store/space-sent.ts";
import { merged } from "./ranges.ts";
import type { RemoteRow } from "./remote.ts";
import { putOwnDevice, readScene, type Scene, type SyncSession } from "./sync-session.ts";

const pageLimits = { maxRows: 500, maxBytes: 4 * 1024 * 1024 };

export type OwnRows = {
  /** What the remote knows, after this device was told apart from a copy of it. */
  scene: Scene;
  /** Rows that arrived although their sending was cut off. */
  recovered: number;
  /** Rows that the remote has lost and that are sent again. */
  lost: number;
  isSplit: boolean;
};

/**
 * Brings what this database knows of its own rows in line with the remote: rows that were sent before the process was ended,
 * rows that the remote lost, and rows of a copy of this database, after which this one becomes another device.
 */
export async function reconcileOwnRows(session: SyncSession, scene: Scene): Promise<OwnRows> {
  const { db } = session;
  const result: OwnRows = { scene, recovered: 0, lost: 0, isSplit: false };
  const head = scene.heads.get(scene.own) ?? 0;
  const { sentSeq, removed } = reloadSpace(db, session.space);
  if (head < sentSeq) {
    result.lost = sentSeq - head;
    write(db, () => {
      storeRemoved(db, session.space.id, merged([...removed, [head + 1, sentSeq]]));
      sendAgainAfter(db, session.space.id, head);
    });
    await putOwnDevice(session, scene);
  }
  for (let after = sentSeq; after < head; ) {
    const rows = await readOwn(session, scene, after);
    if (rows.length === 0) break;
    for (const row of rows) {
      const logSeq = await logSeqOf(session, row);
      if (logSeq === undefined) {
        write(db, () => splitDevice(db));
        return { ...result, scene: await readScene(session), isSplit: true };
      }
      write(db, () => markSent(db, session.space.id, [{ seq: row.seq, logSeq }]));
      result.recovered += 1;
      after = row.seq;
    }
  }
  return result;
}

/** Makes this database another device. What every space has of the old one stays that device's. */
export function splitDevice(db: Database): void {
  replaceOwnDevice(db, Bun.randomUUIDv7(), lastSharedChange(db));
}

function readOwn({ remote, space }: SyncSession, { own, heads }: Scene, after: number): Promise<RemoteRow[]> {
  const vector = new Map([...heads.keys()].map((device) => [device, Number.MAX_SAFE_INTEGER]));
  return remote
    .readAfter(space.uid, vector.set(own, after), pageLimits)
    .then((rows) => rows.filter(({ device }) => device === own));
}

/**
 * Returns the number of the own change that the row carries, null for a row without a change; undefined when this database
 * has not made it.
 */
async function logSeqOf({ db, envelope }: SyncSession, row: RemoteRow): Promise<number | null | undefined> {
  const opened = await envelope.open(row);
  if ("refusal" in opened) return undefined;
  if (opened.body.change === undefined) return null;
  const change = parseChange(opened.body.change);
  const own = change && findOwnChange(db, change.seq);
  return own && isSame(db, change, own) ? own.seq : undefined;
}

function isSame(
  db: Database,
  change: Change,
  own: Pick<Change, "device" | "uid" | "clock" | "action" | "fields">,
): boolean {
  return (
    change.device === own.device &&
    change.clock === own.clock &&
    change.action === own.action &&
    change.fields === own.fields &&
    keptUid(db, change.uid) === own.uid
  );
}
