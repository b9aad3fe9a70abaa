// The memories that a user shares with a team, and withdraws. The next push sends this.
import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { readAgain, type Space } from "../../store/space.ts";
import { findSpaceItem, putSpaceItem } from "../../store/space-item.ts";
import { attachProject, detachProject } from "../../store/space-project.ts";
import { deviceUid, uidsOf } from "../../store/uid.ts";

/** Attaches a project to the team's space; `withheld` memories (local ids) are kept out of it. */
export function shareProject(db: Database, space: Space, projectId: number, withheld: readonly number[]): void {
  write(db, () => {
    attachProject(db, space.id, projectId);
    // Rows about it that were pulled before were not for this device then.
    readAgain(db, space.id);
    withhold(db, space, withheld);
  });
}

/** Detaches a project: what this user shared of it is withdrawn, and nothing of it is taken any more. */
export function unshareProject(db: Database, space: Space, projectId: number): void {
  write(db, () => detachProject(db, space.id, projectId));
}

/** Keeps memories of the user out of the space; those that were shared are withdrawn. */
export function withholdMemories(db: Database, space: Space, ids: readonly number[]): void {
  write(db, () => withhold(db, space, ids));
}

function withhold(db: Database, { id, author }: Space, ids: readonly number[]): void {
  for (const [memoryId, uid] of uidsOf(db, "observation", ids)) {
    const known = findSpaceItem(db, id, uid);
    // A memory of someone else is not this user's to withdraw.
    if (known && known.memoryId === null) continue;
    const item = known ?? { uid, author, device: deviceUid(db), memoryId, sentClock: 0 };
    putSpaceItem(db, id, { ...item, review: "withheld" });
  }
}

/** Lets excluded memories be shared with their project again. */
export function offerMemories(db: Database, { id }: Space, ids: readonly number[]): void {
  write(db, () => {
    for (const uid of uidsOf(db, "observation", ids).values()) {
      const known = findSpaceItem(db, id, uid);
      if (known?.review === "withheld") putSpaceItem(db, id, { ...known, review: "withdrawn" });
    }
  });
}
