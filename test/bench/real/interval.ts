/** The 97.5 % quantile of the normal distribution. */
const quantile = 1.959964;

/** Returns Wilson's 95 % interval of the share `hits` of `total`, from 0 to 1; the whole range for a total of 0. */
export function wilson(hits: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 };
  const share = hits / total;
  const square = quantile ** 2 / total;
  const center = (share + square / 2) / (1 + square);
  const spread = (quantile / (1 + square)) * Math.sqrt((share * (1 - share)) / total + square / (4 * total));
  return { low: Math.max(0, center - spread), high: Math.min(1, center + spread) };
}
