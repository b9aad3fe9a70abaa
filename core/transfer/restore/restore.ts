import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { rehearse, writeInSteps } from "../../db/transaction.ts";
import type { BoundedLine } from "../../files/lines.ts";
import { Forgotten } from "../../memory/forget/forgotten.ts";
import { mergeIndex, newestId } from "../../store/observation-index.ts";
import { findTombstone, listSalts, removeTombstone, wasDeleted } from "../../store/tombstone.ts";
import { createKnownRules } from "../add-imported.ts";
import { type ParsedLine, parseLine } from "../format/parse.ts";
import { formatVersion } from "../format/records.ts";
import { clampTimes } from "./clamp.ts";
import { Completeness } from "./completeness.ts";
import { PendingLines } from "./pending.ts";
import { RestoredProjects } from "./projects.ts";
import { putMemory, putOldMemory } from "./put-memory.ts";
import { putDeferred, putHandoff, putMove, putPrompt, putRelation, putSession, putSummary } from "./put-record.ts";
import { emptyReport, noteProblem, type OtherKind, type RestoreReport } from "./report.ts";
import { BoundedMap, type Outcome, Refused, type Restoring } from "./restoring.ts";
import { RestoredSessions } from "./sessions.ts";
import { asImported } from "./trust.ts";

export type RestoreOptions = {
  /** Only reports what would be stored. */
  dryRun: boolean;
  /** Overrides the project of every memory. */
  projectId?: number;
  /** Also restores records that were deleted here. */
  includeDeleted?: boolean;
  /** Whether origins, pins and vouchers are kept: the export is proved to be of this database, or the user declares it. */
  isTrusted: boolean;
};

const mergedAtOnce = 200;

/**
 * Adds the new records of an export. A second restore, or one after an interruption, adds no duplicates. Each line is stored
 * atomically, and an unreadable line does not stop the rest. Takes constant memory. Throws AppError `conflict` for an export
 * of a newer program.
 */
export function restoreRecords(db: Database, lines: Iterable<BoundedLine>, options: RestoreOptions): RestoreReport {
  const at: Restoring = {
    db,
    report: emptyReport(),
    projects: new RestoredProjects(db, options.projectId, options.isTrusted),
    sessions: new RestoredSessions(db),
    knownRules: createKnownRules(db),
    projectId: options.projectId,
    firstId: newestId(db),
    twins: new BoundedMap(),
    isDeleted: options.includeDeleted ? bringBack(db) : leaveDeleted(db),
    forgotten: options.includeDeleted ? undefined : new Forgotten(db),
    hasBegun: false,
    isFinal: false,
    isTrusted: options.isTrusted,
  };
  const steps = restoreSteps(at, lines);
  if (options.dryRun) {
    rehearse(db, () => {
      while (!steps.next().done);
    });
  } else writeInSteps(db, steps);
  return at.report;
}

function leaveDeleted(db: Database): Restoring["isDeleted"] {
  const salts = listSalts(db);
  return (uid, text) =>
    (uid !== undefined && findTombstone(db, uid) !== null) || (text !== undefined && wasDeleted(db, text, salts));
}

function bringBack(db: Database): Restoring["isDeleted"] {
  return (uid) => {
    if (uid !== undefined) removeTombstone(db, uid);
    return false;
  };
}

type Line = { number: number; text: BoundedLine };

function* restoreSteps(at: Restoring, lines: Iterable<BoundedLine>): Generator<void> {
  const pending = new PendingLines();
  const seen = new Completeness();
  let unmerged = 0;
  for (const line of numbered(lines)) {
    const before = at.report.added;
    const read = readLine(at, line);
    seen.count(line.number, read);
    const record = read && wanted(at, read);
    if (record)
      putLine(at, line.number, record, () => pending.add({ number: line.number, record }, line.text?.length ?? 0));
    unmerged += at.report.added - before;
    if (unmerged >= mergedAtOnce) {
      mergeIndex(at.db, unmerged);
      unmerged = 0;
    }
    yield;
  }
  at.isFinal = true;
  for (const { number, record } of pending.inOrder()) {
    putLine(at, number, record, () => false);
    yield;
  }
  mergeIndex(at.db, unmerged);
  for (const { line, reason } of seen.problems()) {
    at.report.complete = false;
    noteProblem(at.report, line, reason);
  }
}

/** Returns the record to store; undefined if the user had it forgotten. */
function wanted(at: Restoring, read: ParsedLine): ParsedLine | undefined {
  const { forgotten, isTrusted, report } = at;
  if (read.kind === "session") at.sessions.note(read);
  if (forgotten && isForgotten(at, forgotten, read)) {
    report.deleted += 1;
    return undefined;
  }
  const record = forgotten?.withoutSecrets(read) ?? read;
  return isTrusted ? record : asImported(record);
}

function isForgotten({ sessions }: Restoring, forgotten: Forgotten, record: ParsedLine): boolean {
  const isSession = (key: string, at: number, kind?: "handoff") =>
    sessions.formsOf(key).some((id) => forgotten.isSessionForgotten(id, at, kind));
  if (forgotten.isSaidIn(record)) return true;
  switch (record.kind) {
    case "session":
      return isSession(record.key, Date.parse(record.last_seen_at));
    case "prompt": {
      const at = Date.parse(record.created_at);
      return isSession(record.session, at) || forgotten.isForgotten({ key: record.key, sessionId: record.session, at });
    }
    case "summary":
      return isSession(record.session, Date.parse(record.created_at));
    case "handoff": {
      const at = Date.parse(record.created_at);
      return isSession(record.session, at) || isSession(record.session, at, "handoff");
    }
    default:
      return false;
  }
}

/** Returns the record in a line with clamped times; undefined for an invalid line. */
function readLine({ report }: Restoring, { number, text }: Line): ParsedLine | undefined {
  const parsed = parseLine(text);
  if ("reason" in parsed) {
    report.malformed += 1;
    noteProblem(report, number, parsed.reason);
    return undefined;
  }
  const reason = clampTimes(parsed.record, now());
  if (reason !== undefined) {
    report.clamped += 1;
    noteProblem(report, number, reason);
  }
  return parsed.record;
}

function putLine(at: Restoring, number: number, record: ParsedLine, keep: () => boolean): void {
  let outcome: Outcome | undefined;
  try {
    outcome = putRecord(at, record);
    if (outcome !== "waiting" || keep()) return;
    throw new Refused("names something that comes later or not at all; restore the file once more to add it");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    at.report.malformed += 1;
    noteProblem(at.report, number, error.message);
  } finally {
    at.projects.endLine(outcome === "added");
    at.hasBegun = true;
  }
}

function putRecord(at: Restoring, record: ParsedLine): Outcome {
  const counted = (kind: OtherKind, outcome: Outcome): Outcome => {
    if (outcome === "added") at.report.otherRecords[kind] += 1;
    return outcome;
  };
  switch (record.kind) {
    case "header":
      requireKnownFormat(record.format, at.hasBegun);
      return "known";
    case "end":
      return "known";
    case "project":
      at.projects.put(record);
      return "known";
    case "memory":
      return putMemory(at, record);
    case "memory-1":
      return putOldMemory(at, record);
    case "session":
      return counted("sessions", putSession(at, record));
    case "prompt":
      return counted("prompts", putPrompt(at, record));
    case "relation":
      return counted("relations", putRelation(at, record));
    case "summary":
      return counted("summaries", putSummary(at, record));
    case "handoff":
      return counted("handoffs", putHandoff(at, record));
    case "deferred":
      return counted("deferred", putDeferred(at, record));
    case "move":
      return counted("moves", putMove(at, record));
  }
}

/** A restore that fails changes nothing, so only the first line may make it fail. */
function requireKnownFormat(format: number, hasBegun: boolean): void {
  if (format <= formatVersion) return;
  if (hasBegun) throw new Refused(`format: is ${format}; this claude-mem reads up to ${formatVersion}`);
  throw new AppError("conflict", `The export has format ${format}; this claude-mem reads up to ${formatVersion}.`, {
    hints: ["Update this one (`claude-mem update`), then restore again."],
  });
}

function* numbered(lines: Iterable<BoundedLine>): Iterable<Line> {
  let number = 0;
  for (const line of lines) {
    number += 1;
    const text = (number === 1 ? line?.replace(/^\ufeff/, "") : line)?.trim();
    if (text !== "") yield { number, text };
  }
}
