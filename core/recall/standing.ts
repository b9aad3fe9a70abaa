import type { Database } from "bun:sqlite";
import { filter, map } from "../lists.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import { heading, type RecallLine, titleLine } from "./line.ts";

const shown = 5;
/** Rules are among the weightiest; to look for more of them would mean to go through all that stands. */
const looked = 20;

/** Returns what holds in every session of the project: instructions and decisions, the weightiest first. */
export function standingLines(db: Database, projectId: number): RecallLine[] {
  const standing = selectStanding(db, projectId, shown);
  return [
    heading("Standing instructions and decisions of this project:"),
    ...map(standing, (observation) => titleLine(observation, "standing")),
  ];
}

/** Returns what the person laid down, the weightiest first. */
export function standingRules(db: Database, projectId: number, most: number): RecallLine[] {
  const rules = filter(selectStanding(db, projectId, looked), ({ origin }) => origin === "user");
  return map(rules.slice(0, most), (observation) => titleLine(observation, "standing"));
}

/** Served by the index observation_standing, whose condition is repeated here. */
function selectStanding(db: Database, projectId: number, limit: number): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND o.status = 'active' AND o.vouched_by IS NOT NULL
      AND o.type IN ('constraint', 'preference', 'decision') AND o.importance >= 2`,
    bindings: [projectId],
    order: "o.pinned DESC, o.importance DESC, o.id DESC",
    limit,
  });
}
