import { withValues } from "../../changes/read.ts";
import { listSpaceProjects } from "../../store/space-project.ts";
import { isSent, listOwnChanges } from "../../store/space-sent.ts";
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
  admit(_db, _space, change, { device }) {
    return change.device === device ? change : { refusal: "It says that another device made it." };
  },
};
