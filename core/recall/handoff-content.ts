import { some } from "../lists.ts";
import type { HandoffContent } from "../store/handoff.ts";
import { failedChecks } from "./check-command.ts";

/** Returns whether a handoff has anything that a later session could use. */
export function hasSubstance({
  done,
  interrupted,
  notDone,
  open,
  nextSteps,
  decisions,
  reported,
  files,
  checks,
  commits,
}: HandoffContent): boolean {
  const hasText = some([done, interrupted, notDone, open, nextSteps, decisions, reported], (text) => text !== "");
  return hasText || commits.length + files.length + checks.length > 0;
}

/** Returns whether work is left, according to the reports and the checks. */
function isUnfinished({ notDone, nextSteps, checks }: HandoffContent): boolean {
  return notDone !== "" || nextSteps !== "" || failedChecks(checks).length > 0;
}

const documentFile = /\.(?:md|mdx|markdown|rst|adoc|txt)$/i;

/** Returns whether the file is a text for people: a plan or an audit is written down as well. */
export function isDocumentFile(path: string): boolean {
  return documentFile.test(path);
}

/**
 * Returns whether commits, files or checks prove that a session did something. A document proves only that it was written: what it says may
 * still be a plan.
 */
export function isVerified({ commits, files, checks }: HandoffContent): boolean {
  const hasChanged = commits.length > 0 || some(files, (file) => !isDocumentFile(file));
  return hasChanged || some(checks, ({ passed }) => passed);
}

/** Returns whether the work is known to be finished: committed or checked, with nothing left. Changed files alone prove nothing. */
export function isFinished(content: HandoffContent): boolean {
  const isProved = content.commits.length > 0 || some(content.checks, ({ passed }) => passed);
  return isProved && content.interrupted === "" && !isUnfinished(content);
}
