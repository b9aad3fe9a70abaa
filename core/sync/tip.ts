// The digest of a row's place in the log of its device: two devices that hold different rows under one number notice it.
import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { findOwnChange, findSent } from "../store/space-sent.ts";
import type { RowBody } from "./envelope.ts";
import { parseHandoff, sessionOf } from "./personal/handoffs.ts";

const digits = 12;
const numbered = v.object({ seq: v.number(), clock: v.number() });

/** Returns the digest of a row that was read; null for one without a body. Values may be newer when a row is sent again, so they do not count. */
export function tipOf(body: RowBody | undefined): string | null {
  if (body === undefined) return null;
  if (body.seen) return digestOf(body.seen);
  const session = handoffSession(body);
  if (session !== undefined) return digestOf({ [session]: 0 });
  const { success, output } = v.safeParse(numbered, body.change);
  return success ? digestOf(output) : null;
}

/**
 * Returns the digest of one of this device's rows as it was sent to a personal space; undefined if it was removed since, or was
 * never planned.
 */
export function ownTip(db: Database, space: number, seq: number): string | undefined {
  const row = findSent(db, space, seq);
  if (row?.seen) return digestOf(row.seen);
  if (row && row.handoff !== null) return digestOf({ [row.handoff]: 0 });
  const change = row && row.logSeq !== null ? findOwnChange(db, row.logSeq) : undefined;
  return change && digestOf({ seq: change.seq, clock: change.clock });
}

/** Returns the host's id of the session whose handoff the row is about. */
export function handoffSession({ handoff }: RowBody): string | undefined {
  const statement = handoff === undefined ? undefined : parseHandoff(handoff);
  return statement && sessionOf(statement);
}

function digestOf(said: Record<string, number>): string {
  const sorted = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, digits);
}
