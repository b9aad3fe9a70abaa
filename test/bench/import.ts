// `npm run bench:import -- --mb N`: how fast transcripts become memories, in the compiled executable; 200 MB when left out.
import { statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { binary } from "../support/binary.ts";
import { sandbox } from "../support/sandbox.ts";
import { writeTranscripts } from "./support/transcripts.ts";

const limitMbPerSecond = 20;

const [flag, value] = process.argv.slice(2);
const megabytes = flag === "--mb" ? Number(value) : 200;
if (!(megabytes > 0)) throw new Error("Give the size as --mb N.");

using box = sandbox();
const folder = join(box.home, ".claude", "projects");
const mb = writeTranscripts(folder, megabytes) / 1e6;
// A person's transcripts have been on the disk for long. Just written, they would be flushed with the database, in the time
// that is measured.
if (process.platform !== "win32") Bun.spawnSync(["sync"]);
const first = run();
const again = run();
const speed = mb / first.seconds;
const database = join(box.memDir, "memory.db");
using db = openDatabase({ file: database, readonly: true });
const events = db.query<{ n: number }, []>("SELECT count(*) AS n FROM event").get()?.n ?? 0;
console.log(first.stdout.trim());
// On a machine that does other things as well, the processor's time is what another run can be compared with.
const busy = `${(mb / first.cpuSeconds).toFixed(1)} MB for a second of the processor`;
console.log(
  `${mb.toFixed(0)} MB in ${first.seconds.toFixed(1)} s: ${speed.toFixed(1)} MB/s (${busy}), ${events} events`,
);
console.log(`once more: ${again.seconds.toFixed(2)} s; the database: ${(statSync(database).size / 1e6).toFixed(1)} MB`);
if (speed < limitMbPerSecond) {
  console.log(`slower than ${limitMbPerSecond} MB/s`);
  process.exitCode = 1;
}

function run(): { stdout: string; seconds: number; cpuSeconds: number } {
  const startedAt = performance.now();
  const result = Bun.spawnSync([binary(), "import"], { env: box.env, cwd: box.repo, stderr: "pipe" });
  const seconds = (performance.now() - startedAt) / 1000;
  if (!result.success) throw new Error(`The import failed: ${result.stderr}`);
  return { stdout: result.stdout.toString(), seconds, cpuSeconds: Number(result.resourceUsage.cpuTime.total) / 1e6 };
}
