import { AppError } from "../../core/app-error.ts";
import { changeableMemories, notFound } from "../../core/memory/within-reach.ts";
import { listSpaces, type Space } from "../../core/store/space.ts";
import type { CliContext } from "../context.ts";
import type { Database } from "../database.ts";
import { parseMemoryIds } from "../references.ts";
import { resolveScope } from "../scope.ts";

/** Returns the space that `share` is about: the team's, else the user's own. Throws AppError `not-found` or `usage`. */
export function sharedSpace(db: Database, given: string | undefined): Space {
  const spaces = listSpaces(db);
  if (given !== undefined) {
    const named = spaces.find(({ uid }) => uid === given);
    if (named) return named;
    throw new AppError("not-found", `This device belongs to no space ${given}.`, {
      hints: ["`claude-mem sync status` lists its spaces."],
    });
  }
  const teams = spaces.filter(({ kind }) => kind === "team");
  if (teams.length > 1) {
    throw new AppError("usage", "This device is in several teams' spaces.", {
      hints: [`Give one with --space: ${teams.map(({ uid }) => uid).join(", ")}.`],
    });
  }
  const space = teams[0] ?? spaces[0];
  if (space) return space;
  throw new AppError("not-found", "This device belongs to no space.", {
    hints: ["`claude-mem sync init --team` makes a team's space, `claude-mem sync join --team ID` joins one."],
  });
}

/** Returns the ids of memories that the user names. Throws AppError `not-found` for one that can't be changed from here. */
export function namedMemories(
  db: Database,
  context: CliContext,
  texts: readonly string[],
  project: string | undefined,
): number[] {
  const scope = resolveScope(db, context, project);
  const { within, missing } = changeableMemories(db, scope, parseMemoryIds(texts));
  if (missing[0] !== undefined) throw notFound({ kind: "observation", id: missing[0] }, scope);
  return within;
}
