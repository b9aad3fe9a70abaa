/** What a download and a disk may be asked for. */
const usualBytes = 120_000_000;

/** Returns the most bytes that the executable of a target may have: docs/decisions/0034-update.md says why one may have more. */
export function largestBytes(target: string): number {
  return target === "windows-x64" ? 125_000_000 : usualBytes;
}
