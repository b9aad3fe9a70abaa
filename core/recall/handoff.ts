// The state that a session leaves behind at the end of a turn, and on /clear, exit and compaction.
import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { countUnstaged } from "../project/unstaged.ts";
import { listEvents } from "../store/event.ts";
import { type HandoffContent, type HandoffKind, upsertHandoff } from "../store/handoff.ts";
import type { Session } from "../store/session.ts";
import { findOwnSummary } from "../store/summary.ts";
import { filesInWork, lastChecks } from "./session-state.ts";
import type { GitPlace } from "./since.ts";

const looked = 200;
const hourMs = 3_600_000;

/** After /clear the work either goes on at once or is over; after an exit it may be taken up days later. */
const lifeMs: Record<HandoffKind, number> = {
  clear: 6 * hourMs,
  turn: 7 * 24 * hourMs,
  exit: 7 * 24 * hourMs,
  compact: 7 * 24 * hourMs,
};

/** Writes what `session` leaves behind, from its summary and events; a session in which nothing happened leaves nothing. */
export function saveHandoff(db: Database, session: Session, place: GitPlace, kind: HandoffKind): void {
  // Files are looked at before the transaction begins.
  const dirtyCount = place.worktree ? countUnstaged(place.worktree) : null;
  const { branch, commit } = place;
  write(db, () => {
    const content = readContent(db, session.id);
    if (!content) return;
    const createdAt = now();
    upsertHandoff(db, {
      projectId: session.projectId,
      sessionId: session.id,
      kind,
      content,
      branch,
      commit,
      dirtyCount,
      createdAt,
      expiresAt: createdAt + lifeMs[kind],
    });
  });
}

function readContent(db: Database, sessionId: number): HandoffContent | undefined {
  const summary = findOwnSummary(db, sessionId);
  const events = listEvents(db, sessionId, looked).reverse();
  if (!summary || (summary.request === "" && events.length === 0)) return undefined;
  return {
    request: summary.request,
    done: summary.completed,
    notDone: summary.notDone,
    nextSteps: summary.nextSteps,
    decisions: summary.decisions,
    files: filesInWork(events),
    checks: lastChecks(events).map(({ command, outcome, errorHeadline }) => ({
      command: command ?? "",
      passed: outcome === "ok",
      headline: errorHeadline,
    })),
  };
}
