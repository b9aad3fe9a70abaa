// `node run.mjs test/e2e/agents/try.ts [HOST…]`: drives the real clients and writes what was seen to tried.json and docs/hosts.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../../support/binary.ts";
import { writeHostTable } from "../../support/host-table.ts";
import { agentPairs } from "./clients.ts";
import { listSeen, type Tried } from "./moments.ts";
import { playMoments, playPair, shopBox } from "./shop.ts";

const file = join(import.meta.dir, "tried.json");
const wanted = process.argv.slice(2);
binary();
for (const [one, next] of agentPairs()) {
  if (wanted.length > 0 && !wanted.includes(next.host)) continue;
  using box = shopBox();
  const seen = { ...(await playPair(box, one, next)), ...(await playMoments(box, next)) };
  const tried: Tried = JSON.parse(readFileSync(file, "utf8"));
  tried[next.host] = listSeen(seen);
  writeFileSync(file, `${JSON.stringify(tried, null, 2)}\n`);
  console.log(`${one.host}, then ${next.host}: ${tried[next.host]}`);
}
writeHostTable();
