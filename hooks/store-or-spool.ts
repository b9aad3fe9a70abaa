// Stores the event of a hook, or puts it into the spool while the database can't take it.
import type { Database } from "bun:sqlite";
import { closeSync } from "node:fs";
import { describeError } from "../core/app-error.ts";
import { type Accepted, acceptRecord } from "../core/capture/accept.ts";
import type { CaptureRecord } from "../core/capture/record.ts";
import { drainSpool } from "../core/capture/spool.ts";
import { spoolRecord } from "../core/capture/spool-files.ts";
import { paths } from "../core/config/paths.ts";
import { openDatabase, setMaxWait } from "../core/db/open.ts";
import { errnoOf } from "../core/files/file-error.ts";
import { log } from "../core/log.ts";
import type { Place } from "../core/project/place.ts";

/** Called when the database can't take an event. `isKept`: it is in the spool, or there is none. */
export type Outage = (error: unknown, isKept: boolean) => Promise<void>;

/** How long a hook waits for the database before the event goes to the spool. */
export const budgetMs = 2000;

/** Sets how long the next statement may wait for a lock: each earlier one has used some of the hook's budget. */
export function limitWait(db: Database, until: number | undefined): void {
  if (until !== undefined) setMaxWait(db, until - performance.now());
}

/** Returns undefined if the database can't be opened; the event is in the spool then, if that takes it. */
export async function openOrSpool(record: CaptureRecord | undefined, outage: Outage): Promise<Database | undefined> {
  try {
    return openDatabase({ file: paths().database, budgetMs });
  } catch (error) {
    return spoolAndReport(record, error, outage);
  }
}

/** Returns undefined if the database can't be written. */
export async function storeOrSpool(
  db: Database,
  record: CaptureRecord | undefined,
  place: Place,
  outage: Outage,
  until: number | undefined,
): Promise<{ drained: Accepted[]; accepted: Accepted | undefined } | undefined> {
  try {
    // What answers a tool does not rest on what the session has just done.
    if (!record) return { drained: [], accepted: undefined };
    // The second spool folder is rarely used, so only the hooks of prompts and of ends check it.
    const isOfTool = record.content.kind === "tool";
    const drained = drainSpool(db, isOfTool ? [paths().spool] : undefined, until === undefined ? {} : { until });
    // The record would fail for the same reason, after the same wait.
    if (drained.error !== undefined) throw drained.error;
    limitWait(db, until);
    return { drained: drained.accepted, accepted: acceptRecord(db, record, place) };
  } catch (error) {
    return spoolAndReport(record, error, outage);
  }
}

async function spoolAndReport(record: CaptureRecord | undefined, error: unknown, outage: Outage): Promise<undefined> {
  const isKept = await keep(record, error);
  await outage(error, isKept);
  return undefined;
}

/** Returns false if no place takes the event. */
async function keep(record: CaptureRecord | undefined, error: unknown): Promise<boolean> {
  try {
    if (record) spool(record);
    log("warn", record ? "event spooled" : "hook skipped", { error: describeError(error) });
    return true;
  } catch (cause) {
    log("error", "event lost", { error: describeError(error), spool: describeError(cause) });
    if (record) (await import("../core/capture/lost-events.ts")).traceLost(record.at);
    return false;
  }
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
