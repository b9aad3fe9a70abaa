import { modifiedPaths } from "../../store/modified-paths.ts";
import { type Draft, draft, type SessionTrace } from "../draft.ts";
import { type Commit, findCommits } from "../evidence/commits.ts";
import { pathsOf } from "../evidence/edits.ts";

/** Returns the fixes with the commits that hold them; users often search for a fix by the commit's words. */
export function withCommits(trace: SessionTrace, fixes: readonly Draft[]): Draft[] {
  const made = findCommits(trace.events);
  return fixes.map((fix) => {
    const holder = made.find((commit) => isHeld(trace, fix, commit));
    if (!holder) return fix;
    return draft({ ...fix, commit: holder.sha || null, facts: [`Committed as: ${holder.subject}`, ...fix.facts] });
  });
}

function isHeld(trace: SessionTrace, fix: Draft, { event, edits, after }: Commit): boolean {
  const passId = Math.max(
    ...fix.evidence.filter(({ targetKind }) => targetKind === "event").map((e) => Number(e.target)),
  );
  const pass = trace.events.find(({ id }) => id === passId);
  const paths = modifiedPaths(fix.files);
  const committed = new Set(pathsOf(edits));
  if (!pass || pass.id > event.id || pass.id < after) return false;
  return paths.length > 0 && paths.every((path) => committed.has(path));
}
