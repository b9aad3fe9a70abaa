// The work after a turn, a context or a session ended: memories, maintenance, jobs for the background model.

import type { Database } from "bun:sqlite";
import type { Accepted } from "../capture/accept.ts";
import { groupEpisodes } from "../capture/episode.ts";
import type { CaptureRecord } from "../capture/record.ts";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { flatMap, map, some } from "../lists.ts";
import { hasDueBranch } from "../store/branch.ts";
import { endDueExtraction } from "../store/due-extraction.ts";
import { listCrashedSessions, type Session } from "../store/session.ts";
import { dayMs, minuteMs } from "../time.ts";

/** Extracts memories from ended turns and sessions. `isWaitedFor`: the user waits for this hook, as at a session's start. Maintenance then takes no time of it. */
export async function learn(db: Database, accepted: Accepted[], isWaitedFor: boolean): Promise<void> {
  const due = new Map<number, Omit<Accepted, "session" | "isDue"> & { session: Session }>();
  for (const { session, isDue, ...rest } of accepted) if (session && isDue) due.set(session.id, { session, ...rest });
  if (due.size === 0) return;
  const { extractSession } = await import("../extract/extract-session.ts");
  const { citeMemories } = await import("../freshness/cite-memories.ts");
  const { saveHandoff } = await import("../recall/handoff.ts");
  const { recordOutcomes } = await import("../recall/outcome.ts");
  for (const { session, workspace, ending, endedAt } of due.values()) {
    const { added, changed } = extractSession(db, session, { worktree: workspace.worktree });
    citeMemories(db, workspace.root, [...added, ...changed]);
    saveHandoff(db, session, workspace, ending, endedAt);
    recordOutcomes(db, session.id);
    write(db, () => endDueExtraction(db, session.id, endedAt));
    const isOver = ending === "exit" || ending === "clear";
    if (isOver) await startMaintenance(db, workspace.project.id, true);
    if (isWaitedFor) continue;
    if (isOver) await indexPrompts(db, ending);
    await runMaintenance(db, workspace.project.id, isOver);
  }
}

/** A session silent for this long may have been killed in the middle of a turn. */
const minSilenceMs = 30 * minuteMs;
/** Older sessions are left alone. */
const maxAgeMs = 14 * dayMs;

/** Returns the project's sessions that were killed before they ended. A new session extracts their memories. */
export function killedSessions(db: Database, begun: Accepted | undefined): Accepted[] {
  if (!begun) return [];
  const { workspace } = begun;
  const span = { since: now() - maxAgeMs, before: now() - minSilenceMs };
  const sessions = listCrashedSessions(db, workspace.project.id, span, 2);
  for (const { id, lastSeenAt } of sessions) write(db, () => groupEpisodes(db, id, "session", lastSeenAt));
  return map(sessions, (session) => ({ workspace, session, isDue: true, ending: "exit", endedAt: now() }));
}

/** Queues ended turns and sessions for the background model. A new session also queues those of killed sessions. */
export async function queueModelWork(
  db: Database,
  accepted: Accepted[],
  record: CaptureRecord | undefined,
): Promise<void> {
  const ended = flatMap(accepted, ({ session, isDue, workspace, ending }) =>
    session && isDue
      ? [{ session, root: workspace.root, isOver: session.status === "ended" || ending === "exit" }]
      : [],
  );
  if (ended.length === 0 && record?.content.kind !== "session-start") return;
  const { planWork } = await import("./plan-work.ts");
  planWork(db, ended);
}

/** A worker pulls when a session starts and pushes when one has ended: a hook opens no socket. */
export async function startSync(db: Database, accepted: Accepted[], record: CaptureRecord | undefined): Promise<void> {
  const isOver = some(accepted, ({ session, ending }) => session?.status === "ended" || ending === "exit");
  if (!isOver && record?.content.kind !== "session-start") return;
  const { isSyncDue } = await import("../sync/due.ts");
  if (isSyncDue(db, now(), isOver ? "end" : "start")) (await import("./start.ts")).startWorker(db);
}

/** After /clear the hook itself adds prompts, of the newest only. */
const maxIndexedPrompts = 200;

/**
 * Word counts of prompts show what a later prompt is about. Nobody waits for the process that ends a session: it adds all that the index
 * lacks, which is every prompt after old ones were removed.
 */
async function indexPrompts(db: Database, ending: "exit" | "clear"): Promise<void> {
  const { indexRecords } = await import("../search/record-document.ts");
  indexRecords(db, "prompts", ending === "exit" ? undefined : maxIndexedPrompts);
}

/** Time for maintenance at a session's end, when the user does not wait. The next session's end continues. */
const upkeepBudgetMs = 100;

/** Copying a large database takes longer than a hook may, and only the worker may start git. */
export async function startMaintenance(db: Database, projectId: number, isOver: boolean): Promise<void> {
  const isBackupDue = async () => (await import("../upkeep/daily-backup.ts")).isDailyBackupDue(db);
  if (hasDueBranch(db, projectId, now()) || (isOver && (await isBackupDue())))
    (await import("./start.ts")).startWorker(db);
}

/** At the end of a turn it runs only if it is overdue: where every session is killed, none has an end. */
async function runMaintenance(db: Database, projectId: number, isOver: boolean): Promise<void> {
  const { isUpkeepDue, isUpkeepOverdue } = await import("../upkeep/due.ts");
  if (!(isOver ? isUpkeepDue(db, projectId) : isUpkeepOverdue(db, projectId))) return;
  const { runUpkeep } = await import("../upkeep/run.ts");
  runUpkeep(db, projectId, { budgetMs: upkeepBudgetMs });
}
