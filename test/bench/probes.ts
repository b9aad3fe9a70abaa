// `npm run bench:probes [-- --count N --seed S --show N --seeds N]`: N calls with secrets through every door of the executable (hooks, commands, MCP,
// imports), and a raw search of every file for them: database, log of SQLite, spool, log, backups, exports. Exits with 1 if a token is
// found, or more than one in 1,000 values of named secrets. With --seeds, the texts of the calls of that many seeds are only cleaned in this
// process: those of one seed take a few seconds, where the executable takes two minutes.
import { parseArgs } from "node:util";
import { cleanProbes } from "./probes/clean.ts";
import { probeClasses } from "./probes/probe.ts";
import { type Sent, sendProbes } from "./probes/run.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "10" },
    seeds: { type: "string", default: "0" },
  },
});
const startedAt = performance.now();
const count = Number(values.count);
const seed = Number(values.seed);
const seeds = Number(values.seeds);
const sent = seeds > 0 ? cleanProbes(count, seed, seeds) : await sendProbes(count, seed);

function line(name: string, group: readonly Sent[]): string {
  const marked = group.filter(({ marker }) => marker !== undefined);
  const found = group.filter(({ leaks }) => leaks.size > 0);
  const stored = marked.length === 0 ? "–" : `${marked.filter(({ isStored }) => isStored).length} of ${marked.length}`;
  return `${name.padEnd(48)}${String(group.length).padStart(8)}${stored.padStart(18)}${String(found.length).padStart(8)}`;
}

console.log(`${"".padEnd(48)}${"sent".padStart(8)}${"text stored".padStart(18)}${"found".padStart(8)}`);
for (const [door, group] of Map.groupBy(sent, ({ door }) => door)) console.log(line(door, group));
console.log();
for (const each of probeClasses)
  console.log(
    line(
      each,
      sent.filter((probe) => probe.class === each),
    ),
  );
console.log(line("all", sent));
const found = sent.filter(({ leaks }) => leaks.size > 0);
for (const { door, class: kind, label, text, leaks } of found.slice(0, Number(values.show))) {
  console.log(
    `${kind}, ${door}: ${JSON.stringify(label)}\n  ${JSON.stringify(text).slice(0, 300)}\n  in ${[...leaks].join(", ")}`,
  );
}
const isNamed = (probe: Sent) => probe.class === "named value";
const named = sent.filter(isNamed).length;
if (found.some((probe) => !isNamed(probe)) || found.filter(isNamed).length > named / 1_000) process.exitCode = 1;
console.log(
  `seed ${seed}${seeds > 1 ? ` to ${seed + seeds - 1}` : ""}, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
);
