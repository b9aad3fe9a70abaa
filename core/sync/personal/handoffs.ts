// Handoffs between the devices of one user: each row has the current handoff of one session, or states that it was deleted.

import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { localSession } from "../../changes/local-ids.ts";
import { localSessionId } from "../../changes/local-sessions.ts";
import { portableSession } from "../../changes/parse-change.ts";
import { now } from "../../clock.ts";
import type { Forgotten } from "../../memory/forget/forgotten.ts";
import { cleanText } from "../../privacy/clean.ts";
import { findHandoff } from "../../store/handoff.ts";
import { findSession, getSession, idForms, idOfForeignSession, listIdsOfAnyHost } from "../../store/session.ts";
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

/**
 * A session whose handoff was deleted, by the id that its device stores it under. Older programs, and a device that has forgotten the session, do
 * not say its host. `at`: when it was deleted, milliseconds since the epoch.
 */
type Gone = { gone: string; host?: string; at: number };

/** The content of a row. */
export type HandoffStatement = { handoff: PortableHandoff } | Gone;

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
  v.object({ gone: v.string(), host: v.exactOptional(text), at: time }),
]);

/** Returns what the space has not heard of yet. To be called in a write transaction. */
export function unsentHandoffs(db: Database, space: number): HandoffStatement[] {
  const gone = listGoneHandoffs(db, space, now(), maxHandoffs).map((session) => goneNow(db, session));
  return [...gone, ...listUnsentHandoffs(db, space, now(), maxHandoffs).map((handoff) => ({ handoff }))];
}

/** Returns what a row about the session says now. */
export function restateHandoff(db: Database, session: string): HandoffStatement {
  const handoff = findPortableHandoff(db, session);
  return handoff ? { handoff } : goneNow(db, session);
}

function goneNow(db: Database, session: string): Gone {
  const host = findSession(db, session)?.host;
  return { gone: session, ...(host === undefined ? {} : { host }), at: now() };
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
  if ("gone" in given) return applyGone(db, space, given);
  const said = forgotten.withoutSecrets(given.handoff);
  const handoff = { ...said, session: localSessionId(db, said.session) };
  const { session, createdAt, expiresAt, consumedAt } = handoff;
  const known = findSpaceHandoff(db, space, session.host_id);
  const isOver = expiresAt <= now() || createdAt > now() + dayMs || (known?.isGone && createdAt <= known.createdAt);
  const isForgotten = Object.values(idForms(session.host_id, session.host)).some((id) =>
    (["session", "handoff"] as const).some((kind) => forgotten.isSessionForgotten(id, createdAt, kind)),
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

/** A handoff that was forgotten with its session goes, whichever host's it was: nobody can tell any more. */
function applyGone(db: Database, space: number, { gone, host, at }: Gone): boolean {
  const ids = host === undefined ? listIdsOfAnyHost(db, gone) : [idOfForeignSession(db, gone, host)];
  return (ids.length === 0 ? [gone] : ids)
    .map((id) => {
      if (findSpaceHandoff(db, space, id)?.isGone || at > now() + dayMs) return false;
      const local = findPortableHandoff(db, id);
      if (local && local.createdAt > at) return false;
      deleteHandoff(db, id);
      noteHandoff(db, space, { gone: id, at });
      return true;
    })
    .some((isNews) => isNews);
}
