export type RestoreReport = {
  /** Memories that are new. */
  added: number;
  /** Memories that were there already. */
  known: number;
  /** How many of the added ones have a new id because theirs was taken. */
  renumbered: number;
  /** Memories and others that were deleted here, and stay so. */
  deleted: number;
  /** What else is new, by its kind. */
  others: Record<OtherKind, number>;
  /** Lines with a time in the future, which was taken as now. */
  clamped: number;
  /** Lines that were left out. */
  malformed: number;
  /** Whether all came that the export had. */
  complete: boolean;
  /** What was wrong with lines, for the first hundred of them. */
  problems: { line: number; reason: string }[];
};

export const otherKinds = ["sessions", "prompts", "relations", "summaries", "handoffs", "deferred", "moves"] as const;
export type OtherKind = (typeof otherKinds)[number];

const reportedProblems = 100;

export function emptyReport(): RestoreReport {
  return {
    added: 0,
    known: 0,
    renumbered: 0,
    deleted: 0,
    others: { sessions: 0, prompts: 0, relations: 0, summaries: 0, handoffs: 0, deferred: 0, moves: 0 },
    clamped: 0,
    malformed: 0,
    complete: true,
    problems: [],
  };
}

export function noteProblem(report: RestoreReport, line: number, reason: string): void {
  if (report.problems.length < reportedProblems) report.problems.push({ line, reason });
}
