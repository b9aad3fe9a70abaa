// Stores an event and answers it, with the database open.
import type { Database } from "bun:sqlite";
import { extractLater, unextractedSessions } from "../core/jobs/extract-later.ts";
import { killedSessions, learn, queueModelWork, startMaintenance, startSync } from "../core/jobs/learn.ts";
import type { Place } from "../core/project/place.ts";
import type { HookContext, Respond } from "./context.ts";
import type { HookEvent } from "./events.ts";
import { budgetMs, limitWait, type Outage, openOrSpool, storeOrSpool } from "./store-or-spool.ts";

/** Opens the database unless `store` is open already, and serves the call with it. `isProcess`: see `serve`. */
export async function openAndServe(
  { store, isProcess }: { store: Database | undefined; isProcess: boolean },
  event: HookEvent,
  located: Place,
  context: Omit<HookContext, "accepted">,
  respond: Respond,
): Promise<void> {
  const until = performance.now() + budgetMs;
  const db = store ?? (await openOrSpool(context.record, outageOf(event, located, context, respond)));
  if (!db) return;
  try {
    await serve(db, event, located, context, respond, { until, isProcess });
  } finally {
    if (db !== store) db.close();
  }
}

/**
 * Stores the event, passes the recalled memories to `respond`, and sees to the extraction of memories from ended turns and sessions.
 * `until`: the value of `performance.now()` until which all waits for locks together may last. `isProcess`: a host waits for this
 * process, so extraction is left to another one.
 */
export async function serve(
  db: Database,
  event: HookEvent,
  located: Place,
  context: Omit<HookContext, "accepted">,
  respond: Respond,
  { until, isProcess = false }: { until?: number; isProcess?: boolean } = {},
): Promise<void> {
  const { record } = context;
  const stored = await storeOrSpool(db, record, located, outageOf(event, located, context, respond), until);
  if (!stored) return;
  limitWait(db, until);
  const begun = record?.content.kind === "session-start" ? stored.accepted : undefined;
  // Its answer rests on the sessions before it.
  if (begun) await learn(db, unextractedSessions(db, begun.workspace), true);
  await answer(db, event, { ...context, accepted: stored.accepted, isProcess }, respond);
  limitWait(db, until);
  const ended = stored.drained.concat(stored.accepted ?? []);
  const accepted = isProcess ? await extractLater(db, ended) : ended;
  await learn(db, [...killedSessions(db, begun), ...accepted], begun !== undefined);
  if (begun) await startMaintenance(db, begun.workspace.project.id, false);
  await queueModelWork(db, accepted, record);
  await startSync(db, accepted, record);
}

function outageOf(event: HookEvent, located: Place, context: Omit<HookContext, "accepted">, respond: Respond): Outage {
  return async (error, isKept) =>
    (await import("./outage.ts")).answerOutage({ error, isKept }, event, located, context, respond);
}

async function answer(db: Database, event: HookEvent, context: HookContext, respond: Respond): Promise<void> {
  const recall = await event.loadRecall?.(context);
  const text = recall?.(db, context);
  if (text) respond(text);
}
