import { inertLine } from "../privacy/fence.ts";
import { readCommitsSince } from "../project/git-files.ts";
import type { Workspace } from "../project/identify.ts";
import { countUnstaged } from "../project/unstaged.ts";
import type { Handoff } from "../store/handoff.ts";

const subjectChars = 70;
const maxSubjects = 2;

/** The git worktree, branch and commit of a session. */
export type GitPlace = Pick<Workspace, "worktree" | "branch" | "commit">;

/**
 * Returns how the repository differs from its state at the handoff `left`, in short phrases: branch, commits since, unstaged
 * changes. Empty outside git.
 */
export function sinceThen(place: GitPlace, left: Handoff | undefined): string[] {
  const { worktree, branch, commit } = place;
  if (!worktree || commit === null) return [];
  const unstaged = countUnstaged(worktree);
  const isElsewhere = left && left.branch !== branch;
  const name = inertLine(branch ?? "no branch", 80);
  return [
    isElsewhere ? `now on ${name}, it was on ${inertLine(left.branch ?? "no branch", 80)}` : `on ${name}`,
    left?.commit && left.commit !== commit ? movedSince(place, left) : "",
    unstaged ? `${unstaged} ${unstaged === 1 ? "file" : "files"} changed and not staged` : "",
  ].filter((part) => part !== "");
}

function movedSince({ worktree }: GitPlace, left: Handoff): string {
  const commits = worktree ? readCommitsSince(worktree, left.createdAt) : [];
  if (commits.length === 0) return "HEAD is at another commit now";
  const subjects = commits.slice(-maxSubjects).map(({ subject }) => `“${inertLine(subject, subjectChars)}”`);
  const more = commits.length > subjects.length ? ", the last of them " : ": ";
  return `${commits.length} ${commits.length === 1 ? "commit" : "commits"} since${more}${subjects.join(", ")}`;
}
