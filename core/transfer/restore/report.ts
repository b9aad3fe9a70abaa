export type RestoreReport = {
  /** New memories. */
  added: number;
  /** Memories that existed already. */
  known: number;
  /** Memories that existed as somebody else's, and are the user's own now. */
  taken: number;
  /** The number for undo of that; null if there are none. */
  change: number | null;
  /** The number of new memories with another id, because theirs was taken. */
  renumbered: number;
  /** Memories and other records that were deleted here. They stay deleted. */
  deleted: number;
  /** Memories of types that the user turned off, in another one's export. They are not stored. */
  disabled: number;
  /** The number of other new records, by kind. */
  otherRecords: Record<OtherKind, number>;
  /** Lines with a time in the future, which was set to now. */
  clamped: number;
  /** Lines that were left out. */
  malformed: number;
  /** Whether the export was complete. */
  complete: boolean;
  /** The problems of the first hundred invalid lines. */
  problems: { line: number; reason: string }[];
};

export const otherKinds = ["sessions", "prompts", "relations", "summaries", "handoffs", "deferred", "moves"] as const;
export type OtherKind = (typeof otherKinds)[number];

const reportedProblems = 100;

export function emptyReport(): RestoreReport {
  return {
    added: 0,
    known: 0,
    taken: 0,
    change: null,
    renumbered: 0,
    deleted: 0,
    disabled: 0,
    otherRecords: { sessions: 0, prompts: 0, relations: 0, summaries: 0, handoffs: 0, deferred: 0, moves: 0 },
    clamped: 0,
    malformed: 0,
    complete: true,
    problems: [],
  };
}

export function noteProblem(report: RestoreReport, line: number, reason: string): void {
  if (report.problems.length < reportedProblems) report.problems.push({ line, reason });
}
