// A memory of a branch holds in the whole project once the branch is merged (docs/decisions/0051-scopes.md). The worker detects
// that: it may start git, which a hook may not.
import type { Database } from "bun:sqlite";
import { dirname } from "node:path";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { revise } from "../memory/change/revise.ts";
import { readMainBranch, readOwnCommit, readTips, wasMergedHere } from "../project/branches.ts";
import { hasSameChanges, isContained } from "../project/merged-branch.ts";
import { ownBranchName } from "../project/own-branch.ts";
import { isSameFolder } from "../project/place.ts";
import type { Worktree } from "../project/worktree.ts";
import { deleteBranch, type HeldBranch, listDueBranches, listHeldOn, putBranch } from "../store/branch.ts";
import { getObservations } from "../store/observation.ts";
import { listProjectRoots } from "../store/project.ts";
import { nextBatch, wasUndone } from "../store/revision.ts";

/** Looks at the branches that are due, and returns the numbers of the changes, one for each merged branch. */
export function settleBranches(db: Database): number[] {
  return listDueBranches(db, now()).flatMap((branch) => {
    const clones = clonesOf(db, branch.projectId);
    // The repository is on another machine, or on a disk that is not there now.
    if (clones.length === 0) return [];
    const seen = clones.map((clone) => lookAt(clone, branch));
    if (seen.includes("merged")) return [settle(db, branch)];
    const tips = seen.flatMap((state) => (typeof state === "string" ? [] : [state]));
    const tip = tips.find((state) => state.own !== null)?.own ?? null;
    write(db, () => putBranch(db, branch, { tip, isGone: tips.length === 0, at: now() }));
    return [];
  });
}

function clonesOf(db: Database, projectId: number): Worktree[] {
  return listProjectRoots(db, projectId).flatMap((root): Worktree[] => {
    if (root.identity === "folder" || !isSameFolder(root)) return [];
    return [{ root: dirname(root.path), gitDir: root.path, commonDir: root.path }];
  });
}

/** `own`: the newest commit that the main branch lacks. */
type Seen = "merged" | "gone" | { own: string | null };

function lookAt(clone: Worktree, { name: stored, tip: known, newestAt }: HeldBranch): Seen {
  const name = ownBranchName(clone, stored);
  const main = readMainBranch(clone);
  if (main === undefined || main === name) return { own: null };
  const mains = readTips(clone, main);
  const isMerged = (commit: string) =>
    isContained(clone, commit, mains) || mains.some((each) => hasSameChanges(clone, commit, each));
  const tips = readTips(clone, name);
  const own = tips.find((tip) => isContained(clone, tip, mains) === false);
  if (own !== undefined) return isMerged(own) ? "merged" : { own };
  // A branch without commits of its own is new, or was merged: then its commits were seen before, or are in its log.
  const former = known ?? readOwnCommit(clone, name, newestAt);
  if (former !== undefined && isMerged(former)) return "merged";
  if (tips.length > 0) return { own: null };
  return wasMergedHere(clone, name, newestAt) ? "merged" : "gone";
}

/**
 * Returns the number of the change. A change that the user undid once is not repeated: the memories stay on the branch, which is
 * then seldom checked.
 */
function settle(db: Database, branch: HeldBranch): number {
  return write(db, () => {
    const batch = nextBatch(db);
    const reason = `the branch ${branch.name} was merged`;
    for (const memory of getObservations(db, listHeldOn(db, branch.projectId, branch.name))) {
      if (wasUndone(db, memory.id, "upkeep")) continue;
      revise(db, memory, { ...memory, scope: "project" }, { actor: "upkeep", action: "edit", reason, batch });
    }
    if (listHeldOn(db, branch.projectId, branch.name).length === 0) deleteBranch(db, branch);
    else putBranch(db, branch, { tip: null, isGone: true, at: now() });
    return batch;
  });
}
