// The part of a host for the import: the place and the content of its transcripts.
import type { CaptureRecord } from "../capture/record.ts";
import type { CapturePlace } from "../capture/tool-use.ts";

export type TranscriptFile = { path: string; size: number; modifiedAt: number; agentId: string | null };

/** The files of one session: its own transcript and those of its subagents. */
export type TranscriptSession = {
  id: string;
  files: TranscriptFile[];
  bytes: number;
  startedAt: number;
  /** The folder in which it started; undefined if no line names one. */
  directory: string | undefined;
};

/** A transcript, or a folder with transcripts anywhere below it. `isOptional`: it may be missing. */
export type TranscriptPath = { from: string; isOptional?: boolean };

/** The lines read of transcripts, with those that were broken and those that were too long. */
export type LineCounts = { lines: number; broken: number; tooLong: number };

/** A record, and the branch that was checked out then. `order` keeps the order of the file where its times do not. */
export type TimedRecord = { record: CaptureRecord; branch: string | null; order: number };

export type TranscriptPlace = Omit<CapturePlace, "cwd"> & { projectDir: string };

/** The session that a file is read for, stored as `id`. `isCopied` returns whether rows of another session were copied into it. */
export type ReadSession = {
  id: string;
  place: TranscriptPlace;
  agentId: string | null;
  isCopied: (sessionId: string) => boolean;
};

export type TranscriptReader = {
  /** The folder of the host's transcripts. */
  folder: string;
  /** Counts the transcripts by names and sizes, without reading them. */
  count: () => { sessions: number; bytes: number };
  /** Returns the paths at which the host's instructions for a folder and its own memory of it may be. */
  notesOf: (cwd: string) => string[];
  /**
   * Returns the sessions whose transcripts lie there, the oldest first. Throws AppError when there is nothing there; files that
   * can't be read are handed to `onUnreadable` and left out.
   */
  findSessions: (where: TranscriptPath, onUnreadable: (path: string) => void) => TranscriptSession[];
  /** Yields the records of one file, as the hooks would have made them. Lines that can't be read are counted and left out. */
  readTranscript: (file: string, session: ReadSession, counts: LineCounts) => Iterable<TimedRecord>;
};
