import { percentile, type Sample } from "./measure.ts";

export type Measured = {
  name: string;
  memories: number;
  /** In multiples of the floor's p50. */
  limit: number | undefined;
  samples: Sample[];
  /** The empty program's runs beside them. */
  floor: Sample[];
  peakBytes: (number | undefined)[];
};

const headings = ["memories", "p50 ms", "p95 ms", "floor ms", "× floor", "peak MB"];
const nameWidth = 38;

/** Prints the figures of all subjects beside their floor and returns how many limits are exceeded. */
export function printTable(subjects: readonly Measured[]): number {
  console.log(`${"whole process".padEnd(nameWidth)}${headings.map((heading) => heading.padStart(10)).join("")}`);
  let exceeded = 0;
  for (const subject of subjects) {
    const ratio = median(subject.samples) / median(subject.floor);
    const isOver = subject.limit !== undefined && ratio > subject.limit;
    if (isOver) exceeded++;
    const mark = subject.limit === undefined ? "" : `  ${isOver ? "OVER" : "within"} ${subject.limit} × floor`;
    const columns = figures(subject, ratio).map((each) => each.padStart(10));
    console.log(`${subject.name.padEnd(nameWidth)}${columns.join("")}${mark}`);
  }
  return exceeded;
}

function figures({ memories, samples, floor, peakBytes }: Measured, ratio: number): string[] {
  const peaks = peakBytes.filter((bytes) => bytes !== undefined);
  return [
    memories.toLocaleString("en"),
    median(samples).toFixed(1),
    percentile(times(samples), 0.95).toFixed(1),
    median(floor).toFixed(1),
    ratio.toFixed(2),
    peaks.length > 0 ? (Math.max(...peaks) / 1_000_000).toFixed(0) : "?",
  ];
}

function median(samples: readonly Sample[]): number {
  return percentile(times(samples), 0.5);
}

function times(samples: readonly Sample[]): number[] {
  return samples.map((sample) => sample.ms);
}
