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
}: HandoffContent): boolean {
  const isSaid = some([done, interrupted, notDone, nextSteps, decisions, reported], (text) => text !== "");
  return isSaid || files.length + checks.length > 0;
}

/** Returns whether something is left to do, by what was reported and by the checks. */
export function isUnfinished({ notDone, nextSteps, checks }: HandoffContent): boolean {
  return notDone !== "" || nextSteps !== "" || failedChecks(checks).length > 0;
}

/** Returns whether a session is known to have done something, beside what it says. */
export function isVerified({ commits, files, checks }: HandoffContent): boolean {
  return commits.length + files.length > 0 || some(checks, ({ passed }) => passed);
}
