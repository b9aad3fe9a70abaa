import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { search } from "../search/search.ts";
import {
  listObservationsAround,
  listPromptsAround,
  listSummariesAround,
  type Position,
  type Side,
} from "../store/around.ts";
import type { Observation } from "../store/observation.ts";
import { type FetchedRecord, fetchRecords } from "./fetch.ts";
import type { Reference } from "./references.ts";
import { notFound } from "./within-reach.ts";

export type TimelineEntry = {
  reference: Reference;
  at: number;
  projectId: number;
  /** A memory's title, a prompt's text, or a session's outcome. */
  text: string;
  isAnchor: boolean;
  /** Set for memories. */
  observation?: Observation;
};

export type TimelineRequest = {
  /** The project; undefined for all. */
  projectId?: number;
  anchor?: Reference;
  /** Its best match is the anchor if none is given. */
  query?: string;
  before: number;
  after: number;
};

/** Order at the same instant: a prompt, then what was learned from it, then the summary. */
const ranks = { prompt: 0, event: 1, observation: 1, deferred: 1, session: 2 } as const;

/**
 * Returns memories, prompts and session summaries around an anchor, in chronological order; around now if neither an anchor nor a
 * query is given. Includes superseded memories, excludes hidden ones. Empty if the query finds nothing. Throws AppError `not-found`
 * if the anchor does not exist in the project.
 */
export function timeline(db: Database, request: TimelineRequest): TimelineEntry[] {
  const anchor = findAnchor(db, request);
  if (!anchor && request.query !== undefined) return [];
  // Around a memory for all projects that comes from another one, this project is shown.
  const projectId = request.projectId ?? anchor?.projectId;
  const moment = anchor ?? { at: now(), reference: { kind: "session", id: Number.MAX_SAFE_INTEGER } as const };
  const earlier = entriesOn(db, "before", moment, projectId, request.before);
  const later = anchor ? entriesOn(db, "after", moment, projectId, request.after) : [];
  return [...earlier.toReversed(), ...(anchor ? [anchor] : []), ...later];
}

function findAnchor(db: Database, { anchor, query, projectId }: TimelineRequest): TimelineEntry | undefined {
  if (anchor) {
    const reach = { projectId };
    const [record] = fetchRecords(db, [anchor], reach);
    const entry = record && anchorEntry(record);
    if (!entry) throw notFound(anchor, reach);
    return entry;
  }
  if (query === undefined) return undefined;
  const [hit] = search(db, { query, limit: 1, ...(projectId === undefined ? {} : { projectId }) }).hits;
  return hit && { ...observationEntry(hit.observation), isAnchor: true };
}

function anchorEntry(record: FetchedRecord): TimelineEntry | undefined {
  if (record.kind === "missing") return undefined;
  if (record.kind === "observation") return { ...observationEntry(record.observation), isAnchor: true };
  const { kind, id, projectId } = record;
  return { reference: { kind, id }, projectId, isAnchor: true, ...momentOf(record) };
}

function momentOf(record: Exclude<FetchedRecord, { kind: "missing" | "observation" }>): { at: number; text: string } {
  switch (record.kind) {
    case "prompt":
      return { at: record.prompt.createdAt, text: record.prompt.text };
    case "session": {
      const { session, summary } = record;
      return { at: summary?.updatedAt ?? session.startedAt, text: summary?.completed || summary?.request || "" };
    }
    case "event": {
      const { createdAt, command, tool, outcome } = record.event;
      return { at: createdAt, text: `${command ?? tool} (${outcome})` };
    }
    case "deferred":
      return { at: record.deferred.createdAt, text: record.deferred.title };
  }
}

/** Returns the `limit` entries nearest to the anchor on one side, nearest first. */
function entriesOn(
  db: Database,
  side: Side,
  anchor: { at: number; reference: Reference },
  projectId: number | undefined,
  limit: number,
): TimelineEntry[] {
  const place = (kind: "prompt" | "observation" | "session") => ({
    projectId,
    side,
    limit,
    position: positionFor(kind, anchor),
  });
  const entries = [
    ...listObservationsAround(db, place("observation")).map(observationEntry),
    ...listPromptsAround(db, place("prompt")).map((row) => rowEntry("prompt", row)),
    ...listSummariesAround(db, place("session")).map((row) => rowEntry("session", row)),
  ];
  const sign = side === "before" ? -1 : 1;
  return entries.sort((a, b) => sign * compareEntries(a, b)).slice(0, limit);
}

/** Returns the anchor's position among the rows of one kind. Rows of the same instant come before or after it by rank. */
function positionFor(kind: keyof typeof ranks, { at, reference }: { at: number; reference: Reference }): Position {
  if (kind === reference.kind) return { at, id: reference.id };
  return { at, id: ranks[kind] < ranks[reference.kind] ? Number.MAX_SAFE_INTEGER : 0 };
}

function compareEntries(a: TimelineEntry, b: TimelineEntry): number {
  return a.at - b.at || ranks[a.reference.kind] - ranks[b.reference.kind] || a.reference.id - b.reference.id;
}

function observationEntry(observation: Observation): TimelineEntry {
  const { id, createdAt: at, projectId, title: text } = observation;
  return { reference: { kind: "observation", id }, at, projectId, text, isAnchor: false, observation };
}

function rowEntry(
  kind: "prompt" | "session",
  row: { id: number; createdAt: number; projectId: number; text: string },
): TimelineEntry {
  return {
    reference: { kind, id: row.id },
    at: row.createdAt,
    projectId: row.projectId,
    text: row.text,
    isAnchor: false,
  };
}
