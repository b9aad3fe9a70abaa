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
/** A summary takes minutes to write. The hook of a compaction runs at one end of that time, and the record may have the time of the other end. */
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
  const otherwise = storedOtherwise(db, hostId, all);
  const kept = new Set<string>();
  return records.filter(({ record }) => {
    const { key } = record;
    // Two files may hold the same row.
    if (kept.has(key) || isCopy(key) || isStored(db, record) || otherwise.has(key)) return false;
    if (forgotten.includes(record, hostId)) return false;
    kept.add(key);
    return true;
  });
}

function isStored(db: Database, { key, content }: CaptureRecord): boolean {
  return content.kind === "prompt" ? hasPrompt(db, key) : hasEvent(db, key);
}

/**
 * Returns the keys of the records that are stored under another key. Each stored one that was not read under its own key stands for
 * one record that says the same. The nearest in time are paired first, and of two that are as near the earlier.
 */
function storedOtherwise(db: Database, hostId: string, all: readonly TimedRecord[]): ReadonlySet<string> {
  const session = findSession(db, hostId);
  if (!session) return new Set();
  const captures = listCaptures(db, session.id);
  const nameOf = (record: CaptureRecord) => withoutSession(record.key, record.sessionId);
  const read = new Set(all.map(({ record }) => nameOf(record)));
  const stored = new Set(captures.map(({ key }) => withoutSession(key, hostId)));
  const unread = Map.groupBy(
    captures.filter(({ key }) => !read.has(withoutSession(key, hostId))),
    wordsOf,
  );
  const pairs = all.flatMap(({ record }) => {
    const { key, at, content } = record;
    const isCompaction = content.kind === "compact";
    const same = unread.get(wordsOf({ key, isPrompt: content.kind === "prompt", isCompaction })) ?? [];
    if (same.length === 0 || stored.has(nameOf(record)) || isStored(db, record)) return [];
    const near = same.map((capture) => ({ key, capture, apart: Math.abs(capture.at - at) }));
    return near.filter(({ apart }) => apart <= (isCompaction ? maxCompactionMs : slackMs));
  });
  const keys = new Set<string>();
  const taken = new Set<Capture>();
  for (const { key, capture } of pairs.toSorted((a, b) => a.apart - b.apart)) {
    if (keys.has(key) || taken.has(capture)) continue;
    keys.add(key);
    taken.add(capture);
  }
  return keys;
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
