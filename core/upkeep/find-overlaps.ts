import type { Database } from "bun:sqlite";
import { isDigest } from "../memory/digest.ts";
import { relatedMemoriesExcept } from "../memory/related.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { listIdsAfter } from "../store/observation-index.ts";
import { wasUndone } from "../store/revision.ts";
import { isFixed } from "./step.ts";

const scanLimit = 400;
const maxListed = 24;
const maxInGroup = 6;

export type Overlaps = {
  /** Groups of two or more related memories. No memory is in two groups. */
  groups: Observation[][];
  /** The id of the last memory whose relatives were searched. */
  lookedUntil: number;
};

/**
 * Returns the memories to ask a model about: those with an id above `after`, in their order, each with the memories related
 * by error, evidence, commit, files or subject. As many as fit into one request.
 */
export function findOverlaps(db: Database, projectId: number, after: number): Overlaps {
  const groups: Observation[][] = [];
  const groupOf = new Map<number, Observation[]>();
  let lookedUntil = after;
  for (const id of listIdsAfter(db, projectId, after, scanLimit)) {
    const memory = getObservation(db, id);
    if (memory && isLive(db, memory)) {
      const group = groupOf.get(id) ?? [memory];
      const others = relatedMemoriesExcept(db, memory, new Set([id]))
        .map(({ observation }) => observation)
        .filter((other) => !groupOf.has(other.id) && other.branch === memory.branch && isLive(db, other))
        .slice(0, maxInGroup - group.length);
      if (groupOf.size + others.length + (groupOf.has(id) ? 0 : 1) > maxListed) break;
      const whole = [...group, ...others];
      if (others.length > 0 && !whole.every(isFixed)) {
        group.push(...others);
        if (!groupOf.has(id)) groups.push(group);
        for (const member of group) groupOf.set(member.id, group);
      }
    }
    lookedUntil = id;
  }
  return { groups, lookedUntil };
}

/** Excludes digests, which hold many statements, and candidates that can neither be replaced nor replace anything. */
function isLive(db: Database, memory: Observation): boolean {
  const { id, status } = memory;
  const isOfUse = status === "active" || (status === "candidate" && !isFixed(memory));
  return isOfUse && !isDigest(memory) && !wasUndone(db, id, "upkeep");
}
