// Whose files of memories are read: of the repositories that the user trusts, as long as their remote is the same.
import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import { write } from "../../db/transaction.ts";
import { lastValue, readGitConfig } from "../../project/git-config.ts";
import { readRemote } from "../../project/git-files.ts";
import type { Workspace } from "../../project/identify.ts";
import { readConfigText } from "../../project/worktree.ts";
import { findGitShare, putGitShare } from "../../store/git-share.ts";

/** `changed`: trusted with another remote. */
export type Trust = "trusted" | "never" | "revoked" | "changed";

/** Returns the remote of the repository as host/path; "" without one. */
export function remoteOf({ worktree }: Workspace): string {
  return (worktree && readRemote(worktree)) ?? "";
}

export function trustOf(db: Database, workspace: Workspace): Trust {
  const share = findGitShare(db, workspace.project.id);
  if (!share) return "never";
  if (share.trustedAt === null) return "revoked";
  return share.remote === remoteOf(workspace) ? "trusted" : "changed";
}

export function trust(db: Database, workspace: Workspace): void {
  const share = { projectId: workspace.project.id, remote: remoteOf(workspace), trustedAt: now() };
  write(db, () => putGitShare(db, share));
}

/** Returns whether the repository was trusted. */
export function revokeTrust(db: Database, { project }: Workspace): boolean {
  return write(db, () => {
    const share = findGitShare(db, project.id);
    if (!share || share.trustedAt === null) return false;
    putGitShare(db, { ...share, trustedAt: null });
    return true;
  });
}

/** Returns the name by which git knows the user, in this repository or in all; undefined without one. */
export function gitUserName({ worktree }: Workspace, home: string): string | undefined {
  const texts = [worktree && readConfigText(worktree.commonDir), readConfigText(home, ".gitconfig")];
  for (const text of texts) {
    const name = lastValue(readGitConfig(text ?? ""), "user", "name")?.trim();
    if (name) return name;
  }
  return undefined;
}
