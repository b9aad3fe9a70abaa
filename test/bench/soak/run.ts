import { cpSync } from "node:fs";
import { binary } from "../../support/binary.ts";
import { sandbox } from "../../support/sandbox.ts";
import { buildFloor, freshCopy } from "../support/floor.ts";
import { percentile } from "../support/measure.ts";
import { startServer } from "../support/server.ts";
import { simulatedClock } from "./clock.ts";
import { countRows, residentBytes, sizesOf } from "./figures.ts";
import { answerShare, noTimings, type Programs, percentileAtShare, ratioOf, type Timings } from "./latency.ts";
import { brokenLatencies, brokenLimits, type Comparison, type Week } from "./limits.ts";
import { Year, type YearOptions } from "./year.ts";

export type SoakOptions = YearOptions & {
  /** The number of sessions that are played through the executable: in each week, and in each of two stores at the end. */
  samples: { perWeek: number; atEnd: number };
  /** After this time no other week is begun; the year is then not complete, which counts as a broken limit. */
  maxMinutes: number;
  /** A folder to which the store of the last day is copied. */
  keptIn?: string | undefined;
  print: (line: string) => void;
};

const minRows = 100;
const weekDays = 7;
/** The server's memory is measured at rest, as it is for most of a session. */
const serverRestsMs = 7_000;

/** Plays the days, prints the figures and returns the broken limits as sentences. */
export async function runSoak(options: SoakOptions): Promise<string[]> {
  const { days, samples, maxMinutes, print } = options;
  const programs: Programs = { floor: await buildFloor(), executable: freshCopy(binary()) };
  using _clock = simulatedClock();
  using box = sandbox();
  const year = new Year(box, options);
  const weeks: Week[] = [];
  const broken: string[] = [];
  await year.playDay(0);
  await using server = await startServer(programs.executable, box.env, year.workplaces[0]?.dir ?? box.repo);
  let firstStore = { memDir: "", at: 0 };
  let sampled = 0;
  let lastDay = 0;
  const startedAt = performance.now();
  print("week  db MB  wal MB  backups MB  log KB  p50 ×  p95 ×  server MB  probes found (sum of places)  seconds");
  for (let day = 0; day < days; day++) {
    if (day > 0) await year.playDay(day);
    const isComplete = day === days - 1;
    if (day % weekDays !== weekDays - 1 && !isComplete) continue;
    const isLast = isComplete || performance.now() - startedAt > maxMinutes * 60_000;
    lastDay = day + 1;
    const number = weeks.length + 1;
    broken.push(...year.endWeek(day, programs).map((what) => `week ${number}: ${what}`));
    const at = year.timeOf(day) + 23.5 * 3_600_000;
    const timings = noTimings();
    for (let count = 0; count < samples.perWeek; count++)
      year.sample(timings, programs, { memDir: box.memDir, at, number: sampled++ });
    const probes = year.findProbes();
    for (const { query } of year.probes) await server.call("mem_search", { query });
    await Bun.sleep(serverRestsMs);
    const week = { number, sizes: sizesOf(box.memDir), serverBytes: residentBytes(server.pid), probes };
    weeks.push(week);
    print(weekLine(week, timings, (performance.now() - startedAt) / 1000));
    if (number === 1) firstStore = { memDir: year.copyStore("first", at), at };
    if (isLast && !isComplete) broken.push(`only ${lastDay} of ${days} days were played in ${maxMinutes} minutes`);
    if (isLast) {
      using db = year.open();
      print(
        countRows(db, minRows)
          .map(([table, rows]) => `${table} ${rows}`)
          .join(", "),
      );
      break;
    }
  }
  const comparison: Comparison = { first: noTimings(), last: noTimings() };
  const end = year.timeOf(lastDay);
  const lastStore = { memDir: year.copyStore("last", end), at: end };
  if (options.keptIn !== undefined) cpSync(lastStore.memDir, options.keptIn, { recursive: true });
  for (let count = 0; count < samples.atEnd; count++) {
    const number = 1_000 + count;
    const both = [
      () => year.sample(comparison.first, programs, { ...firstStore, number }),
      () => year.sample(comparison.last, programs, { ...lastStore, number }),
    ];
    for (const measure of count % 2 === 0 ? both : both.reverse()) measure();
  }
  for (const line of comparisonLines(comparison)) print(line);
  broken.push(...brokenLimits(weeks, year.gone), ...brokenLatencies(comparison));
  for (const sentence of broken) print(`BROKEN: ${sentence}`);
  return broken;
}

function weekLine({ number, sizes, serverBytes, probes }: Week, timings: Timings, seconds: number): string {
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
  const found = probes.filter(({ rank }) => rank > 0);
  const places = found.reduce((sum, { rank }) => sum + rank, 0);
  return [
    String(number).padStart(4),
    mb(sizes.database).padStart(6),
    mb(sizes.wal).padStart(7),
    `${mb(sizes.backups)} (${sizes.backupCount})`.padStart(11),
    (sizes.log / 1e3).toFixed(0).padStart(7),
    ratioOf(timings, 0.5).toFixed(2).padStart(6),
    ratioOf(timings, 0.95).toFixed(2).padStart(6),
    (serverBytes === undefined ? "?" : mb(serverBytes)).padStart(10),
    `${found.length} of ${probes.length} (${places})`.padStart(29),
    seconds.toFixed(0).padStart(8),
  ].join(" ");
}

function comparisonLines({ first, last }: Comparison): string[] {
  const columns = [
    "first p50",
    "last p50",
    "first p95",
    "last p95",
    "growth",
    "first answers",
    "last answers",
    "at equal share",
  ];
  const header = ["ms of the processor", ...columns].map((name, at) =>
    at === 0 ? name.padEnd(22) : name.padStart(16),
  );
  const lines = [...last.hooks].map(([event, samples]) => {
    const before = first.hooks.get(event) ?? [];
    const p95 = percentile(samples, 0.95);
    const share = answerShare(last, event);
    const cells = [
      ...[percentile(before, 0.5), percentile(samples, 0.5), percentile(before, 0.95), p95].map((ms) => ms.toFixed(1)),
      (p95 / percentile(before, 0.95)).toFixed(2),
      ...[answerShare(first, event), share].map((each) => `${(each * 100).toFixed(0)} %`),
      (p95 / percentileAtShare(first, event, share, 0.95)).toFixed(2),
    ];
    return [event.padEnd(22), ...cells.map((cell) => cell.padStart(16))].join("");
  });
  return [header.join(""), ...lines];
}
