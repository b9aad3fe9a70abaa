// How many memories a repair could not save.
import type { Database } from "bun:sqlite";
import { countObservations, sumMemoryCounts } from "../../store/extent.ts";

/** `isWhole`: each row of its projects was read. */
type Source = { db: Database; isWhole: boolean };

/** Returns how many memories the damaged database had, by the counts of its projects; undefined if these are not complete either. */
export function recordedMemories(sources: readonly Source[]): number | undefined {
  const source = sources.find(({ isWhole }) => isWhole);
  return source && sumMemoryCounts(source.db);
}

/** Returns a sentence for the user; undefined if each memory of the damaged database is in the new one. */
export function describeLoss(into: Database, recorded: number | undefined, hasBackup: boolean): string | undefined {
  const saved = countObservations(into);
  // A count that is too small was damaged, too.
  if (recorded === undefined || recorded < saved)
    return hasBackup ? "Memories from after the backup may be lost." : "Memories may be lost: there is no backup.";
  const lost = recorded - saved;
  if (lost === 0) return undefined;
  const why = hasBackup ? "they are in no backup" : "there is no backup";
  return `${lost} of ${recorded} memories are lost: ${why}.`;
}
