import { some } from "../lists.ts";
import type { HandoffContent } from "../store/handoff.ts";
import { failedChecks } from "./check-command.ts";

/** Returns whether something is left that a later session could take up or know of. */
export function hasSubstance({
  done,
  interrupted,
  notDone,
  nextSteps,
  decisions,
  reported,
  files,
  checks,
  commits,
}: HandoffContent): boolean {
  const isSaid = some([done, interrupted, notDone, nextSteps, decisions, reported], (text) => text !== "");
  return isSaid || commits.length + files.length + checks.length > 0;
}

/** Returns whether something is left to do, by what was reported and by the checks. */
export function isUnfinished({ notDone, nextSteps, checks }: HandoffContent): boolean {
  return notDone !== "" || nextSteps !== "" || failedChecks(checks).length > 0;
}

/** Returns whether a session is known to have done something, beside what it says. */
export function isVerified({ commits, files, checks }: HandoffContent): boolean {
  return commits.length + files.length > 0 || some(checks, ({ passed }) => passed);
}

/** Returns whether the work is known to be at its end: committed or checked, with nothing left. Files alone prove nothing. */
export function isFinished(content: HandoffContent): boolean {
  const isProved = content.commits.length > 0 || some(content.checks, ({ passed }) => passed);
  return isProved && content.interrupted === "" && !isUnfinished(content);
}
