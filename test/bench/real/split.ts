/** Returns the first `share` (0 to 1) of the items, and the rest, which holds at least one item if there are any. */
export function splitByShare<T>(ordered: readonly T[], share: number): { before: T[]; after: T[] } {
  const count = Math.min(Math.floor(ordered.length * share), ordered.length - 1);
  const at = Math.max(0, count);
  return { before: ordered.slice(0, at), after: ordered.slice(at) };
}
