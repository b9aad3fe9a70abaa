import type { Database } from "bun:sqlite";
import { detailLifeDays } from "../aging.ts";
import { isDigest } from "../memory/digest.ts";
import type { Observation } from "../store/observation.ts";
import { listDetails } from "../store/queries/aged.ts";
import { wasUndone } from "../store/revision.ts";
import { dayMs, utcDay } from "../time.ts";
import { confirmedTime } from "./confirmed-time.ts";
import { fadingTypes } from "./decay.ts";
import { isProtected, type UpkeepStep } from "./step.ts";

const minMembers = 3;
const maxMembers = 12;
const scanLimit = 2_000;
/** The maximum number of files of a memory. A digest names the files of all its memories. */
const maxFiles = 50;

/**
 * Returns the digests that are due. A digest joins the details of one week (importance 1, no lesson, never learned again, of a
 * type that fades) that a rule stored more than 90 days (or `ageDays`) ago. Memories that the user or the model saved, and imported ones,
 * stay separate.
 */
export function findDigests(db: Database, projectId: number, ageDays: number = detailLifeDays): UpkeepStep[] {
  const time = confirmedTime(db, ageDays);
  if (time === null) return [];
  const before = time - ageDays * dayMs;
  const old = listDetails(db, projectId, { before, types: fadingTypes, limit: scanLimit }).filter(
    (memory) => !isDigest(memory) && !isProtected(memory) && !wasUndone(db, memory.id, "upkeep"),
  );
  const weeks = [...Map.groupBy(old, ({ createdAt }) => weekOf(createdAt))];
  return weeks.flatMap(([week, members]) =>
    inGroups(members)
      .filter((group) => group.length >= minMembers)
      .map((group): UpkeepStep => ({ kind: "compress", members: group, reason: `details of the week of ${week}` })),
  );
}

/** Returns the day of the Monday before, in UTC. */
export function weekOf(at: number): string {
  const day = Math.floor(at / dayMs);
  // The first day of the epoch was a Thursday.
  const monday = day - ((((day + 3) % 7) + 7) % 7);
  return utcDay(monday * dayMs);
}

function inGroups(members: readonly Observation[]): Observation[][] {
  const groups: Observation[][] = [[]];
  let files = new Set<string>();
  for (const member of members) {
    const paths = member.files.map(({ path }) => path);
    if ((groups.at(-1)?.length ?? 0) >= maxMembers || files.union(new Set(paths)).size > maxFiles) {
      groups.push([]);
      files = new Set();
    }
    groups.at(-1)?.push(member);
    files = files.union(new Set(paths));
  }
  return groups;
}
