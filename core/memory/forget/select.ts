// Finds everything to remove when the user wants something forgotten.
import type { Database } from "bun:sqlite";
import type { ForgottenTexts } from "../../privacy/forgotten-text.ts";
import {
  listEvidence,
  listProjectRows,
  listResting,
  listSessionRows,
  listSessionsOf,
  listTurnEvents,
  type Rows,
  rowTexts,
} from "../../store/queries/forgettable.ts";
import type { Reference } from "../references.ts";
import { listWithMergedWords } from "./merged-words.ts";

/**
 * The rows that go, by local ids. `retold`: sessions that stay without their summary and handoff; `also`: memories that stay without a
 * quote.
 */
export type Forgettable = Rows & { retold: number[]; also: number[] };

const kindOf = {
  observation: "memories",
  deferred: "deferred",
  session: "sessions",
  prompt: "prompts",
  event: "events",
} as const;

/**
 * Returns the records to remove with these: for a memory the prompts and tool uses that it quotes, for a prompt the actions and
 * answers until the next one, for a session everything in it; and all memories made of these.
 */
export function selectRecords(db: Database, references: readonly Reference[]): Forgettable {
  const rows = noRows();
  for (const { kind, id } of references) rows[kindOf[kind]].push(id);
  const evidence = listEvidence(db, rows.memories);
  rows.prompts.push(...evidence.prompts);
  rows.events.push(...evidence.events, ...listTurnEvents(db, rows.prompts));
  const inSessions = listSessionRows(db, rows.sessions);
  rows.prompts.push(...inSessions.prompts);
  rows.events.push(...inSessions.events);
  rows.deferred.push(...inSessions.deferred);
  return withMadeOf(db, rows, []);
}

/** Returns the records that say one of these texts, and what was made of them. */
export function selectSaying(db: Database, said: ForgottenTexts): Forgettable {
  const of = (kind: Parameters<typeof rowTexts>[1]) => {
    const found: number[] = [];
    for (const { id, text } of rowTexts(db, kind)) if (said.areIn(text)) found.push(id);
    return found;
  };
  const rows = {
    ...noRows(),
    memories: of("memories"),
    deferred: of("deferred"),
    prompts: of("prompts"),
    events: of("events"),
  };
  return withMadeOf(db, rows, of("retold"));
}

/**
 * Adds the memories without other evidence, those with words that occur nowhere else, and the sessions whose summary and handoff
 * were made of it.
 */
function withMadeOf(db: Database, rows: Rows, retold: readonly number[]): Forgettable {
  const { only, also } = listResting(db, rows);
  const prompts = distinct(rows.prompts);
  const events = distinct(rows.events);
  const resting = distinct([...rows.memories, ...only]);
  const memories = distinct([...resting, ...listWithMergedWords(db, { memories: resting, prompts, events }, also)]);
  const gone = new Set(rows.sessions);
  const sessions = distinct([...listSessionsOf(db, { prompts, events }), ...retold]);
  return {
    memories,
    prompts,
    events,
    deferred: distinct(rows.deferred),
    sessions: distinct(rows.sessions),
    retold: sessions.filter((id) => !gone.has(id)),
    also: also.filter((id) => !memories.includes(id)),
  };
}

/** Returns all that belongs to a project. */
export function selectProject(db: Database, projectId: number): Forgettable {
  return { ...listProjectRows(db, projectId), retold: [], also: [] };
}

export function noRows(): Forgettable {
  return { memories: [], deferred: [], sessions: [], prompts: [], events: [], retold: [], also: [] };
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}
