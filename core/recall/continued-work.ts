// Whether the next session will probably continue the work of the last one. Its first prompt, which shows this, is not known at its
// start: see docs/decisions/0022-recall.md for the counts.
import { filter, some } from "../lists.ts";
import type { HandoffContent } from "../store/handoff.ts";

/** Work that came back is one of several subjects, so it is looked for in a few sessions. */
const comparedSessions = 3;
/** The number of files that a first session changes if it sets up a project. */
const broadFiles = 6;
/** Changed by work on any subject. */
const sharedFile =
  /(?:^|\/)(?:package\.json|pyproject\.toml|cargo\.toml|go\.mod|[^/]*[.-]lock(?:\.\w{1,5})?|readme\.\w{1,5}|changelog\.\w{1,5}|(?:claude|agents|gemini|memory)\.md|\.gitignore|\.env)$/i;

/**
 * Returns whether a session is part of work that spans sessions: it changed a file that one of the last sessions before it
 * (`newestFirst`) changed as well, or it set up the project.
 */
export function continuesWork(last: HandoffContent, newestFirst: readonly HandoffContent[]): boolean {
  const earlier = filter(newestFirst, ({ files }) => files.length > 0);
  if (earlier.length === 0) return last.files.length >= broadFiles;
  const compared = earlier.slice(0, comparedSessions);
  return some(last.files, (file) => !sharedFile.test(file) && some(compared, ({ files }) => files.includes(file)));
}
