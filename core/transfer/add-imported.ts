import type { Database } from "bun:sqlite";
import { addContradicting } from "../memory/change/add-contradicting.ts";
import { strengthen } from "../memory/change/strengthen.ts";
import { supersedeMemory } from "../memory/change/supersede.ts";
import { findContradicted, isRuleType, type KnownStatement, listKnownStatements } from "../memory/contradicted.ts";
import { isLaidDown } from "../memory/laid-down.ts";
import { findRestated } from "../memory/same/duplicate.ts";
import { parseStatement } from "../memory/same/parsed-statement.ts";
import { covers } from "../memory/scope.ts";
import { addObservation } from "../memory/write.ts";
import { getObservation, type NewObservation, type Observation } from "../store/observation.ts";
import type { Link } from "../store/observation-link.ts";

/** `proposed`: it waits as a candidate, because it contradicts a memory that only the user may replace. */
export type Imported = { id: number; outcome: "added" | "known" | "outdated" | "proposed"; superseded: number[] };

/** Returns the known rules and decisions of a project. */
export type KnownRules = (projectId: number) => KnownStatement[];

/** Returns the rules of each project as one list that is read once: an import adds its own to it. */
export function createKnownRules(db: Database): KnownRules {
  const lists = new Map<number, KnownStatement[]>();
  return (projectId) => {
    const known = lists.get(projectId) ?? listKnownStatements(db, { projectId, scope: "project" });
    lists.set(projectId, known);
    return known;
  };
}

/**
 * Stores a memory of another system or device. A duplicate counts as one more occurrence: the imported memory is superseded by
 * the known one, and is live again if that one is deleted. A memory that a later one contradicts is superseded, too. A later one
 * supersedes memories that were imported before it, and becomes a candidate if it contradicts anything else. To be called in a
 * write transaction.
 */
export function addImported(
  db: Database,
  draft: NewObservation,
  knownRules: KnownRules,
  { links = [], id: wantedId }: { links?: readonly Link[]; id?: number | undefined } = {},
): Imported {
  const isLive = draft.status === "active" && !draft.pinned;
  const restated = isLive ? findRestated(db, draft) : undefined;
  const known = restated && covers(restated, draft) ? restated : undefined;
  const contradicted = isLive && !known ? contradictedBy(db, draft, knownRules) : [];
  const later = contradicted.find(({ createdAt }) => createdAt > draft.createdAt);
  if (!later && contradicted.length > 0) {
    const isKept = (each: Observation) => isLaidDown(each) || each.origin !== "imported";
    const { id, superseded } = addContradicting(db, draft, { links, contradicted, isKept, actor: "rule" });
    const isProposed = contradicted.some(isKept);
    if (!isProposed) remember(knownRules, draft, getObservation(db, id));
    return { id, outcome: isProposed ? "proposed" : "added", superseded };
  }
  const id = addObservation(db, draft, links, wantedId);
  const stored = { id, superseded: [] };
  if (known && supersedeMemory(db, { older: id, newer: known.id, reason: "says the same" }).outcome === "superseded") {
    strengthen(db, known, known, { actor: "rule", reason: "the imported memory says the same" });
    return { ...stored, outcome: "known" };
  }
  const reason = "a later memory contradicts it";
  if (later && supersedeMemory(db, { older: id, newer: later.id, reason }).outcome === "superseded") {
    return { ...stored, outcome: "outdated" };
  }
  if (isLive) remember(knownRules, draft, getObservation(db, id));
  return { ...stored, outcome: "added" };
}

/** The list holds what was active when it was read; some of it was superseded since. */
function contradictedBy(db: Database, draft: NewObservation, knownRules: KnownRules): Observation[] {
  return findContradicted(db, draft, [], () => knownRules(draft.projectId)).flatMap(({ id }) => {
    const current = getObservation(db, id);
    return current?.status === "active" ? [current] : [];
  });
}

function remember(knownRules: KnownRules, { projectId, type }: NewObservation, memory: Observation | undefined): void {
  if (memory && isRuleType(type)) knownRules(projectId).push({ memory, statement: parseStatement(memory.title) });
}
