/** Returns the mean of the values, 0 if there are none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}
