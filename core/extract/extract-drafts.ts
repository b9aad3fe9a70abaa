import type { Draft, SessionTrace } from "./draft.ts";
import { commits, withCommits } from "./rules/commit.ts";
import { debts } from "./rules/debt.ts";
import { discoveries } from "./rules/discovery.ts";
import { hypotheses } from "./rules/hypothesis.ts";
import { instructions } from "./rules/instructions.ts";
import { rejectedApproaches } from "./rules/rejected.ts";
import { reportedDecisions } from "./rules/reported-decision.ts";
import { unretracted } from "./rules/retraction.ts";
import { runbooks } from "./rules/runbook.ts";
import { verifiedFixes } from "./rules/verified-fix.ts";

/** Returns every memory that the rules find in a session; what others point at comes first. */
export function extractDrafts(trace: SessionTrace): Draft[] {
  const standing = unretracted(trace, instructions(trace));
  const fixes = verifiedFixes(trace);
  const made = commits(trace, fixes);
  const rejected = rejectedApproaches(trace);
  const owed = unretracted(trace, debts(trace));
  const decisions = reportedDecisions(trace);
  return [
    ...standing,
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
