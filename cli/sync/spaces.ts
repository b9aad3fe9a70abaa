import { AppError } from "../../core/app-error.ts";
import { refuseIncognito } from "../../core/config/control.ts";
import { listSpaces, type Space } from "../../core/store/space.ts";
import type { SyncSite } from "../../core/sync/open-space.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";

/** The space and the store of a command. */
export type SpacesSite = SyncSite & { spaces: Space[] };

/** Calls `work` with the spaces of this device. Throws AppError `not-found` when it is in none. */
export function withSpaces(
  context: CliContext,
  options: { json: boolean; none: Record<string, unknown> },
  work: (site: SpacesSite) => Promise<number>,
): Promise<number> {
  return withMemory(context, options, async (db) => work({ ...siteOf(context, db), spaces: joinedSpaces(db) }));
}

function siteOf({ paths, environment }: CliContext, db: Database): SyncSite {
  return { db, paths, environment };
}

function joinedSpaces(db: Database): Space[] {
  const spaces = listSpaces(db);
  if (spaces.length > 0) return spaces;
  throw new AppError("not-found", "This device syncs with no other one.", {
    hints: ["`claude-mem sync init` makes a space, `claude-mem sync join` joins one."],
  });
}

/** Returns the address that a new space is to use. Throws AppError `usage` if none is set, and in an incognito session. */
export function givenAddress({ environment: { syncUrl } }: CliContext): string {
  refuseIncognito();
  if (syncUrl !== undefined) return syncUrl;
  throw new AppError("usage", "CLAUDE_MEM_SYNC_URL is not set.", {
    hints: [
      "Set it in your shell to the database that the devices share: postgres://USER:PASSWORD@HOST/DATABASE.",
      "No command takes it as an argument, because other users can read those.",
    ],
  });
}

/** Returns the name of a space for the user. */
export function spaceName({ kind, remote }: Pick<Space, "kind" | "remote">): string {
  return `${kind === "team" ? "the team's space" : "your space"} at ${remote}`;
}
