import type { Draft, SessionTrace } from "../draft.ts";
import { unretracted } from "../prompts/retraction.ts";
import { commits, withCommits } from "./commit.ts";
import { debts } from "./debt.ts";
import { discoveries } from "./discovery.ts";
import { hypotheses } from "./hypothesis.ts";
import { rejectedApproaches } from "./rejected.ts";
import { reportedDecisions } from "./reported-decision.ts";
import { runbooks } from "./runbook.ts";
import { verifiedFixes } from "./verified-fix.ts";

/** Returns every memory that the rules find in a session; what others point at comes first. */
export function extractDrafts(trace: SessionTrace): Draft[] {
  const fixes = verifiedFixes(trace);
  const made = commits(trace, fixes);
  const rejected = rejectedApproaches(trace);
  const owed = unretracted(trace, debts(trace));
  const decisions = reportedDecisions(trace);
  return [
    ...withCommits(fixes, made),
    ...hypotheses(trace),
    ...rejected,
    ...made,
    ...decisions,
    ...owed,
    ...runbooks(trace),
    ...discoveries(trace, [...fixes, ...rejected, ...decisions, ...owed]),
  ];
}
