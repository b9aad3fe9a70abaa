// The limits of a year, and the sentences that report an exceeded limit.
import { percentile } from "../support/measure.ts";
import type { Sizes } from "./figures.ts";
import type { Timings } from "./latency.ts";
import type { ProbeResult } from "./probes.ts";

export const limits = {
  databaseBytes: 150e6,
  walBytes: 32e6,
  logBytes: 2.1e6,
  backupCount: 5,
  /** The last week compared with the first. */
  hookGrowth: 1.2,
  serverGrowth: 1.3,
  /** A fact is found among this many hits. */
  rank: 5,
} as const;

/** The figures of one week. */
export type Week = { number: number; sizes: Sizes; serverBytes: number | undefined; probes: ProbeResult[] };

export type Comparison = { first: Timings; last: Timings };

/** `gone` are the answers of probes that the user has superseded or deleted. */
export function brokenLimits(weeks: readonly Week[], gone: ReadonlySet<string>): string[] {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return ["No week was played."];
  return [
    ...weeks.flatMap(({ number, sizes }) => brokenSizes(sizes).map((what) => `week ${number}: ${what}`)),
    ...brokenServer(first, last),
    ...last.probes.flatMap((result) => brokenProbe(result, gone)),
  ];
}

/** Compares each hook's p95 in both stores, which were measured in turns. */
export function brokenLatencies({ first, last }: Comparison): string[] {
  return [...last.hooks].flatMap(([event, samples]) => {
    const growth = percentile(samples, 0.95) / percentile(first.hooks.get(event) ?? [], 0.95);
    return growth <= limits.hookGrowth ? [] : [`${event}: p95 grew to ${growth.toFixed(2)} of the first week's`];
  });
}

function brokenSizes({ database, wal, log, backupCount }: Sizes): string[] {
  const over = (name: string, value: number, max: number) => (value > max ? [`${name} is ${value}, over ${max}`] : []);
  return [
    ...over("the database", database, limits.databaseBytes),
    ...over("the WAL", wal, limits.walBytes),
    ...over("the log", log, limits.logBytes),
    ...over("the number of backups", backupCount, limits.backupCount),
  ];
}

function brokenServer(first: Week, last: Week): string[] {
  const growth = (last.serverBytes ?? 0) / (first.serverBytes ?? 1);
  return growth > limits.serverGrowth ? [`the MCP server holds ${growth.toFixed(2)} of the first week's memory`] : [];
}

function brokenProbe({ probe, rank, atStart }: ProbeResult, gone: ReadonlySet<string>): string[] {
  const name = `“${probe.query}” of ${probe.project}`;
  if (gone.has(probe.answer)) return rank === 0 ? [] : [`${name} still finds what the user took away`];
  if (rank === 0 || rank > limits.rank) return [`${name} finds ${probe.answer} at place ${rank || "none"}`];
  return atStart === false ? [`the rule about ${probe.answer} is not injected at the start`] : [];
}
