import type { Draft, SessionTrace } from "../draft.ts";
import { discoveries } from "./discovery.ts";
import { withCommits } from "./fix-commit.ts";
import { rejectedApproaches } from "./rejected.ts";
import { reportedDecisions } from "./reported-decision.ts";
import { runbooks } from "./runbook.ts";
import { subagentReports } from "./subagent-report.ts";
import { verifiedFixes } from "./verified-fix.ts";

/** Returns every draft that the detectors find in a session. */
export function extractDrafts(trace: SessionTrace): Draft[] {
  const fixes = verifiedFixes(trace);
  const rejected = rejectedApproaches(trace);
  const decisions = reportedDecisions(trace);
  const found = discoveries(trace, [...fixes, ...rejected, ...decisions]);
  return [
    ...withCommits(trace, fixes),
    ...rejected,
    ...decisions,
    ...runbooks(trace),
    ...found,
    ...subagentReports(trace, [...fixes, ...rejected, ...decisions, ...found]),
  ];
}
