// `npm run bench:sync -- --rows N --devices N`: what sync costs over a real server on this machine: sending and reading a personal space,
// many devices at once, a sync without news, and what the server stores. Floors are plain statements for the same bytes in the same run.
// `--days N`: only what N days of one user leave at the server.
import { startPostgres } from "../support/postgres.ts";
import { measureCrowd } from "./sync/crowd.ts";
import { measureIdle } from "./sync/idle.ts";
import { measureLog } from "./sync/log.ts";
import { measureMachines } from "./sync/machines.ts";
import { measureUsage } from "./sync/usage.ts";

const [rows, devices, days] = [numberOf("--rows", 10_000), numberOf("--devices", 100), numberOf("--days", 0)];
// As an operator runs it: what was committed is on the disk.
const server = await startPostgres({ settings: { fsync: "on", max_connections: `${devices + 20}` } });
try {
  if (days > 0) await measureUsage(server, days);
  else await measureAll();
} finally {
  await server.stop();
}
process.exit(0);

async function measureAll(): Promise<void> {
  const machines = await measureMachines(server, rows);
  await measureLog(server, machines.rows);
  await measureIdle(server, machines);
  machines.close();
  await measureCrowd(server, devices);
}

function numberOf(flag: string, standard: number): number {
  const at = process.argv.indexOf(flag);
  return at < 0 ? standard : Number(process.argv[at + 1]);
}
