// `npm run bench:import -- --mb N`: how fast transcripts become memories, in the compiled executable; 200 MB when left out.
import { statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { runApp } from "../support/run-app.ts";
import { sandbox } from "../support/sandbox.ts";
import { writeTranscripts } from "./support/transcripts.ts";

const limitMbPerSecond = 20;

const [flag, value] = process.argv.slice(2);
const megabytes = flag === "--mb" ? Number(value) : 200;
if (!(megabytes > 0)) throw new Error("Give the size as --mb N.");

using box = sandbox();
const folder = join(box.home, ".claude", "projects");
const mb = writeTranscripts(folder, megabytes) / 1e6;
const options = { env: box.env, cwd: box.repo, timeoutMs: 3_600_000 };
const first = await runApp(["import"], options);
if (first.code !== 0) throw new Error(`The import failed: ${first.stderr}`);
const again = await runApp(["import"], options);
const speed = mb / (first.ms / 1000);
const database = join(box.memDir, "memory.db");
using db = openDatabase({ file: database, readonly: true });
const events = db.query<{ n: number }, []>("SELECT count(*) AS n FROM event").get()?.n ?? 0;
console.log(first.stdout.trim());
console.log(`${mb.toFixed(0)} MB in ${(first.ms / 1000).toFixed(1)} s: ${speed.toFixed(1)} MB/s, ${events} events`);
console.log(
  `once more: ${(again.ms / 1000).toFixed(2)} s; the database: ${(statSync(database).size / 1e6).toFixed(1)} MB`,
);
if (speed < limitMbPerSecond) {
  console.log(`slower than ${limitMbPerSecond} MB/s`);
  process.exitCode = 1;
}
