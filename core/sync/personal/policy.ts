import type { Database } from "bun:sqlite";
import type { Change } from "../../changes/change.ts";
import { withValues } from "../../changes/read.ts";
import { now } from "../../clock.ts";
import { keptUid } from "../../store/change-log.ts";
import { listRestatedHandoffs } from "../../store/space-handoff.ts";
import { listSpaceProjects } from "../../store/space-project.ts";
import { findOwnChange, isSent, listOverstated, listOwnChanges, listSentOfDeleted } from "../../store/space-sent.ts";
import type { SpacePolicy } from "../policy.ts";

const maxChanges = 400;

/** A personal space holds every change of every project, but for those that the user excluded. */
export const personalPolicy: SpacePolicy = {
  collect(db, space) {
    const own = listOwnChanges(db, space.logSeq, maxChanges);
    const projects = listSpaceProjects(db, space.id);
    const changes = own.flatMap(({ projectId, ...row }) => {
      const isExcluded = projectId !== null && projects.get(projectId) === false;
      if (isExcluded || isSent(db, space.id, row.seq)) return [];
      const change = withValues(db, row);
      return change ? [{ change, logSeq: row.seq }] : [];
    });
    return { changes, logSeq: own.at(-1)?.seq ?? space.logSeq, isLast: own.length < maxChanges };
  },
  restate(db, _space, logSeq) {
    const row = findOwnChange(db, logSeq);
    return row && withValues(db, row);
  },
  findOwn(db, _space, change) {
    const own = findOwnChange(db, change.seq);
    return own && isSame(db, change, own) ? own.seq : undefined;
  },
  // All up to this position of the log was sent, so nothing else is recorded.
  noteSent: () => undefined,
  removable: (db, space) =>
    [...listSentOfDeleted(db, space.id), ...listOverstated(db, space.id), ...listRestatedHandoffs(db, space.id, now())]
      .toSorted((a, b) => a - b)
      .filter((seq, n, all) => seq !== all[n - 1]),
  admit(_db, _space, change, { device }) {
    return change.device === device ? change : { refusal: "It says that another device made it." };
  },
};

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
