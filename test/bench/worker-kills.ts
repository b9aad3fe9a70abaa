// `npm run bench:worker-kills [-- --kills N]`: kills workers at N random moments (200 by default) while a slow model
// answers them. Exits with 1 unless every job is done once and no memory is lost or doubled.
import { killWorkers } from "../support/kill-workers.ts";
import { sandbox } from "../support/sandbox.ts";

const sessions = 20;

function killsFrom(args: string[]): number {
  const kills = args[0] === "--kills" ? Number(args[1]) : 200;
  if (!Number.isInteger(kills) || kills < 1) throw new Error("Usage: npm run bench:worker-kills [-- --kills N]");
  return kills;
}

using box = sandbox();
const result = await killWorkers(box, { sessions, kills: killsFrom(process.argv.slice(2)) });
const { kills, jobs, unfinished, lost, doubled, calls } = result;
console.log(
  `${kills} workers killed, ${jobs} jobs: ${unfinished} not done, ${lost} without their memory, ${doubled} with two`,
);
console.log(`${calls} calls of the model for ${jobs} jobs`);
process.exitCode = unfinished + lost + doubled === 0 ? 0 : 1;
