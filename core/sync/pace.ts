// How many rows a transaction has: hooks of running sessions wait for it.

/** A hook should not notice. */
const heldMs = 10;
const [minRows, maxRows] = [5, 100];

export class Pace {
  /** The number of rows of the next transaction. */
  rows = 20;

  /** `now` is in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Calls `work`, which applies `count` rows while others wait for the database, and learns from how long that takes. That is not
   * the processor's time: on a busy machine others wait for as many times longer.
   */
  measure<T>(count: number, work: () => T): T {
    const startedAt = this.now();
    const result = work();
    const ms = Math.max(this.now() - startedAt, 0.1);
    const fitting = (count * heldMs) / ms;
    // Shrinks immediately and grows halfway: one fast batch may be chance.
    const next = Math.min(fitting, (this.rows + fitting) / 2);
    this.rows = Math.round(Math.min(maxRows, Math.max(minRows, next)));
    return result;
  }
}
