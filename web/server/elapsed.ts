/** Returns milliseconds since some moment. Unlike the time of day, it never jumps when the machine's clock is set. */
export type Elapsed = () => number;

export const monotonic: Elapsed = () => performance.now();
