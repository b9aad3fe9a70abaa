// What the import needs of a host: where its transcripts are, and what they say.
import type { CaptureRecord } from "../capture/record.ts";
import type { CapturePlace } from "../capture/tool-use.ts";

export type TranscriptFile = { path: string; size: number; modifiedAt: number; agentId: string | null };

/** The files of one session: its own transcript and those of its subagents. */
export type TranscriptSession = {
  id: string;
  files: TranscriptFile[];
  bytes: number;
  startedAt: number;
  /** Where it was started; undefined when no line says so. */
  directory: string | undefined;
};

/** A transcript, or a folder with transcripts anywhere below it; whether it is no mistake that there is none. */
export type TranscriptPath = { from: string; isOptional?: boolean };

/** What was read of transcripts: lines that could not be read, and lines too long to be. */
export type LineCounts = { lines: number; broken: number; tooLong: number };

/** A record, and the branch that was checked out then. `order` keeps the order of the file where its times do not. */
export type TimedRecord = { record: CaptureRecord; branch: string | null; order: number };

export type TranscriptPlace = Omit<CapturePlace, "cwd"> & { projectDir: string };

/** What is read: a file of a session that is stored as `id`; `isCopied` says which other sessions' rows were copied into it. */
export type ReadSession = {
  id: string;
  place: TranscriptPlace;
  agentId: string | null;
  isCopied: (sessionId: string) => boolean;
};

export type TranscriptReader = {
  /** Where the host keeps its transcripts. */
  folder: string;
  /** Counts what lies there, by names and sizes only. */
  count: () => { sessions: number; bytes: number };
  /** Returns where the host's instructions for a folder and its own memory of it may be. */
  notesOf: (cwd: string) => string[];
  /**
   * Returns the sessions whose transcripts lie there, the oldest first. Throws AppError when there is nothing there; files that
   * can't be read are handed to `onUnreadable` and left out.
   */
  findSessions: (where: TranscriptPath, onUnreadable: (path: string) => void) => TranscriptSession[];
  /** Yields the records of one file, as the hooks would have made them. Lines that can't be read are counted and left out. */
  readTranscript: (file: string, session: ReadSession, counts: LineCounts) => Iterable<TimedRecord>;
};
