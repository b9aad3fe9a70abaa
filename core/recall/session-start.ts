import type { Database } from "bun:sqlite";
import { fence } from "../privacy/fence.ts";
import type { Session } from "../store/session.ts";
import { shareBudget } from "./budget.ts";
import { compactionLines } from "./compaction.ts";
import { deferredLines } from "./deferred.ts";
import { leftOffLines } from "./left-off.ts";
import { heading, type RecallLine } from "./line.ts";
import type { GitPlace } from "./since.ts";
import { standingLines } from "./standing.ts";
import { valuableLines } from "./valuable.ts";

/** What is said at the start of a session, fence included, in UTF-16 units. */
export const sessionStartBudget = 2_000;

/**
 * Returns what a session that begins should know: where the last one left off, what was put off, what the user laid down,
 * and the newest memories of weight. `session` is left out where none has begun (a preview).
 */
export function sessionStartLines(
  db: Database,
  workspace: GitPlace & { project: { id: number } },
  session: Session | undefined,
): RecallLine[] {
  const { id: projectId } = workspace.project;
  return withinStart([
    { lines: leftOffLines(db, projectId, workspace, session), share: 800 },
    { lines: deferredLines(db, projectId), share: 350 },
    { lines: standingLines(db, projectId), share: 350 },
    { lines: [heading("Learnt lately (mem_get shows more):"), ...valuableLines(db, projectId)], share: 350 },
  ]);
}

/** Returns what a session whose context was compacted should know: what it was about, and what holds for all of them. */
export function compactStartLines(db: Database, projectId: number, session: Session): RecallLine[] {
  return withinStart([
    { lines: compactionLines(db, session), share: 1_250 },
    { lines: deferredLines(db, projectId), share: 250 },
    { lines: standingLines(db, projectId), share: 350 },
    { lines: [heading("Learnt lately (mem_get shows more):"), ...valuableLines(db, projectId)], share: 0 },
  ]);
}

function withinStart(sections: Parameters<typeof shareBudget>[0]): RecallLine[] {
  return shareBudget(sections, sessionStartBudget - fence("session-start", []).length);
}
