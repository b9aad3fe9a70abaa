import type { Database } from "bun:sqlite";
import type { Freshness } from "../freshness/citation.ts";
import { createCitedFiles } from "../freshness/cited-files.ts";
import { type FileJudgment, judgeFiles, judgeMemory } from "../freshness/judge-memory.ts";
import { type Deferred, getDeferred } from "../store/deferred.ts";
import { type EventRecord, getEventRecord } from "../store/event-record.ts";
import { listAuthors } from "../store/memory-author.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { type Link, listLinks, listMergedEvidence } from "../store/observation-link.ts";
import { getProject } from "../store/project.ts";
import { getPrompt, type Prompt } from "../store/prompt.ts";
import { getSession, type Session } from "../store/session.ts";
import { findSummary, type Summary } from "../store/summary.ts";
import { isWithin, type Reach } from "./reach.ts";
import type { Reference, ReferenceKind } from "./references.ts";
import { type Related, relatedMemories } from "./related.ts";

type RecordPlace = { id: number; projectId: number; project: string };

/** A record with everything that belongs to it. `project` is the project's name. */
export type FetchedRecord =
  | (RecordPlace & {
      kind: "observation";
      observation: Observation;
      /** The author, for a memory of a teammate. Not clean. */
      author?: string;
      links: Link[];
      freshness?: Freshness;
      cited: FileJudgment[];
      related: Related[];
    })
  | (RecordPlace & { kind: "prompt"; prompt: Prompt })
  | (RecordPlace & { kind: "session"; session: Session; summary: Summary | null })
  | (RecordPlace & { kind: "event"; event: EventRecord })
  | (RecordPlace & { kind: "deferred"; deferred: Deferred })
  | MissingRecord;

/** No such record. `elsewhere` are the records of other kinds with the same number. */
export type MissingRecord = { kind: "missing"; reference: Reference; elsewhere: Reference[] };

/** Limit of evidence from merged memories: a digest replaces many. */
const maxMergedEvidence = 24;

const kinds: readonly ReferenceKind[] = ["observation", "prompt", "session", "event", "deferred"];

/**
 * Returns one record for each reference, in the same order; one beyond `reach` is missing. Memories of the workspace's project get the freshness of the lines that
 * they cite.
 */
export function fetchRecords(
  db: Database,
  references: readonly Reference[],
  reach: Reach,
  workspace?: { root: string; project: { id: number } },
): FetchedRecord[] {
  const read = workspace && createCitedFiles(db, workspace.root, workspace.project.id);
  const fetched = fetchAll(db, references, reach);
  return fetched.map((record) => {
    if (record.kind !== "observation" || !read || record.projectId !== workspace.project.id) return record;
    const freshness = judgeMemory(read, record.observation);
    const cited = judgeFiles(read, record.observation.files);
    return { ...record, cited, ...(freshness ? { freshness } : {}) };
  });
}

function fetchAll(db: Database, references: readonly Reference[], reach: Reach): FetchedRecord[] {
  const find = (reference: Reference) => {
    const record = fetchRecord(db, reference);
    return record && isWithin(reach, scoped(record), "read") ? record : undefined;
  };
  return references.map((reference) => {
    const others = kinds.filter((kind) => kind !== reference.kind).map((kind) => ({ kind, id: reference.id }));
    return (
      find(reference) ?? {
        kind: "missing",
        reference,
        elsewhere: others.filter((other) => find(other) !== undefined),
      }
    );
  });
}

function scoped(record: Exclude<FetchedRecord, MissingRecord>): Parameters<typeof isWithin>[1] {
  return record.kind === "observation" ? record.observation : record;
}

function fetchRecord(db: Database, { kind, id }: Reference): Exclude<FetchedRecord, MissingRecord> | undefined {
  switch (kind) {
    case "observation": {
      const observation = getObservation(db, id);
      if (!observation) return undefined;
      const author = listAuthors(db, [id]).get(id);
      return {
        kind,
        ...place(db, id, observation),
        observation,
        ...(author === undefined ? {} : { author }),
        links: linksOf(db, id),
        cited: [],
        related: relatedMemories(db, observation),
      };
    }
    case "prompt": {
      const prompt = getPrompt(db, id);
      const session = prompt && getSession(db, prompt.sessionId);
      return session ? { kind, ...place(db, id, session), prompt } : undefined;
    }
    case "session": {
      const session = getSession(db, id);
      if (!session) return undefined;
      return { kind, ...place(db, id, session), session, summary: findSummary(db, id) };
    }
    case "event": {
      const event = getEventRecord(db, id);
      return event ? { kind, ...place(db, id, event), event } : undefined;
    }
    case "deferred": {
      const deferred = getDeferred(db, id);
      return deferred ? { kind, ...place(db, id, deferred), deferred } : undefined;
    }
  }
}

/** Returns the links of a memory and the evidence of the memories merged into it. */
function linksOf(db: Database, id: number): Link[] {
  const own = listLinks(db, id);
  const known = new Set(own.map(({ kind, targetKind, target }) => `${kind} ${targetKind} ${target}`));
  const merged = listMergedEvidence(db, id, maxMergedEvidence);
  return [...own, ...merged.filter(({ kind, targetKind, target }) => !known.has(`${kind} ${targetKind} ${target}`))];
}

function place(db: Database, id: number, { projectId }: { projectId: number }): RecordPlace {
  return { id, projectId, project: getProject(db, projectId)?.name ?? "" };
}
