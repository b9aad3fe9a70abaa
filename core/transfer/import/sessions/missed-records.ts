import type { Database } from "bun:sqlite";
import type { TimedRecord } from "../../../host/transcripts.ts";
import { listCaptures } from "../../../store/capture-key.ts";
import type { Session } from "../../../store/session.ts";
import { minuteMs } from "../../../time.ts";

/** The times of hooks and of the transcript differ by the start time of a hook, and by the wait for a late message. */
const slackMs = minuteMs;

/**
 * Returns the records of a session that its hooks did not see: those before the first one that they stored, and those of turns of which
 * they stored nothing, because they were installed later or turned off for a while. `known` is the session that the hooks stored.
 */
export function missedRecords(db: Database, known: Session, records: readonly TimedRecord[]): TimedRecord[] {
  const captures = listCaptures(db, known.id);
  const keys = new Set(captures.map(({ key }) => key));
  const capturedKey = ({ record: { key, sessionId } }: TimedRecord) => known.hostId + key.slice(sessionId.length);
  const read = new Set(records.map(capturedKey));
  // Where a hook and the transcript give an event different keys, its time says which turn it is of.
  const otherTimes = captures.flatMap(({ key, at }) => (read.has(key) ? [] : [at]));
  const areComplete = captures.filter(({ isPrompt }) => isPrompt).length >= known.promptCount;
  const isMissed = (turn: readonly TimedRecord[]) => {
    const times = turn.map(({ record }) => record.at);
    const from = Math.min(...times) - slackMs;
    const until = Math.max(...times) + slackMs;
    if (turn.some((timed) => keys.has(capturedKey(timed)))) return false;
    if (otherTimes.some((at) => at >= from && at <= until)) return false;
    // What was removed because of its age, or forgotten, was seen by the hooks.
    return areComplete || from > known.lastSeenAt;
  };
  const isBefore = (timed: TimedRecord) => timed.record.at < known.startedAt && !keys.has(capturedKey(timed));
  return turnsOf(records).flatMap((turn) => (isMissed(turn) ? turn : turn.filter(isBefore)));
}

/** Returns the records in groups that begin with the user's prompts. */
function turnsOf(records: readonly TimedRecord[]): TimedRecord[][] {
  const turns: TimedRecord[][] = [];
  for (const timed of records) {
    const turn = timed.record.content.kind === "prompt" ? undefined : turns.at(-1);
    if (turn) turn.push(timed);
    else turns.push([timed]);
  }
  return turns;
}
