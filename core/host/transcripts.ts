// The part of a host for the import: finds and reads its transcripts.
import type { CaptureRecord } from "../capture/record.ts";
import type { CapturePlace } from "../capture/tool-use.ts";

export type TranscriptFile = { path: string; size: number; modifiedAt: number; agentId: string | null };

/** The files of one session: its own transcript and those of its subagents. */
export type TranscriptSession = {
  id: string;
  files: TranscriptFile[];
  bytes: number;
  startedAt: number;
  /** The folder in which it started; undefined if no line contains it. */
  directory: string | undefined;
};

/** A transcript, or a folder with transcripts at any depth, and whether it may be missing. */
export type TranscriptPath = { from: string; isOptional?: boolean };

/** Counts of a read: unreadable lines, and lines over the limit. */
export type LineCounts = { lines: number; broken: number; tooLong: number };

/** A record with its branch at the time. `order`: its place in the file, for equal or wrong times. */
export type TimedRecord = { record: CaptureRecord; branch: string | null; order: number };

export type TranscriptPlace = Omit<CapturePlace, "cwd"> & { projectDir: string };

/** A file of the session `id`. `isCopied` returns whether a row was copied from another session. */
export type ReadSession = {
  id: string;
  place: TranscriptPlace;
  agentId: string | null;
  isCopied: (sessionId: string) => boolean;
};

export type TranscriptReader = {
  /** The host's folder of transcripts. */
  folder: string;
  /** Counts the transcripts there by name and size, without reading them. */
  count: () => { sessions: number; bytes: number };
  /** Returns the possible paths of the host's instructions and own memory for a folder. */
  notesOf: (cwd: string) => string[];
  /**
   * Returns the sessions with transcripts there, oldest first. Throws AppError if there are none. Unreadable files
   * are passed to `onUnreadable` and skipped.
   */
  findSessions: (where: TranscriptPath, onUnreadable: (path: string) => void) => TranscriptSession[];
  /** Yields the records of one file, as the hooks would have made them. Unreadable lines are counted and skipped. */
  readTranscript: (file: string, session: ReadSession, counts: LineCounts) => Iterable<TimedRecord>;
};
