// `npm run bench:soak [-- --days N --sessions N --seed N --minutes N --keep FOLDER]`: a year of one user in compressed time, by default 365 days with
// 2,000 sessions in 12 projects. Prints the figures of each week; exits with 1 when one of the limits in soak/limits.ts is
// broken. The store of the last day is copied to FOLDER.
import { parseArgs } from "node:util";
import { runSoak } from "./soak/run.ts";

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    days: { type: "string" },
    sessions: { type: "string" },
    seed: { type: "string" },
    minutes: { type: "string" },
    keep: { type: "string" },
  },
});
const given = [values.days ?? "365", values.sessions ?? "2000", values.seed ?? "1", values.minutes ?? "600"];
const [days, sessions, seed, minutes] = given.map(Number);
if (![days, sessions, seed, minutes].every((number) => Number.isInteger(number) && Number(number) > 0))
  throw new Error("Usage: npm run bench:soak [-- --days N --sessions N --seed N --minutes N --keep FOLDER]");
const broken = await runSoak({
  days: Number(days),
  sessions: Number(sessions),
  projects: 12,
  seed: Number(seed),
  turns: { min: 4, max: 24 },
  samples: { perWeek: 1, atEnd: 100 },
  maxMinutes: Number(minutes),
  keptIn: values.keep,
  print: (line) => console.log(line),
});
process.exitCode = broken.length === 0 ? 0 : 1;
