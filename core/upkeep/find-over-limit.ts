import type { Database } from "bun:sqlite";
import { limitsOfType } from "../config/categories.ts";
import { listOldestOfType } from "../store/queries/type-limits.ts";
import { wasUndone } from "../store/revision.ts";
import { observationTypes } from "../store/vocabulary.ts";
import type { UpkeepStep } from "./step.ts";

/** The next upkeep continues. */
const maxSteps = 200;

/**
 * Returns the steps that hide the oldest memories of each type beyond the limit that the user set. What the user laid down counts, and
 * stays.
 */
export function findOverLimit(db: Database, projectId: number): UpkeepStep[] {
  return observationTypes.flatMap((type) => {
    const { maxMemories } = limitsOfType(type);
    if (maxMemories === undefined) return [];
    const { total, oldest } = listOldestOfType(db, { projectId, type, limit: maxSteps });
    return oldest
      .filter(({ id }) => !wasUndone(db, id, "upkeep"))
      .slice(0, Math.max(0, total - maxMemories))
      .map((loser): UpkeepStep => ({ kind: "hide", loser, reason: `more than ${maxMemories} of type ${type}` }));
  });
}
