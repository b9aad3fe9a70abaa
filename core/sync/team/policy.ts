import type { Database } from "bun:sqlite";
import type { Change } from "../../changes/change.ts";
import { now } from "../../clock.ts";
import { tickClock } from "../../store/change-log.ts";

import { type PortableItem, readItem } from "../../store/portable-item.ts";
import {
  findSpaceItem,
  findSpaceItemOfMemory,
  listRestated,
  listToShare,
  listToWithdraw,
  putSpaceItem,
} from "../../store/space-item.ts";
import { deviceUid, idOfUid, uidsOf } from "../../store/uid.ts";
import type { OutgoingBatch, SpacePolicy } from "../policy.ts";
import { admitShared } from "./admit.ts";

const maxChanges = 400;

/**
 * A team's space holds the memories of the projects that were attached to it on purpose. Each row states a memory as a whole, so only
 * the newest one is needed; the log of the device, with what the user does in private, is not sent.
 */
export const teamPolicy: SpacePolicy = {
  collect(db, space): OutgoingBatch {
    const going = listToWithdraw(db, space.id, maxChanges).map(({ id, uid }) => ({
      change: withdrawal(db, uid),
      logSeq: id,
    }));
    const coming = listToShare(db, space.id, maxChanges - going.length).flatMap(({ id, uid }) => {
      const change = statement(db, uid);
      return change ? [{ change, logSeq: id }] : [];
    });
    const changes = [...going, ...coming];
    return { changes, logSeq: space.logSeq, isLast: changes.length < maxChanges };
  },
  restate(db, space, memoryId) {
    const item = findSpaceItemOfMemory(db, space.id, memoryId);
    if (item?.review === "withdrawn") return withdrawal(db, item.uid);
    const uid = uidsOf(db, "observation", [memoryId]).get(memoryId);
    return uid === undefined ? undefined : statement(db, uid);
  },
  findOwn(db, space, { uid }) {
    const item = findSpaceItem(db, space.id, uid);
    return item ? (item.memoryId ?? undefined) : idOfUid(db, "observation", uid);
  },
  noteSent(db, space, changes) {
    for (const { uid, action, clock } of changes) {
      const known = findSpaceItem(db, space.id, uid);
      const memoryId = known?.memoryId ?? idOfUid(db, "observation", uid) ?? null;
      const item = { uid, author: space.author, device: deviceUid(db), memoryId, sentClock: clock };
      const review = known?.review === "withheld" ? "withheld" : "withdrawn";
      putSpaceItem(db, space.id, {
        ...item,
        // This row withdrew the withheld memory, which must not be withdrawn again.
        ...(action === "delete" ? { review, sentClock: review === "withheld" ? 0 : clock } : { review: "confirmed" }),
      });
    }
  },
  removable: (db, space) => listRestated(db, space.id),
  admit: admitShared,
};

/** Returns the memory as others may see it: without its session, its evidence and the user's counters. */
function statement(db: Database, uid: string): Change | undefined {
  const item = readItem(db, "memory", uid);
  if (!item) return undefined;
  const { project, files, plain } = item;
  const shared: PortableItem = {
    plain: { ...plain, source_key: null, pinned: 0, superseded_by: null },
    counters: {},
    session: null,
    ...(project ? { project } : {}),
    ...(files ? { files } : {}),
    links: [],
  };
  return { ...rowOf(db, uid), action: "create", item: shared };
}

function withdrawal(db: Database, uid: string): Change {
  return { ...rowOf(db, uid), action: "delete", tombstone: { deletedAt: now(), salt: null, digest: null } };
}

/** The receiver numbers the change by its row. */
function rowOf(db: Database, uid: string): Pick<Change, "device" | "seq" | "clock" | "kind" | "uid" | "fields"> {
  return { device: deviceUid(db), seq: 1, clock: tickClock(db, now()), kind: "memory", uid, fields: "" };
}
