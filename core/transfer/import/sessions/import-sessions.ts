import type { Database } from "bun:sqlite";
import { acceptRecords } from "../../../capture/accept.ts";
import { groupEpisodes } from "../../../capture/episode.ts";
import { openSession } from "../../../capture/session.ts";
import { isExcluded } from "../../../config/control.ts";
import { writeInSteps } from "../../../db/transaction.ts";
import { EventWindow } from "../../../extract/evidence/event-window.ts";
import { extractSession } from "../../../extract/extract-session.ts";
import { PrecomputedPrompts } from "../../../extract/prompts/precomputed.ts";
import { hideRetractedSince } from "../../../extract/reconcile/retracted.ts";
import { citeMemories } from "../../../freshness/cite-memories.ts";
import type { TimedRecord, TranscriptPath, TranscriptReader, TranscriptSession } from "../../../host/transcripts.ts";
import { identifyWorkspace, type Workspace } from "../../../project/identify.ts";
import { locate, type Place } from "../../../project/place.ts";
import { saveHandoff } from "../../../recall/handoff.ts";
import { indexRecords } from "../../../search/record-document.ts";
import { findImportMark, setImportMark } from "../../../store/import-mark.ts";
import {
  endSession,
  findSession,
  getSession,
  importedSource,
  missedPart,
  type Session,
  setSessionBranch,
  storedId,
} from "../../../store/session.ts";
import { missedRecords } from "./missed-records.ts";
import { newRecords } from "./new-records.ts";
import { readAhead, type SessionSource } from "./read-ahead.ts";
import { readSession, type SessionToRead } from "./read-session.ts";
import { emptyReport, type TranscriptReport } from "./report.ts";

export type Progress = { sessions: number; ofSessions: number; bytes: number; ofBytes: number; memories: number };

export type TranscriptOptions = TranscriptPath & {
  /** The host of the transcripts. */
  host: string;
  reader: TranscriptReader;
  home: string;
  /** Only counts what would be imported. */
  dryRun: boolean;
  /** The bytes from which another thread reads: see readAhead. */
  threadFrom?: number;
  onProgress?: (progress: Progress) => void;
};

/** Extraction reads the last few hundred events of a session, so a longer turn is processed in parts. */
const maxBetween = 200;

/**
 * Stores the sessions of a host's transcripts as its hooks would have stored them, and extracts memories by the same rules,
 * turn by turn. May be interrupted at any time and repeated: no duplicates are added. Of a session that hooks have stored,
 * only what they did not see is added.
 */
export function importTranscripts(db: Database, options: TranscriptOptions): TranscriptReport {
  const report = emptyReport();
  const { host, reader } = options;
  const sessions = reader.findSessions(options, (path) => report.unreadable.push(path));
  const ids = new Set(sessions.map(({ id }) => id));
  const ofBytes = sessions.reduce((sum, { bytes }) => sum + bytes, 0);
  const readHere = (wanted: SessionToRead) => readSession(reader, wanted, ids);
  const upcoming = sessionsToRead(db, sessions, options);
  using source = readAhead({ host, ids, upcoming, threadFrom: options.threadFrom }, readHere);
  const tally: Tally = { report, projects: new Set(), made: new Set(), source };
  sessions.forEach((session, index) => {
    importSession(db, session, options, tally);
    report.bytes += session.bytes;
    report.projects = tally.projects.size;
    const { bytes, memories } = report;
    options.onProgress?.({ sessions: index + 1, ofSessions: sessions.length, bytes, ofBytes, memories });
  });
  if (!options.dryRun) hideRetractedSince(db, tally.made);
  // The frequency of typed words shows which words carry the subject of a prompt.
  if (!options.dryRun) indexRecords(db, "prompts");
  return report;
}

type Tally = {
  report: TranscriptReport;
  projects: Set<number | string>;
  /** The ids of all new memories. */
  made: Set<number>;
  source: SessionSource;
};

type Plan = SessionToRead & {
  /** The id under which the session is stored. */
  ownId: string;
  mark: { source: string; fingerprint: string };
  at: Place;
  known: Session | undefined;
};

/** Returns what to read of a session, or why nothing is read. */
function planOf(
  db: Database,
  transcript: TranscriptSession,
  { host, home }: Pick<TranscriptOptions, "host" | "home">,
): Plan | "empty" | "excluded" | "known" {
  const { id, directory } = transcript;
  if (directory === undefined) return "empty";
  if (isExcluded(directory)) return "excluded";
  const mark = { source: `${host}:${id}`, fingerprint: fingerprintOf(transcript) };
  if (findImportMark(db, mark.source) === mark.fingerprint) return "known";
  const ownId = storedId(db, id, host);
  const stored = findSession(db, ownId);
  const known = stored !== null && stored.source !== importedSource ? stored : undefined;
  const at = locate(directory);
  const place = { root: at.root, home, projectDir: directory };
  return { transcript, ownId, target: known ? `${ownId}${missedPart}` : ownId, place, mark, at, known };
}

/** Yields the sessions that will be read if nothing changes before their turn. */
function* sessionsToRead(
  db: Database,
  sessions: readonly TranscriptSession[],
  options: TranscriptOptions,
): Generator<SessionToRead> {
  for (const session of sessions) {
    const plan = planOf(db, session, options);
    if (typeof plan === "string") continue;
    const { transcript, target, place } = plan;
    yield { transcript, target, place };
  }
}

function importSession(
  db: Database,
  transcript: TranscriptSession,
  options: TranscriptOptions,
  { report, projects, made, source }: Tally,
): void {
  const { host, dryRun } = options;
  const plan = planOf(db, transcript, options);
  if (typeof plan === "string") {
    report[plan]++;
    return;
  }
  const { ownId, target, place, mark, at, known } = plan;
  const { records: all, counts, unreadable, prompts } = source.read({ transcript, target, place });
  for (const name of ["lines", "broken", "tooLong"] as const) report[name] += counts[name];
  report.unreadable.push(...unreadable);
  const records = newRecords(db, ownId, { records: known ? missedRecords(db, known, all) : all, all });
  if (all.length === 0) report.empty++;
  else if (records.length === 0) report.known++;
  else report.sessions++;
  for (const { record } of records) {
    if (record.content.kind === "prompt") report.prompts++;
    if (record.content.kind === "tool") report.toolUses++;
  }
  if (records.length > 0 && dryRun) projects.add(at.rootsPath);
  if (dryRun) return;
  if (records.length > 0) {
    const workspace = identifyWorkspace(db, place.projectDir, { place: at });
    projects.add(workspace.project.id);
    const to = { host, hostId: target, precomputed: new PrecomputedPrompts(prompts) };
    const memories = storeSession(db, to, records, workspace, at);
    report.memories += memories.size;
    for (const id of memories) made.add(id);
  }
  setImportMark(db, mark.source, mark.fingerprint);
}

/** Returns whether the files are unchanged since the last import. */
function fingerprintOf({ files, bytes }: TranscriptSession): string {
  return `${files.length}:${bytes}:${Math.max(...files.map(({ modifiedAt }) => Math.round(modifiedAt)))}`;
}

/** Stores the records turn by turn and returns the ids of the extracted memories. */
function storeSession(
  db: Database,
  { host, hostId, precomputed }: { host: string; hostId: string; precomputed: PrecomputedPrompts },
  records: readonly TimedRecord[],
  workspace: Workspace,
  place: Place,
): Set<number> {
  const memories = new Set<number>();
  const at = records.reduce((latest, { record }) => Math.max(latest, record.at), 0);
  const store = function* () {
    let session = openSession(db, hostId, workspace, { host, source: importedSource, at: records[0]?.record.at ?? at });
    const window = new EventWindow(session.id);
    for (const turn of splitTurns(records)) {
      acceptRecords(
        db,
        turn.map(({ record }) => record),
        place,
        workspace,
      );
      setSessionBranch(db, session.id, turn.at(-1)?.branch ?? null);
      session = getSession(db, session.id) ?? session;
      const { added } = extractSession(db, session, { read: () => window.read(db), isImported: true, precomputed });
      for (const id of added) memories.add(id);
      yield;
    }
    groupEpisodes(db, session.id, "session", at);
    endSession(db, session.id, "other", at);
    // Only the branch is known of the repository at that time.
    saveHandoff(db, session, { worktree: undefined, branch: session.branch, commit: null }, "exit", at);
  };
  writeInSteps(db, store());
  // Outside the transactions, because it reads files.
  if (memories.size > 0) citeMemories(db, workspace.root, [...memories]);
  return memories;
}

/** Cuts at the ends of turns and contexts, where the hooks would have extracted, and within very long turns. */
function* splitTurns(records: readonly TimedRecord[]): Iterable<TimedRecord[]> {
  let turn: TimedRecord[] = [];
  for (const timed of records) {
    turn.push(timed);
    const { content } = timed.record;
    const ends = content.kind === "compact" || (content.kind === "report" && content.agentId === null);
    if (!ends && turn.length < maxBetween) continue;
    yield turn;
    turn = [];
  }
  if (turn.length > 0) yield turn;
}
