import type { LineCounts } from "../../../host/transcripts.ts";

export type TranscriptReport = LineCounts & {
  /** Sessions with added records. */
  sessions: number;
  /** Sessions that were already stored completely, by an earlier import or by the hooks. */
  known: number;
  /** Sessions without prompts and tool uses. */
  empty: number;
  /** Sessions in folders of CLAUDE_MEM_EXCLUDE. */
  excluded: number;
  projects: number;
  prompts: number;
  toolUses: number;
  memories: number;
  bytes: number;
  /** Files and folders that could not be read. */
  unreadable: string[];
};

/** Returns the sums of reports of several hosts. A project of two hosts counts in both. */
export function uniteReports(reports: readonly TranscriptReport[]): TranscriptReport {
  const sum = emptyReport();
  for (const { unreadable, ...counts } of reports) {
    sum.unreadable.push(...unreadable);
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) sum[name] += counts[name];
  }
  return sum;
}

/** Returns a report without counts. */
export function emptyReport(): TranscriptReport {
  return {
    sessions: 0,
    known: 0,
    empty: 0,
    excluded: 0,
    projects: 0,
    prompts: 0,
    toolUses: 0,
    memories: 0,
    lines: 0,
    broken: 0,
    tooLong: 0,
    bytes: 0,
    unreadable: [],
  };
}
