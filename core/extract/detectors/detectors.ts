import type { Draft, SessionTrace } from "../draft.ts";
import { unretracted } from "../prompts/retraction.ts";
import { commits, withCommits } from "./commit.ts";
import { discoveries } from "./discovery.ts";
import { instructions } from "./instructions.ts";
import { rejectedApproaches } from "./rejected.ts";
import { reportedDecisions } from "./reported-decision.ts";
import { runbooks } from "./runbook.ts";
import { verifiedFixes } from "./verified-fix.ts";

/** Returns every memory that the rules find in a session. */
export function extractDrafts(trace: SessionTrace): Draft[] {
  const fixes = verifiedFixes(trace);
  const rejected = rejectedApproaches(trace);
  const decisions = reportedDecisions(trace);
  return [
    ...unretracted(trace, instructions(trace)),
    ...withCommits(trace, fixes),
    ...rejected,
    ...commits(trace, fixes),
    ...decisions,
    ...runbooks(trace),
    ...discoveries(trace, [...fixes, ...rejected, ...decisions]),
  ];
}
