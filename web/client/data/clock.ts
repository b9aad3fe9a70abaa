/** Returns the current time in milliseconds since the epoch, by the reader's clock. */
export function now(): number {
  return Date.now();
}
