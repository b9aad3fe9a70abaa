// `node run.mjs test/bench/sync/scale-model.ts ROWS STORED BODY SYNCS IDLE`: what spaces of many users come to, from one user's figures:
// rows a day, bytes stored and sent for a row, syncs a day, bytes of a sync without news. The table of docs/scale.md.

const [rows = 0, stored = 0, wire = 0, syncs = 0, idle = 0] = process.argv.slice(2).map(Number);
if (![rows, stored, wire, syncs, idle].every((figure) => figure > 0)) {
  throw new Error("Usage: node run.mjs test/bench/sync/scale-model.ts ROWS STORED WIRE SYNCS IDLE");
}

/** How much busier the busiest hour is than the mean: a working day of eight hours, twice as dense at its start. */
const peak = 6;
/** The devices of a person: each row is sent once and read by the others. */
const devices = 3;
/** How long a sync without news keeps its connection, with 50 ms to the server and about 12 requests. */
const connectedSeconds = 0.8;
const day = 86_400;
const year = 365;

console.log(
  "| users | rows a day | stored a year | rows/s at the peak | connections opened a second at the peak | open at the peak | network a day |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- |");
for (const users of [10_000, 1_000_000, 10_000_000]) {
  const opened = (users * syncs * peak) / day;
  const cells = [
    users.toLocaleString("en"),
    Math.round(users * rows).toLocaleString("en"),
    size(users * rows * stored * year),
    Math.ceil((users * rows * peak) / day).toLocaleString("en"),
    Math.ceil(opened).toLocaleString("en"),
    Math.ceil(opened * connectedSeconds).toLocaleString("en"),
    size(users * (rows * wire * devices + syncs * idle)),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

function size(bytes: number): string {
  if (bytes >= 1e15) return `${(bytes / 1e15).toFixed(1)} PB`;
  return bytes >= 1e12 ? `${(bytes / 1e12).toFixed(1)} TB` : `${(bytes / 1e9).toFixed(0)} GB`;
}
