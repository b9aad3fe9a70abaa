import type { Database } from "bun:sqlite";
import type { TimedRecord } from "../../../host/transcripts.ts";
import { listCaptureKeys, sessionWithCapture } from "../../../store/capture-key.ts";

/** A session may have been open for so long before anything was said in it. */
const longestIdleMs = 12 * 3_600_000;
/** The hooks' clock and the transcript's differ by the time that a hook takes to start. */
const slackMs = 60_000;

/**
 * Returns what tells the records that were copied from another session that is stored. A session that goes on from an
 * older one, or is forked from it, begins with all that was said and done there.
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

/** What names a happening begins with the session that it was captured in. */
function withoutSession(key: string, sessionId: string): string {
  return key.slice(sessionId.length + 1);
}
