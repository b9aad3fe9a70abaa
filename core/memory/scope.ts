// Where memories hold: in their project, on one branch of it, or in all projects of the user (docs/decisions/0051-scopes.md).
import { AppError } from "../app-error.ts";
import { cleanText } from "../privacy/clean.ts";
import { cleanBranch } from "../privacy/clean-path.ts";
import { isFeatureBranch } from "../project/branches.ts";
import { hasBranch } from "../project/git-files.ts";
import type { Workspace } from "../project/identify.ts";
import { ownBranchName } from "../project/own-branch.ts";
import type { Worktree } from "../project/worktree.ts";
import type { Observation } from "../store/observation.ts";
import type { Scope } from "../store/vocabulary.ts";

type Held = Pick<Observation, "projectId" | "scope" | "branch">;

/** Returns whether `wide` holds everywhere that `narrow` holds. */
export function covers(wide: Held, narrow: Held): boolean {
  if (wide.scope === "global") return true;
  if (wide.projectId !== narrow.projectId || narrow.scope === "global") return false;
  return wide.scope === "project" || (narrow.scope === "branch" && wide.branch === narrow.branch);
}

/** `branch` names the branch of scope `branch`; by default the one that is checked out. */
export type ScopeRequest = { scope?: Scope | undefined; branch?: string | undefined };

/**
 * Returns where a memory made here is to hold. Its branch is that of the work, or the one that is named. Throws AppError `usage` if no
 * branch is checked out or one is named for another scope, and `not-found` for a branch that the repository does not have.
 */
export function heldAt(
  { branch, worktree }: Pick<Workspace, "branch" | "worktree">,
  { scope = "project", branch: named }: ScopeRequest,
): Pick<Observation, "scope" | "branch"> {
  if (scope !== "branch") {
    if (named === undefined) return { scope, branch };
    throw new AppError("usage", `A branch is named, and the scope is ${scope}.`, {
      hints: ["Leave out one of them, or give the scope branch."],
    });
  }
  if (named !== undefined && cleanBranch(named) !== branch && worktree && !isBranchOf(worktree, named)) {
    throw new AppError("not-found", `There is no branch ${cleanText(named)} here.`, {
      hints: ["`git branch` lists the branches."],
    });
  }
  const held = named ?? branch;
  if (held === null || !worktree) {
    throw new AppError("usage", "There is no branch here: the folder is outside git, or no branch is checked out.", {
      hints: ["Leave out the scope to keep it for the project."],
    });
  }
  return { scope, branch: cleanBranch(held) };
}

/** Returns whether the repository has the branch, given its own name or the stored one. */
function isBranchOf(worktree: Worktree, name: string): boolean {
  return hasBranch(worktree, ownBranchName(worktree, name));
}

/** Returns where a decision holds by default: on a feature branch it may be abandoned with the branch. */
export function decisionScope({ branch, worktree }: Pick<Workspace, "branch" | "worktree">): Scope {
  return isFeatureBranch(worktree, branch) ? "branch" : "project";
}

/** Returns in words where a memory holds if not only in its project: "all projects", "branch shop"; "" for its project. */
export function scopeMark({ scope, branch }: Pick<Observation, "scope" | "branch">): string {
  if (scope === "global") return "all projects";
  return scope === "branch" && branch !== null ? `branch ${branch}` : "";
}
