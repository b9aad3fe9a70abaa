/** Returns the first `share` (0 to 1) of what is in order, and the rest, which is never empty unless all is. */
export function splitByShare<T>(ordered: readonly T[], share: number): { before: T[]; after: T[] } {
  const count = Math.min(Math.floor(ordered.length * share), ordered.length - 1);
  const at = Math.max(0, count);
  return { before: ordered.slice(0, at), after: ordered.slice(at) };
}
