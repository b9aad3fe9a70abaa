// Before anything is sent for the first time, the user sees and counts what would be.
import { AppError } from "../../core/app-error.ts";
import { now } from "../../core/clock.ts";
import { counted } from "../../core/counted.ts";
import type { Space } from "../../core/store/space.ts";
import { listUnsent, type UnsentOfProject } from "../../core/store/space-unsent.ts";
import { excludeProjects } from "../../core/sync/personal/exclude.ts";
import { canAsk, confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import type { Database } from "../database.ts";
import { namedProject } from "../named-project.ts";
import { printNote } from "../output.ts";

/** Excludes the named projects from the space. Throws AppError `usage` in a team's space, where none is sent unasked. */
export function leaveOut(db: Database, context: CliContext, space: Space, except: readonly string[]): void {
  if (except.length === 0) return;
  if (space.kind === "team") {
    throw new AppError("usage", "A team's space holds only what was shared on purpose.", {
      hints: ["`claude-mem unshare PROJECT` withdraws a project."],
    });
  }
  const projects = except.map((name) => namedProject(db, context, name));
  excludeProjects(
    db,
    space,
    projects.map(({ id }) => id),
  );
}

/** Returns whether this push may send: it is not the first one, nothing would be sent, or the user agrees. */
export async function mayPush(db: Database, context: CliContext, space: Space, isYes: boolean): Promise<boolean> {
  // `share` has counted the memories for a team's space and asked the user.
  if (space.kind === "team" || space.pushedAt !== null) return true;
  const unsent = listUnsent(db, space, now());
  if (unsent.length === 0) return true;
  printNote(context, `The first push to ${space.remote} sends, sealed with the key of the space:`);
  for (const each of unsent) printNote(context, `  ${each.name}: ${contents(each)}`);
  printNote(context, "Later pushes send what changes, without asking. `--except PROJECT` leaves a project out.");
  if (isYes) return true;
  if (canAsk(context)) return confirm(context, "Send this?", true);
  printNote(context, "Nothing was sent. Add --yes to send it.");
  return false;
}

function contents({ memories, deferred, summaries, handoffs }: UnsentOfProject): string {
  return [
    counted(memories, "memory", "memories"),
    ...(deferred > 0 ? [counted(deferred, "deferred item")] : []),
    ...(summaries > 0 ? [counted(summaries, "summary", "summaries")] : []),
    ...(handoffs > 0 ? [counted(handoffs, "handoff")] : []),
  ].join(", ");
}
