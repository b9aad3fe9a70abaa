// `npm run bench:update-kills [-- --kills N]`: kills `claude-mem update` at N moments (50 by default), spread over the time that a whole
// one takes. Exits with 1 unless there is an executable that works after each, and the database is whole at the end.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { integrityCheck } from "../../core/db/health.ts";
import { openDatabase } from "../../core/db/open.ts";
import packageJson from "../../package.json";
import { putMemories } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { killUpdates } from "../support/kill-updates.ts";
import { makeKeys, makeReleases, serveReleases, withVersion } from "../support/release.ts";
import { sandbox } from "../support/sandbox.ts";

function killsFrom(args: string[]): number {
  const kills = args[0] === "--kills" ? Number(args[1]) : 50;
  if (!Number.isInteger(kills) || kills < 1) throw new Error("Usage: npm run bench:update-kills [-- --kills N]");
  return kills;
}

const times = killsFrom(process.argv.slice(2));
const { version } = packageJson;
const next = version.replace(/^\d+/, "9");
using box = sandbox();
using keys = makeKeys();
putMemories(box);
using server = serveReleases(makeReleases(keys.file, [[next, withVersion(readFileSync(binary()), version, next)]]));
const { wholeMs, outcomes } = await killUpdates(box, { binary: binary(), server: server.url, keys, times });
const count = (matches: (outcome: (typeof outcomes)[number]) => boolean) => outcomes.filter(matches).length;
const broken = count(({ works }) => !works);
using db = openDatabase({ file: join(box.memDir, "memory.db") });
const findings = integrityCheck(db);
const memories = db.query<{ n: number }, []>("SELECT count(*) AS n FROM observation").get()?.n;
console.log(
  `An update takes ${Math.round(wholeMs)} ms; ${times} killed, ${count(({ wasRunning }) => wasRunning)} of them at work`,
);
console.log(
  `Then in place: ${count((o) => o.version === version)} times the old one, ${count((o) => o.version === next)} times the new one, ${broken} times none that works`,
);
console.log(`The database: ${findings.length} findings, ${memories} memories of 5`);
process.exitCode = broken === 0 && findings.length === 0 && memories === 5 ? 0 : 1;
