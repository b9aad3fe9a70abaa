// `npm run bench:import [-- --mb N --host NAME,NAME|all --before FILE]`: how fast transcripts become memories, in the compiled executable;
// 200 MB when left out. Exits with 1 when a host takes longer than it may. `--before`: an older executable, which imports the
// same directly before: on a machine that does other things as well, only the two can be compared.
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../../core/db/open.ts";
import { defaultHost } from "../../core/host/default-host.ts";
import type { HostSample } from "../host/sample.ts";
import { samplesNamed } from "../host/samples.ts";
import { binary } from "../support/binary.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { bytesBelow } from "./support/bytes-below.ts";
import { writeHostSessions } from "./support/host-sessions.ts";
import { writeTranscripts } from "./support/transcripts.ts";

/** 200 MB in 10 s for the host with the largest records, and in 15 s for any. */
const minMbPerSecond = (host: string) => (host === defaultHost ? 20 : 200 / 15);

const { values } = parseArgs({
  options: { mb: { type: "string" }, host: { type: "string" }, before: { type: "string" } },
});
const megabytes = Number(values.mb ?? 200);
if (!(megabytes > 0)) throw new Error("Give the size as --mb N.");

for (const sample of samplesNamed(values.host ?? defaultHost)) measure(sample);

function measure(sample: HostSample): void {
  using box = sandbox();
  const { name } = sample.host;
  const folder = join(box.home, ".claude", "projects");
  if (name === defaultHost) writeTranscripts(folder, megabytes);
  else writeHostSessions(sample, folder, box.home, megabytes);
  const mb = bytesBelow(folder) / 1e6;
  // A person's transcripts have been on the disk for long. Just written, they would be flushed with the database, in the time
  // that is measured.
  if (process.platform !== "win32") Bun.spawnSync(["sync"]);
  const args = name === defaultHost ? ["import"] : ["import", name, "--from", folder];
  const before = values.before === undefined ? undefined : runBefore(box, values.before, args);
  const first = run(box, args);
  const again = run(box, args);
  const speed = mb / first.seconds;
  const database = join(box.memDir, "memory.db");
  using db = openDatabase({ file: database, readonly: true });
  const events = db.query<{ n: number }, []>("SELECT count(*) AS n FROM event").get()?.n ?? 0;
  console.log(first.stdout.trim());
  // On a machine that does other things as well, the processor's time is what another run can be compared with.
  const busy = `${(mb / first.cpuSeconds).toFixed(1)} MB for a second of the processor`;
  const taken = `${mb.toFixed(0)} MB in ${first.seconds.toFixed(1)} s: ${speed.toFixed(1)} MB/s (${busy}), ${events} events`;
  console.log(`${name}: ${taken}`);
  if (before) {
    const was = `${before.seconds.toFixed(1)} s, ${before.cpuSeconds.toFixed(1)} s of the processor`;
    console.log(`before: ${was}; now ${(before.seconds / first.seconds).toFixed(2)} times as fast`);
  }
  const size = (statSync(database).size / 1e6).toFixed(1);
  console.log(`once more: ${again.seconds.toFixed(2)} s; the database: ${size} MB`);
  if (speed < minMbPerSecond(name)) {
    console.log(`slower than ${minMbPerSecond(name).toFixed(1)} MB/s`);
    process.exitCode = 1;
  }
}

type Run = { stdout: string; seconds: number; cpuSeconds: number };

/** The older executable has a database of its own. */
function runBefore(box: Sandbox, program: string, args: readonly string[]): Run {
  return run({ ...box, env: { ...box.env, CLAUDE_MEM_DIR: join(box.root, "before") } }, args, resolve(program));
}

function run({ env, repo }: Sandbox, args: readonly string[], program = binary()): Run {
  const startedAt = performance.now();
  const result = Bun.spawnSync([program, ...args], { env, cwd: repo, stderr: "pipe" });
  const seconds = (performance.now() - startedAt) / 1000;
  if (!result.success) throw new Error(`The import failed: ${result.stderr}`);
  return { stdout: result.stdout.toString(), seconds, cpuSeconds: Number(result.resourceUsage.cpuTime.total) / 1e6 };
}
