// `npm run bench:sync-kills [-- --kills N --seed S]`: kills `claude-mem sync now` on two machines at N random moments (50 by default), over a
// real PostgreSQL. Exits with 1 unless both machines have every memory once, and nothing that was deleted.
import { parseArgs } from "node:util";
import { killSyncs } from "../support/kill-syncs.ts";
import { sharedPostgres } from "../support/postgres.ts";

const { values } = parseArgs({
  options: { kills: { type: "string", default: "50" }, seed: { type: "string", default: "1" } },
});
const result = await killSyncs(Number(values.kills), Number(values.seed));
const { kills, ended, memories, lost, doubled, revived, devices } = result;
console.log(
  `seed ${values.seed}: ${kills} syncs killed, ${ended} ended before; ${memories} memories, ${devices} devices`,
);
console.log(`${lost.length} lost, ${doubled.length} doubled, ${revived.length} not deleted`);
await (await sharedPostgres()).stop();
process.exit(lost.length + doubled.length + revived.length === 0 && devices === 2 ? 0 : 1);
