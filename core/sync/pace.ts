// How many rows a transaction has: hooks of running sessions wait for it.

/** A hook should not notice. */
const heldMs = 10;
const [minRows, maxRows] = [5, 100];

/** Two clocks in milliseconds: that of the wall, and the processor's time of this process. */
export type Meter = { now: () => number; cpu: () => number };

const ownMeter: Meter = { now: () => performance.now(), cpu: cpuMs };

export class Pace {
  /** The number of rows of the next transaction. */
  rows = 20;

  constructor(private readonly meter: Meter = ownMeter) {}

  /** Calls `work`, which applies `count` rows in one transaction, and learns from how long that takes. */
  measure<T>(count: number, work: () => T): T {
    const { now, cpu } = this.meter;
    const [startedAt, cpuBefore] = [now(), cpu()];
    const result = work();
    // On a busy machine other programs have most of the time: fewer rows would not give it back.
    const ms = Math.max(Math.min(now() - startedAt, cpu() - cpuBefore), 0.1);
    // Half way, because a single transaction may have waited for the disk.
    const fitting = (count * heldMs) / ms;
    this.rows = Math.round(Math.min(maxRows, Math.max(minRows, (this.rows + fitting) / 2)));
    return result;
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
