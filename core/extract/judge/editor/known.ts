import type { Observation } from "../../../store/observation.ts";

const maxKnown = 20;

/** Returns whether the model may replace, correct or hide the memory: not if the user made it or the host keeps it. */
export function isReplaceable({ pinned, humanEdited, vouchedBy }: Observation): boolean {
  return !pinned && !humanEdited && (vouchedBy === null || vouchedBy === "model" || vouchedBy === "evidence");
}

/** Returns the first memories by importance, in an order that is the same in any database. */
export function orderKnown(memories: readonly Observation[]): Observation[] {
  return memories
    .slice(0, maxKnown)
    .toSorted((a, b) => b.createdAt - a.createdAt || compare(a.title, b.title) || compare(a.narrative, b.narrative));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
