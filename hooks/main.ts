// One hook call: reads the payload, stores the event, answers with the memories to inject. It always exits 0;
// a failure is a line in the log.
import type { Database } from "bun:sqlite";
import { closeSync } from "node:fs";
import { AppError } from "../core/app-error.ts";
import { type Accepted, acceptRecord } from "../core/capture/accept.ts";
import { cleanCall } from "../core/capture/clean-call.ts";
import { groupEpisodes } from "../core/capture/episode.ts";
import { readCall } from "../core/capture/read-call.ts";
import type { CaptureRecord } from "../core/capture/record.ts";
import { drainSpool, spoolRecord } from "../core/capture/spool.ts";
import { now } from "../core/clock.ts";
import { incognito, isExcluded } from "../core/config/control.ts";
import { env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { openDatabase, setMaxWait } from "../core/db/open.ts";
import { write } from "../core/db/transaction.ts";
import { errnoOf } from "../core/files/file-error.ts";
import type { HostCall } from "../core/host/call.ts";
import type { HookHost } from "../core/host/hook-host.ts";
import type { LightHost } from "../core/host/light-host.ts";
import { hostIn, hostNamed } from "../core/host/light-hosts.ts";
import { flatMap, map, some } from "../core/lists.ts";
import { log } from "../core/log.ts";
import { locate, type Place } from "../core/project/place.ts";
import { hasDueBranch } from "../core/store/branch.ts";
import { listCrashedSessions, type Session } from "../core/store/session.ts";
import type { HookCall, Respond } from "./call.ts";
import { type HookEvent, hookEvents } from "./events.ts";
import { print } from "./print.ts";
import { readStdin } from "./stdin.ts";

/** How long a hook waits for the database before the event goes to the spool. */
const budgetMs = 2000;

/** Where a hook's payload comes from and where its answer goes. */
export type HookStreams = { read: () => Promise<string>; print: (answer: string | undefined) => void };

const standardStreams: HookStreams = { read: readStdin, print };

export async function runHook(args: string[], { read, print }: HookStreams = standardStreams): Promise<void> {
  try {
    // A host started by claude-mem itself has no session to record, nor has an incognito one.
    if (env().internal || incognito() === "on") return;
    const [event = "", ...options] = args;
    const host = hostNamed(hostIn(options));
    if (!host?.hooks.hasEvent(event)) return;
    const given = host.hooks.readCall(event, await read());
    if (!given || (options.includes("--plugin") && (await host.hooks.isInSettings?.(event, given)))) return;
    await handle(host, event, cleanCall(given), print);
  } catch (error) {
    log("error", "hook failed", { event: args[0], error: describe(error) });
  }
}

/** Prints the host's status line. It is here because it needs the same light modules as the hooks. A failure is a line in the log. */
export async function runStatusLine(options: string[]): Promise<void> {
  try {
    const { printStatusLine } = await import("./status-line.ts");
    const host = hostNamed(hostIn(options));
    if (host) await printStatusLine(host.hooks);
  } catch (error) {
    log("error", "status line failed", { error: describe(error) });
  }
}

/** `name`: the event's name on the command line. */
async function handle(
  { hooks, ...host }: LightHost,
  name: string,
  said: HostCall,
  print: HookStreams["print"],
): Promise<void> {
  // The working directory follows the model's `cd`; the project does not.
  const cwd = said.cwd ?? process.cwd();
  const projectDir = said.projectDir ?? cwd;
  const event = hookEvents[said.event.kind];
  if (isExcluded(projectDir)) return;
  const denial = event.denies?.(said);
  if (denial !== undefined) return print(hooks.writeDenial(name, denial));
  const located = locate(projectDir);
  const place = { cwd, projectDir, root: located.root, home: env().home, rootVariable: host.rootVariable };
  const record = event.isCaptured && readCall(host.name, said, place, now());
  if (!record && !event.loadRecall) return;
  const call = { host: host.name, said, place, record };
  const respond: Respond = (text, forUser) => print(hooks.writeAnswer(name, text, forUser));
  if (incognito() === "read") return answerReadOnly(event, located, call, hooks, respond);
  const until = performance.now() + budgetMs;
  const db = await openOrSpool(record, respond);
  if (!db) return;
  try {
    await serve(db, event, located, call, respond, until);
  } finally {
    db.close();
  }
}

/**
 * Stores the event, passes the recalled memories to `respond`, and extracts memories from ended turns and sessions. `until`:
 * the value of `performance.now()` until which all waits for locks together may last.
 */
export async function serve(
  db: Database,
  event: HookEvent,
  located: Place,
  call: Omit<HookCall, "accepted">,
  respond: Respond,
  until?: number,
): Promise<void> {
  const { record } = call;
  const stored = await storeOrSpool(db, record, located, respond, until);
  if (!stored) return;
  limitWait(db, until);
  await answer(db, event, { ...call, accepted: stored.accepted }, respond);
  limitWait(db, until);
  const accepted = stored.drained.concat(stored.accepted ?? []);
  const begun = record?.happening.kind === "session-start" ? stored.accepted : undefined;
  await learn(db, [...killedSessions(db, begun), ...accepted], begun !== undefined);
  if (begun) await startMaintenance(db, begun.workspace.project.id, false);
  await queueModelWork(db, accepted, record);
  await startSync(db, accepted, record);
}

async function answerReadOnly(
  { loadRecall }: HookEvent,
  place: Place,
  call: Omit<HookCall, "accepted">,
  hooks: HookHost,
  respond: Respond,
): Promise<void> {
  if (!loadRecall) return;
  const { recallReadOnly } = await import("./read-only.ts");
  const text = await recallReadOnly(paths().database, place, call, hooks);
  if (text) respond(text);
}

/** Sets how long the next statement may wait for a lock: each earlier one has used some of the hook's budget. */
function limitWait(db: Database, until: number | undefined): void {
  if (until !== undefined) setMaxWait(db, until - performance.now());
}

async function openOrSpool(record: CaptureRecord | undefined, respond: Respond): Promise<Database | undefined> {
  try {
    return openDatabase({ file: paths().database, budgetMs });
  } catch (error) {
    return spoolAndReport(record, error, respond);
  }
}

/** Returns undefined if the database can't be written. There is nothing to recall from it then either. */
async function storeOrSpool(
  db: Database,
  record: CaptureRecord | undefined,
  place: Place,
  respond: Respond,
  until: number | undefined,
): Promise<{ drained: Accepted[]; accepted: Accepted | undefined } | undefined> {
  try {
    // The second spool folder is rarely used, so only the hooks of prompts and of ends check it.
    const isOfTool = !record || record.happening.kind === "tool";
    const drained = drainSpool(db, isOfTool ? [paths().spool] : undefined, until === undefined ? {} : { until });
    // The record would fail for the same reason, after the same wait.
    if (drained.error !== undefined) throw drained.error;
    limitWait(db, until);
    return { drained: drained.accepted, accepted: record && acceptRecord(db, record, place) };
  } catch (error) {
    return spoolAndReport(record, error, respond);
  }
}

async function spoolAndReport(record: CaptureRecord | undefined, error: unknown, respond: Respond): Promise<undefined> {
  spoolOrSkip(record, error);
  if (record?.happening.kind === "session-start") (await import("./outage.ts")).reportOutage(error, respond);
  return undefined;
}

async function answer(db: Database, event: HookEvent, call: HookCall, respond: Respond): Promise<void> {
  const recall = await event.loadRecall?.(call);
  const text = recall?.(db, call);
  if (text) respond(text);
}

/** `isWaitedFor`: the user waits for this hook, as at a session's start. Maintenance then takes no time of it. */
async function learn(db: Database, accepted: Accepted[], isWaitedFor: boolean): Promise<void> {
  const due = new Map<number, Omit<Accepted, "session" | "isDue"> & { session: Session }>();
  for (const { session, isDue, ...rest } of accepted) if (session && isDue) due.set(session.id, { session, ...rest });
  if (due.size === 0) return;
  const { extractSession } = await import("../core/extract/extract-session.ts");
  const { citeMemories } = await import("../core/freshness/cite-memories.ts");
  const { saveHandoff } = await import("../core/recall/handoff.ts");
  const { recordOutcomes } = await import("../core/recall/outcome.ts");
  for (const { session, workspace, ending } of due.values()) {
    const { added, changed } = extractSession(db, session, { worktree: workspace.worktree });
    citeMemories(db, workspace.root, [...added, ...changed]);
    saveHandoff(db, session, workspace, ending);
    recordOutcomes(db, session.id);
    const isOver = ending === "exit" || ending === "clear";
    if (isOver) await startMaintenance(db, workspace.project.id, true);
    if (isWaitedFor) continue;
    if (isOver) await indexPrompts(db);
    await runMaintenance(db, workspace.project.id, isOver);
  }
}

/** A session silent for this long may have been killed in the middle of a turn. */
const minSilenceMs = 30 * 60_000;
/** Older sessions are left alone. */
const maxAgeMs = 14 * 24 * 3_600_000;

/** Returns the project's sessions that were killed before they ended. A new session extracts their memories. */
function killedSessions(db: Database, begun: Accepted | undefined): Accepted[] {
  if (!begun) return [];
  const { workspace } = begun;
  const span = { since: now() - maxAgeMs, before: now() - minSilenceMs };
  const sessions = listCrashedSessions(db, workspace.project.id, span, 2);
  for (const { id, lastSeenAt } of sessions) write(db, () => groupEpisodes(db, id, "session", lastSeenAt));
  return map(sessions, (session) => ({ workspace, session, isDue: true, ending: "exit" }));
}

/** Queues ended turns and sessions for the background model. A new session also queues those of killed sessions. */
async function queueModelWork(db: Database, accepted: Accepted[], record: CaptureRecord | undefined): Promise<void> {
  const ended = flatMap(accepted, ({ session, isDue, workspace, ending }) =>
    session && isDue
      ? [{ session, root: workspace.root, isOver: session.status === "ended" || ending === "exit" }]
      : [],
  );
  if (ended.length === 0 && record?.happening.kind !== "session-start") return;
  const { planWork } = await import("../core/jobs/plan-work.ts");
  planWork(db, ended);
}

/** A worker pulls when a session starts and pushes when one has ended: a hook opens no socket. */
async function startSync(db: Database, accepted: Accepted[], record: CaptureRecord | undefined): Promise<void> {
  const isOver = some(accepted, ({ session, ending }) => session?.status === "ended" || ending === "exit");
  if (!isOver && record?.happening.kind !== "session-start") return;
  const { isSyncDue } = await import("../core/sync/due.ts");
  if (isSyncDue(db, now(), isOver ? "end" : "start")) (await import("../core/jobs/start.ts")).startWorker(db);
}

/** The limit per hook. After an import there are more: the next session end or search does the rest. */
const maxIndexedPrompts = 200;

/** Word counts of prompts show what a later prompt is about. */
async function indexPrompts(db: Database): Promise<void> {
  const { indexRecords } = await import("../core/search/record-document.ts");
  indexRecords(db, "prompts", maxIndexedPrompts);
}

/** Time for maintenance at a session's end, when the user does not wait. The next session's end does the rest. */
const upkeepBudgetMs = 100;

/** Copying a large database takes longer than a hook may, and only the worker may start git. */
async function startMaintenance(db: Database, projectId: number, isOver: boolean): Promise<void> {
  const isBackupDue = async () => (await import("../core/upkeep/daily-backup.ts")).isDailyBackupDue(db);
  if (hasDueBranch(db, projectId, now()) || (isOver && (await isBackupDue())))
    (await import("../core/jobs/start.ts")).startWorker(db);
}

/** At the end of a turn it runs only if it is overdue: where every session is killed, none has an end. */
async function runMaintenance(db: Database, projectId: number, isOver: boolean): Promise<void> {
  const { isUpkeepDue, isUpkeepOverdue } = await import("../core/upkeep/due.ts");
  if (!(isOver ? isUpkeepDue(db, projectId) : isUpkeepOverdue(db, projectId))) return;
  const { runUpkeep } = await import("../core/upkeep/run.ts");
  runUpkeep(db, projectId, { budgetMs: upkeepBudgetMs });
}

function spoolOrSkip(record: CaptureRecord | undefined, error: unknown): void {
  if (record) spool(record);
  log("warn", record ? "event spooled" : "hook skipped", { error: describe(error) });
}

function spool(record: CaptureRecord): void {
  try {
    spoolRecord(record);
  } catch (error) {
    if (errnoOf(error) !== "EMFILE") throw error;
    // Standard input has been read, and its descriptor is the one that a file needs.
    closeSync(0);
    spoolRecord(record);
  }
}

function describe(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
