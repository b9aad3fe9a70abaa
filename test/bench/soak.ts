// `npm run bench:soak [-- --days N --sessions N --seed N]`: a year of one user in compressed time, by default 365 days with
// 2,000 sessions in 12 projects. Prints the figures of each week; exits with 1 when one of the limits in soak/limits.ts is
// broken.
import { parseArgs } from "node:util";
import { runSoak } from "./soak/run.ts";

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { days: { type: "string" }, sessions: { type: "string" }, seed: { type: "string" } },
});
const [days, sessions, seed] = [values.days ?? "365", values.sessions ?? "2000", values.seed ?? "1"].map(Number);
if (![days, sessions, seed].every((number) => Number.isInteger(number) && Number(number) > 0))
  throw new Error("Usage: npm run bench:soak [-- --days N --sessions N --seed N]");
const broken = await runSoak({
  days: Number(days),
  sessions: Number(sessions),
  projects: 12,
  seed: Number(seed),
  turns: { min: 4, max: 24 },
  samples: { perWeek: 1, atEnd: 30 },
  print: (line) => console.log(line),
});
process.exitCode = broken.length === 0 ? 0 : 1;
