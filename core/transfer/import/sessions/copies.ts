import type { Database } from "bun:sqlite";
import type { TimedRecord } from "../../../host/transcripts.ts";
import { listCaptureKeys, sessionWithCapture } from "../../../store/capture-key.ts";

/** The maximum time between the start of a session and its first prompt. */
const longestIdleMs = 12 * 3_600_000;
/** The times of hooks and of the transcript differ by the start time of a hook. */
const slackMs = 60_000;

/**
 * Returns a test for records that were copied from another stored session. A continued or forked session begins with all
 * records of the older one.
 */
export function knownCopies(db: Database, records: readonly TimedRecord[]): (key: string) => boolean {
  const first = records.find(({ record: { happening } }) => happening.kind === "prompt" || happening.kind === "tool");
  if (!first) return () => false;
  const { key, sessionId, at } = first.record;
  const origin = sessionWithCapture(db, {
    name: withoutSession(key, sessionId),
    since: at - longestIdleMs,
    until: at + slackMs,
    exceptHostId: sessionId,
  });
  if (origin === undefined) return () => false;
  const copied = new Set(listCaptureKeys(db, origin).map((each) => withoutSession(each, origin)));
  return (each) => copied.has(withoutSession(each, sessionId));
}

/** The key of an event begins with the session in which it was captured. */
function withoutSession(key: string, sessionId: string): string {
  return key.slice(sessionId.length + 1);
}
