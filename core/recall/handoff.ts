// Saves a session's handoff at the end of a turn, and on /clear, exit and compaction.

import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { isOutside } from "../files/outside.ts";
import { countUnstaged } from "../project/unstaged.ts";
import { type Event, listEvents } from "../store/event.ts";
import { deleteOlderHandoff, type HandoffContent, type HandoffKind, upsertHandoff } from "../store/handoff.ts";
import { modifiedPaths } from "../store/modified-paths.ts";
import { listPrompts } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";
import { findOwnSummary } from "../store/summary.ts";
import { hourMs } from "../time.ts";
import { withoutThrowAway } from "./check-command.ts";
import { hasSubstance } from "./handoff-content.ts";
import { commitsIn, interruptedIn, openStatements, reportedIn } from "./session-outcome.ts";
import { filesInWork, lastChecks } from "./session-state.ts";
import type { GitPlace } from "./since.ts";
import { openPoints } from "./work-report.ts";
import { workedRequests } from "./worked-requests.ts";

const scanLimit = 200;

/** After /clear the work continues at once or is over. After an exit it may continue days later. */
const lifeMs: Record<HandoffKind, number> = {
  clear: 6 * hourMs,
  turn: 7 * 24 * hourMs,
  exit: 7 * 24 * hourMs,
  compact: 7 * 24 * hourMs,
};

/**
 * Writes the handoff of `session` at `createdAt` (ms since the epoch) from its summary and events. A session that leaves nothing has
 * none: what it left before is settled.
 */
export function saveHandoff(
  db: Database,
  session: Session,
  place: GitPlace,
  kind: HandoffKind,
  createdAt: number = now(),
): void {
  // Reads the worktree before the transaction begins.
  const dirtyCount = place.worktree ? countUnstaged(place.worktree) : null;
  const { branch, commit } = place;
  write(db, () => {
    const content = readContent(db, session.id);
    if (!content) return deleteOlderHandoff(db, session.id, createdAt);
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

/**
 * Returns the events whose reports say what came of the requests in `promptIds`: their own, if what followed was about other files. A later
 * change of the same files may correct or undo the work.
 */
function eventsAbout(newestFirst: readonly Event[], promptIds: ReadonlySet<number>): readonly Event[] {
  const isOwn = ({ promptId }: Event) => promptId !== null && promptIds.has(promptId);
  const own = newestFirst.filter(isOwn);
  const paths = own.flatMap(({ files }) => modifiedPaths(files));
  const later = newestFirst.slice(0, newestFirst.findIndex(isOwn));
  const mayUndo = (event: Event) => {
    const command = event.action === "read" ? "" : (event.command ?? "");
    const changed = modifiedPaths(event.files);
    return undoesFiles.test(command) || paths.some((path) => command.includes(path) || changed.includes(path));
  };
  return paths.length > 0 && !later.some(mayUndo) ? own : newestFirst;
}

/** Commands that take back changes without naming a file. */
const undoesFiles = /\bgit (?:restore|revert|reset --hard|checkout (?:--|\.)|stash(?! (?:list|show)))/;

/** Of a script of several lines, or one with a throw-away script, only what was recognized in it is the check. */
function checkText({ command, checkCommand }: Event): string {
  const check = withoutThrowAway(checkCommand ?? "");
  return command === null || command.includes("\n") || check !== checkCommand ? check : command;
}

function readContent(db: Database, sessionId: number): HandoffContent | undefined {
  const summary = findOwnSummary(db, sessionId);
  if (!summary) return undefined;
  const events = listEvents(db, sessionId, scanLimit).reverse();
  const prompts = listPrompts(db, sessionId);
  // Scratch files and notes outside the project are not work on it.
  const files = filesInWork(events).filter((path) => !isOutside(path));
  const commits = commitsIn(events);
  const { text: request, promptIds } = workedRequests(prompts, events, [...commits, ...files]);
  const content = {
    request,
    commits,
    reported: reportedIn(eventsAbout(events, promptIds), request, files),
    done: summary.completed,
    interrupted: interruptedIn(events, prompts),
    notDone: openStatements(summary.notDone),
    open: openStatements(openPoints(events, [request, ...files].join(" "))),
    nextSteps: openStatements(summary.nextSteps),
    decisions: summary.decisions,
    files,
    checks: lastChecks(events).map((event) => ({
      command: checkText(event),
      passed: event.outcome === "ok",
      headline: event.errorHeadline,
    })),
  };
  // A session that only asked for the state of the work has done nothing.
  const isAtWork = request !== "" || content.files.length + content.checks.length + content.commits.length > 0;
  return isAtWork && hasSubstance(content) ? content : undefined;
}
