// Handoffs between the devices of one user: each row has the current handoff of one session, or states that it was deleted.

import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { localSession } from "../../changes/local-ids.ts";
import { portableSession } from "../../changes/parse-change.ts";
import { now } from "../../clock.ts";
import type { Forgotten } from "../../memory/forget/forgotten.ts";
import { cleanText } from "../../privacy/clean.ts";
import { findHandoff } from "../../store/handoff.ts";
import { getSession } from "../../store/session.ts";
import {
  deleteHandoff,
  findPortableHandoff,
  findSpaceHandoff,
  listGoneHandoffs,
  listUnsentHandoffs,
  type PortableHandoff,
  putForeignHandoff,
  putSpaceHandoff,
} from "../../store/space-handoff.ts";
import { dayMs } from "../../time.ts";
import { count } from "../../transfer/format/fields.ts";

/** The content of a row. `at`: when it was deleted, milliseconds since the epoch. */
export type HandoffStatement = { handoff: PortableHandoff } | { gone: string; at: number };

const maxHandoffs = 200;

const text = v.pipe(v.string(), v.transform(cleanText));
const texts = v.array(text);
const textOrNull = v.nullable(text);
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const schema = v.union([
  v.object({
    handoff: v.object({
      session: portableSession,
      kind: v.picklist(["turn", "clear", "exit", "compact"]),
      content: v.object({
        ...{ request: text, commits: texts, reported: text, done: text, interrupted: text, notDone: text, open: text },
        ...{ nextSteps: text, decisions: text, files: texts },
        checks: v.array(v.object({ command: text, passed: v.boolean(), headline: textOrNull })),
      }),
      ...{ branch: textOrNull, commit: textOrNull, dirtyCount: v.nullable(count) },
      ...{ createdAt: time, expiresAt: time, consumedAt: v.nullable(time) },
    }),
  }),
  v.object({ gone: v.string(), at: time }),
]);

/** Returns what the space has not heard of yet. To be called in a write transaction. */
export function unsentHandoffs(db: Database, space: number): HandoffStatement[] {
  const gone = listGoneHandoffs(db, space, now(), maxHandoffs).map((session) => ({ gone: session, at: now() }));
  return [...gone, ...listUnsentHandoffs(db, space, now(), maxHandoffs).map((handoff) => ({ handoff }))];
}

/** Returns what a row about the session says now. */
export function restateHandoff(db: Database, session: string): HandoffStatement {
  const handoff = findPortableHandoff(db, session);
  return handoff ? { handoff } : { gone: session, at: now() };
}

/** Returns the host's id of the session that the statement is about. */
export function sessionOf(statement: HandoffStatement): string {
  return "gone" in statement ? statement.gone : statement.handoff.session.host_id;
}

/** Returns undefined when a value is missing or not allowed. */
export function parseHandoff(value: unknown): HandoffStatement | undefined {
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

/** Records that the space has it. To be called in a write transaction. */
export function noteHandoff(db: Database, space: number, statement: HandoffStatement): void {
  if ("gone" in statement) {
    const { gone: session, at } = statement;
    const { expiresAt = at } = findSpaceHandoff(db, space, session) ?? {};
    putSpaceHandoff(db, space, { session, createdAt: at, isConsumed: true, isGone: true, expiresAt });
    return;
  }
  const { session, createdAt, consumedAt, expiresAt } = statement.handoff;
  const known = { session: session.host_id, createdAt, isConsumed: consumedAt !== null, isGone: false, expiresAt };
  putSpaceHandoff(db, space, known);
}

/** Stores what another device says, unless this database or the space knows a later state. Returns whether it was stored. */
export function applyHandoff(db: Database, space: number, given: HandoffStatement, forgotten: Forgotten): boolean {
  const known = findSpaceHandoff(db, space, sessionOf(given));
  if ("gone" in given) {
    if (known?.isGone || given.at > now() + dayMs) return false;
    const local = findPortableHandoff(db, given.gone);
    if (local && local.createdAt > given.at) return false;
    deleteHandoff(db, given.gone);
    noteHandoff(db, space, given);
    return true;
  }
  const handoff = forgotten.withoutSecrets(given.handoff);
  const { session, createdAt, expiresAt, consumedAt } = handoff;
  const isOver = expiresAt <= now() || createdAt > now() + dayMs || (known?.isGone && createdAt <= known.createdAt);
  const isForgotten = (["session", "handoff"] as const).some((kind) =>
    forgotten.isSessionForgotten(session.host_id, createdAt, kind),
  );
  if (isOver || isForgotten || forgotten.isSaidIn(handoff)) return false;
  const sessionId = localSession(db, session);
  const local = findHandoff(db, sessionId);
  const isNews =
    local === undefined ||
    createdAt > local.createdAt ||
    (createdAt === local.createdAt && consumedAt !== null && local.consumedAt === null);
  if (!isNews) return false;
  putForeignHandoff(db, sessionId, getSession(db, sessionId)?.projectId ?? 0, handoff);
  noteHandoff(db, space, { handoff });
  return true;
}
