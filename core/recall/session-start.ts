import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { inertLine } from "../privacy/fence.ts";
import type { Observation } from "../store/observation.ts";
import { selectObservations } from "../store/observation.ts";
import type { Session } from "../store/session.ts";
import { lastSummary, type Summary } from "../store/summary.ts";
import { ageOf } from "./age.ts";
import { deferredLines } from "./deferred.ts";
import { heading, pushedOrigins, type RecallLine, titleLine } from "./line.ts";

/** What is said at the start of a session, fence included, in UTF-16 units. */
export const sessionStartBudget = 2_000;

const summaryChars = 240;
const standingShown = 5;
const recentShown = 5;

/**
 * Returns what a session that begins should know: where the last one left off, what the user laid down, and the newest
 * memories of weight. `session` is left out where none has begun (a preview).
 */
export function sessionStartLines(db: Database, projectId: number, session: Session | undefined): RecallLine[] {
  const summary = lastSummary(db, projectId, session?.id ?? 0);
  const standing = selectStanding(db, projectId);
  const recent = selectRecent(db, projectId);
  const subjects = commitSubjects(db, projectId, recent);
  return [
    ...(summary ? summaryLines(summary) : []),
    ...deferredLines(db, projectId),
    heading("Standing instructions and decisions of this project:"),
    ...standing.map((observation) => titleLine(observation, "standing")),
    heading("Learnt lately (mem_get shows more):"),
    ...recent.map((observation) => titleLine(observation, "recent", subjects.get(observation.commit ?? ""))),
  ];
}

/** A commit that holds nothing but a fix is no line of its own: the fix names it. */
function commitSubjects(db: Database, projectId: number, observations: Observation[]): Map<string, string> {
  const commits = observations.flatMap(({ commit, type }) => (commit && type !== "change" ? [commit] : []));
  if (commits.length === 0) return new Map();
  const changes = selectObservations(db, {
    where: "o.project_id = ? AND o.type = 'change' AND o.commit_sha IN (SELECT value FROM json_each(?))",
    bindings: [projectId, JSON.stringify(commits)],
    order: "o.id",
    limit: commits.length,
  });
  return new Map(changes.flatMap(({ commit, title }) => (commit ? [[commit, title]] : [])));
}

function summaryLines(summary: Summary): RecallLine[] {
  const said: [string, string][] = [
    ["Asked", summary.request],
    ["Done", summary.completed],
    ["Not done", summary.notDone],
    ["Next", summary.nextSteps],
  ];
  const parts = said.filter(([, text]) => text !== "").map(([name, text]) => `${name}: ${oneLineOf(text)}`);
  if (parts.length === 0) return [];
  return [
    heading(`Last session here (${ageOf(summary.updatedAt, now())}):`),
    { target: `S${summary.sessionId}`, part: "summary", text: `- ${parts.join(" | ")}`, reason: "last session" },
  ];
}

/** A summary keeps a statement a line. */
function oneLineOf(text: string): string {
  const statements = text.split("\n").map((line) => line.trim());
  const joined = statements.filter(Boolean).map((line) => (/[.!?。！？…]$/.test(line) ? `${line} ` : `${line}; `));
  return inertLine(joined.join("").replace(/[\s;]+$/, ""), summaryChars);
}

/** Served by the index observation_standing, whose condition is repeated here. */
function selectStanding(db: Database, projectId: number): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND o.status = 'active' AND o.type IN ('constraint', 'preference', 'decision')
      AND o.importance >= 2 AND o.origin IN (SELECT value FROM json_each(?))`,
    bindings: [projectId, JSON.stringify(pushedOrigins)],
    order: "o.pinned DESC, o.importance DESC, o.id DESC",
    limit: standingShown,
  });
}

/** Served by the index observation_recent, whose condition is repeated here. */
function selectRecent(db: Database, projectId: number): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND o.status = 'active' AND o.importance >= 2
      AND o.origin IN ('user', 'verified', 'reported') AND o.type NOT IN ('constraint', 'preference', 'decision')`,
    bindings: [projectId],
    order: "o.pinned DESC, o.created_at DESC, o.id DESC",
    limit: recentShown,
  });
}
