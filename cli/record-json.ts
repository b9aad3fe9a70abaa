import type { FetchedRecord } from "../core/memory/fetch.ts";
import { formatReference } from "../core/memory/references.ts";
import { identifyHit } from "../core/memory/render/render-source.ts";
import type { SearchHit } from "../core/search/hit.ts";
import type { NearMiss } from "../core/search/near-misses.ts";
import type { SourceHit } from "../core/search/sources.ts";
import type { Observation } from "../core/store/observation.ts";
import { getProject } from "../core/store/project.ts";
import { toExported } from "../core/transfer/export/exported-memory.ts";
import type { Database } from "./database.ts";
import { jsonShape } from "./json-shape.ts";

/** Returns a memory with the keys of an exported one, and `superseded_by`, which is valid only in its database. */
export function observationJson(db: Database, observation: Observation): Record<string, unknown> {
  const project = getProject(db, observation.projectId)?.name ?? "";
  return { ...toExported(observation, project), superseded_by: observation.supersededBy };
}

/** Returns a record of any kind under its `ref`, such as "#12" or "P3"; a missing one lists similar names. */
export function recordJson(db: Database, record: FetchedRecord): Record<string, unknown> {
  if (record.kind === "missing") {
    return {
      kind: "missing",
      ref: formatReference(record.reference),
      elsewhere: record.elsewhere.map(formatReference),
    };
  }
  const head = { kind: record.kind, ref: formatReference(record) };
  if (record.kind === "observation") {
    const { observation, links, cited, freshness = null, author = null } = record;
    const related = record.related.map(({ observation: { id, title }, bond }) => ({ id, title, bond }));
    return {
      ...head,
      ...observationJson(db, observation),
      author,
      links: links.map(jsonShape),
      freshness,
      cited: cited.map(jsonShape),
      related,
    };
  }
  const { kind: _kind, id: _id, ...fields } = record;
  return { ...head, ...(jsonShape(fields) as Record<string, unknown>) };
}

/** A memory that a search found; by filters alone without terms and explanation. */
export type FoundHit = Pick<SearchHit, "observation" | "score" | "freshness"> &
  Partial<Pick<SearchHit, "matched" | "explanation">>;

export function hitJson(
  db: Database,
  { observation, score, explanation, freshness }: FoundHit,
): Record<string, unknown> {
  const explained = explanation ? { explanation: jsonShape(explanation) } : {};
  return { ...observationJson(db, observation), score, freshness: freshness ?? null, ...explained };
}

export function nearMissJson(db: Database, { observation, reason, place }: NearMiss): Record<string, unknown> {
  return { ...observationJson(db, observation), reason, place };
}

/** Returns a hit of any source: the common keys, and for a memory its own keys. */
export function sourceHitJson(db: Database, hit: SourceHit): Record<string, unknown> {
  const { source, score } = hit;
  const { reference, projectId, createdAt, excerpt } = identifyHit(hit);
  const head = { source, kind: reference.kind, ref: formatReference(reference) };
  if (hit.source === "observations") return { ...head, ...observationJson(db, hit.observation), excerpt, score };
  const { id, title, status } = hit.record;
  const project = getProject(db, projectId)?.name ?? "";
  return { ...head, id, title, status, project, created_at: new Date(createdAt).toISOString(), excerpt, score };
}
