import { percentile, type Sample } from "./measure.ts";

export type Measured = {
  name: string;
  memories: number | undefined;
  /** In multiples of the floor's p50. */
  limit: number | undefined;
  samples: Sample[];
  peakBytes: (number | undefined)[];
};

const headings = ["memories", "p50 ms", "p95 ms", "× floor", "peak MB"];
const nameWidth = 38;

/** Prints the figures of all subjects beside the floor and returns how many limits are exceeded. */
export function printTable(floor: Measured, subjects: readonly Measured[]): number {
  const floorMs = medianMs(floor);
  console.log(`${"whole process".padEnd(nameWidth)}${headings.map((heading) => heading.padStart(10)).join("")}`);
  let exceeded = 0;
  for (const subject of [floor, ...subjects]) {
    const ratio = medianMs(subject) / floorMs;
    const isOver = subject.limit !== undefined && ratio > subject.limit;
    if (isOver) exceeded++;
    const mark = subject.limit === undefined ? "" : `  ${isOver ? "OVER" : "within"} ${subject.limit} × floor`;
    console.log(
      `${subject.name.padEnd(nameWidth)}${figures(subject, ratio)
        .map((each) => each.padStart(10))
        .join("")}${mark}`,
    );
  }
  return exceeded;
}

function figures({ memories, samples, peakBytes }: Measured, ratio: number): string[] {
  const times = samples.map((sample) => sample.ms);
  const peaks = peakBytes.filter((bytes) => bytes !== undefined);
  return [
    memories?.toLocaleString("en") ?? "",
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.95).toFixed(1),
    ratio.toFixed(2),
    peaks.length > 0 ? (Math.max(...peaks) / 1_000_000).toFixed(0) : "?",
  ];
}

function medianMs({ samples }: Measured): number {
  return percentile(
    samples.map((sample) => sample.ms),
    0.5,
  );
}
