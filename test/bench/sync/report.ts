const nameWidth = 52;

/** Prints a line of figures. */
export function report(name: string, ...figures: string[]): void {
  console.log(`${name.padEnd(nameWidth)}${figures.map((each) => each.padStart(18)).join("")}`);
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

export const perSecond = (rows: number, ms: number) => `${Math.round((rows / ms) * 1000).toLocaleString("en")} rows/s`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const perRow = (bytes: number, rows: number) => `${(bytes / rows).toFixed(0)} B a row`;
