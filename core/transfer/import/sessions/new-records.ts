import type { Database } from "bun:sqlite";
import type { CaptureRecord } from "../../../capture/record.ts";
import type { TimedRecord } from "../../../host/transcripts.ts";
import { Forgotten } from "../../../memory/forget/forgotten.ts";
import { type Capture, listCaptureKeys, listCaptures, sessionWithCapture } from "../../../store/capture-key.ts";
import { hasEvent } from "../../../store/event.ts";
import { hasPrompt } from "../../../store/prompt.ts";
import { findSession } from "../../../store/session.ts";
import { hourMs, minuteMs } from "../../../time.ts";

/** The maximum time between the start of a session and its first prompt. */
const maxIdleMs = 12 * hourMs;
/** The times of hooks and of the transcript differ by the start time of a hook. */
const slackMs = minuteMs;
/** The hook of a compaction runs before the summary is written or after it, and the host's record has the other time. */
const maxCompactionMs = 10 * minuteMs;

/**
 * Returns those of `records` that are not stored yet, and that the user did not have forgotten. `hostId`: the host's id of their session.
 * `all`: everything that was read of it.
 */
export function newRecords(
  db: Database,
  hostId: string,
  { records, all }: { records: readonly TimedRecord[]; all: readonly TimedRecord[] },
): TimedRecord[] {
  const forgotten = new Forgotten(db);
  const isCopy = knownCopies(db, records);
  const isStoredOtherwise = storedOtherwise(db, hostId, all);
  const kept = new Set<string>();
  return records.filter(({ record }) => {
    const { key } = record;
    // Two files may hold the same row.
    if (kept.has(key) || isCopy(key) || isStored(db, record) || isStoredOtherwise(record)) return false;
    if (forgotten.includes(record, hostId)) return false;
    kept.add(key);
    return true;
  });
}

function isStored(db: Database, { key, content }: CaptureRecord): boolean {
  return content.kind === "prompt" ? hasPrompt(db, key) : hasEvent(db, key);
}

/**
 * Returns a test for records that are stored under another key than the host's record gives them. Each stored one that the record lacks
 * stands for the nearest one that is read and says the same.
 */
function storedOtherwise(
  db: Database,
  hostId: string,
  all: readonly TimedRecord[],
): (record: CaptureRecord) => boolean {
  const session = findSession(db, hostId);
  if (!session) return () => false;
  const read = new Set(all.map(({ record }) => withoutSession(record.key, record.sessionId)));
  const unread = listCaptures(db, session.id).filter(({ key }) => !read.has(withoutSession(key, hostId)));
  const byWords = Map.groupBy(unread, wordsOf);
  return ({ key, at, content: { kind } }) => {
    const isCompaction = kind === "compact";
    const same = byWords.get(wordsOf({ key, isPrompt: kind === "prompt", isCompaction })) ?? [];
    const distance = (stored: Capture) => Math.abs(stored.at - at);
    const [nearest] = same.toSorted((a, b) => distance(a) - distance(b));
    if (nearest === undefined || distance(nearest) > (isCompaction ? maxCompactionMs : slackMs)) return false;
    same.splice(same.indexOf(nearest), 1);
    return true;
  };
}

/** The end of a key without an id of the host is a digest of the words. No hook of a compaction has an id or words. */
function wordsOf({ key, isPrompt, isCompaction }: Omit<Capture, "at">): string {
  return isCompaction ? "compaction" : `${isPrompt} ${key.slice(key.lastIndexOf(":") + 1)}`;
}

/**
 * Returns a test for records that were copied from another stored session. A continued or forked session begins with all
 * records of the older one.
 */
function knownCopies(db: Database, records: readonly TimedRecord[]): (key: string) => boolean {
  const first = records.find(({ record: { content } }) => content.kind === "prompt" || content.kind === "tool");
  if (!first) return () => false;
  const { key, sessionId, at } = first.record;
  const origin = sessionWithCapture(db, {
    name: withoutSession(key, sessionId),
    since: at - maxIdleMs,
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
