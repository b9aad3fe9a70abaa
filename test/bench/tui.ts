// `npm run bench:tui`: the browser on a real terminal over 1,000 and 100,000 memories: its first frame, how fast keys are
// answered, and its memory; the first beside an empty compiled program's whole run. Exits with 1 when a limit is exceeded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { mergeIndex } from "../../core/store/observation-index.ts";
import { binary } from "../support/binary.ts";
import { sandbox } from "../support/sandbox.ts";
import { makeCorpus } from "./support/corpus.ts";
import { buildFloor } from "./support/floor.ts";
import { percentile, runOnce } from "./support/measure.ts";

const limits = { firstFrameMs: 120, keyMs: 30, megabytes: 120 };
const starts = 15;
const keysPressed = 200;
const batchSize = 1000;
const size = { cols: 120, rows: 35 };

let exceeded = 0;

function report(name: string, figure: number, limit: number, unit: string): void {
  if (figure > limit) exceeded++;
  console.log(
    `  ${name.padEnd(28)}${figure.toFixed(1).padStart(8)} ${unit}  ${figure > limit ? "OVER" : "within"} ${limit}`,
  );
}

/** The browser without an emulator behind it, which would take part of the time. */
function start(box: ReturnType<typeof sandbox>) {
  let output = "";
  let wake = () => {};
  const decoder = new TextDecoder();
  const { COLUMNS: _columns, ...env } = box.env;
  const child = Bun.spawn([binary(), "browse"], {
    env,
    cwd: box.repo,
    terminal: {
      ...size,
      data(_terminal, bytes) {
        output += decoder.decode(bytes, { stream: true });
        wake();
      },
    },
  });
  const until = async (isDone: (output: string) => boolean) => {
    while (!isDone(output)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
  };
  /** Returns how long it takes until a whole frame answers. */
  const press = async (key: string): Promise<number> => {
    output = "";
    const startedAt = performance.now();
    child.terminal?.write(key);
    await until((text) => text.includes(frameEnd));
    return performance.now() - startedAt;
  };
  const end = async () => {
    child.kill();
    await child.exited;
    child.terminal?.close();
  };
  return { pid: child.pid, until, press, end };
}

/** The end of synchronised output, which Ink puts around each frame. */
const frameEnd = "\x1b[?2026l";

async function measure(rows: number, floorProgram: string): Promise<void> {
  using box = sandbox();
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const corpus = makeCorpus([identifyWorkspace(db, box.repo).project.id], Date.now() - rows * 60_000);
    for (let first = 0; first < rows; first += batchSize) {
      write(db, () => {
        for (let number = first; number < first + batchSize; number++) addObservation(db, corpus.memory(number));
        mergeIndex(db, batchSize);
      });
    }
  }
  console.log(`${rows.toLocaleString("en")} memories, ${size.cols} x ${size.rows}`);
  const [frames, floors]: [number[], number[]] = [[], []];
  for (let run = 0; run < starts; run++) {
    floors.push(runOnce({ command: [floorProgram], env: box.env, cwd: box.repo, stdin: "" }).ms);
    const startedAt = performance.now();
    const browser = start(box);
    await browser.until((text) => text.includes("quit") && text.includes(frameEnd));
    frames.push(performance.now() - startedAt);
    await browser.end();
  }
  report("first frame, median", percentile(frames, 0.5), limits.firstFrameMs, "ms");
  console.log(`  ${"empty program, median".padEnd(28)}${percentile(floors, 0.5).toFixed(1).padStart(8)} ms`);

  const browser = start(box);
  await browser.until((text) => text.includes("quit") && text.includes(frameEnd));
  const moves: number[] = [];
  for (let key = 0; key < keysPressed; key++) moves.push(await browser.press(key % 8 === 7 ? "\x1b[6~" : "j"));
  report("moving, p95", percentile(moves, 0.95), limits.keyMs, "ms");
  await browser.press("/");
  const typed: number[] = [];
  for (const query of ["timeout retry", "parse config", "queue lease"]) {
    for (const letter of query) typed.push(await browser.press(letter));
    typed.push(await browser.press("\x15"));
  }
  report("typing a search, p95", percentile(typed, 0.95), limits.keyMs, "ms");
  if (process.platform === "linux") {
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${browser.pid}/status`, "utf8"))?.[1]);
    report("memory at its peak", (kilobytes * 1024) / 1e6, limits.megabytes, "MB");
  }
  await browser.end();
}

const floorProgram = await buildFloor();
for (const rows of [1_000, 100_000]) await measure(rows, floorProgram);
process.exitCode = exceeded === 0 ? 0 : 1;
