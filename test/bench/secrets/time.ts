// `npm run bench:cleaning [-- --payloads N --processes N]`: how long the cleaning of 30 KB takes, by kind of text: in a process that has cleaned
// others before (warm), and as the first text of a compiled program, as in a hook (cold). Each is compared with one pass of a simple
// expression over the same text in the same run. Exits with 1 when the mixed texts take longer than their limit.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cleanText } from "../../../core/privacy/clean.ts";
import { repository } from "../../support/repository.ts";
import { percentile, runOnce } from "../support/measure.ts";
import { floorPass } from "./floor-pass.ts";
import { payloadKinds, payloadOf } from "./payloads.ts";

/** In multiples of the floor's p50. */
const limits = { warm: 14, cold: 50 };
/** Texts that warm the engine up, and are not timed. */
const warmUps = 60;

type Sample = { ms: number; floorMs: number };

const { values: options } = parseArgs({
  options: { payloads: { type: "string", default: "200" }, processes: { type: "string", default: "40" } },
});
const program = await buildCleaner();
let exceeded = 0;
console.log("30 KB          warm p50     p95   floor   × floor    cold p50     p95   floor   × floor");
for (const kind of payloadKinds) {
  for (let number = 0; number < warmUps; number += 1) sample(payloadOf(kind, number));
  const warm = Array.from({ length: Number(options.payloads) }, (_, at) => sample(payloadOf(kind, warmUps + at)));
  const cold = Array.from({ length: Number(options.processes) }, (_, at) => coldSample(payloadOf(kind, at)));
  console.log(`${kind.padEnd(13)}${columns(warm)}   ${columns(cold)}`);
  if (kind !== "mixed") continue;
  for (const [name, samples] of Object.entries({ warm, cold })) {
    const limit = limits[name as keyof typeof limits];
    if (ratioOf(samples) <= limit) continue;
    exceeded += 1;
    console.log(`mixed, ${name}: more than ${limit} × floor`);
  }
}
if (exceeded > 0) process.exit(1);

function sample(text: string): Sample {
  const startedAt = performance.now();
  floorPass(text);
  const passedAt = performance.now();
  cleanText(text);
  return { floorMs: passedAt - startedAt, ms: performance.now() - passedAt };
}

function coldSample(text: string): Sample {
  const { stdout } = runOnce({ command: [program], env: {}, cwd: repository, stdin: text });
  return JSON.parse(stdout) as Sample;
}

function ratioOf(samples: readonly Sample[]): number {
  return median(samples, "ms") / median(samples, "floorMs");
}

function median(samples: readonly Sample[], key: keyof Sample): number {
  return percentile(
    samples.map((each) => each[key]),
    0.5,
  );
}

function columns(samples: readonly Sample[]): string {
  const times = samples.map(({ ms }) => ms);
  const figures = [percentile(times, 0.5), percentile(times, 0.95), median(samples, "floorMs"), ratioOf(samples)];
  return figures.map((figure, at) => figure.toFixed(2).padStart(at === 3 ? 10 : 8)).join("");
}

/** Compiles the program as the product is compiled, and returns its path. */
async function buildCleaner(): Promise<string> {
  const folder = join(repository, ".cache", "bench", String(process.pid));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, "clean-once");
  const result = await Bun.build({
    entrypoints: [join(import.meta.dir, "clean-once.ts")],
    format: "esm",
    splitting: true,
    minify: true,
    bytecode: true,
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false, jitPolicy: 50 },
  });
  if (!result.success) throw new AggregateError(result.logs, "The program does not build.");
  return outfile;
}
