// `npm run bench:tui`: the browser on a real terminal over 1,000 and 100,000 memories: its first frame, how fast keys are
// answered, and its memory; beside an empty compiled program's whole run, and a screen of text that Ink draws. Exits with
// 1 when a limit is exceeded.
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
import { buildFloor, buildInkFloor } from "./support/floor.ts";
import { percentile, runOnce } from "./support/measure.ts";

const limits = { firstFrameMs: 120, keyMs: 33, megabytes: 190 };
const starts = 15;
const keysPressed = 200;
const batchSize = 1000;
const size = { cols: 120, rows: 35 };
/** No frame for so long means that none is to come. */
const quietMs = 120;

let exceeded = 0;

function report(name: string, figure: number, unit: string, limit?: number): void {
  const isOver = limit !== undefined && figure > limit;
  if (isOver) exceeded++;
  const verdict = limit === undefined ? "" : `  ${isOver ? "OVER" : "within"} ${limit}`;
  console.log(`  ${name.padEnd(28)}${figure.toFixed(1).padStart(8)} ${unit}${verdict}`);
}

type Subject = { command: string[]; box: ReturnType<typeof sandbox> };

/** A program without an emulator behind it, which would take part of the time. */
function start({ command, box }: Subject) {
  let output = "";
  let wake = () => {};
  const decoder = new TextDecoder();
  const { COLUMNS: _columns, ...env } = box.env;
  const child = Bun.spawn(command, {
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
  void child.exited.then(() => wake());
  const frame = async (holds: string) => {
    while (!output.includes(frameEnd) || !output.includes(holds)) {
      if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}: ${output}`);
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
    await frame("");
    return performance.now() - startedAt;
  };
  /** Returns how long it takes from now until the last of the frames that follow. */
  const settle = async (): Promise<number> => {
    const startedAt = performance.now();
    let [length, lastAt] = [output.length, startedAt];
    while (performance.now() - lastAt < quietMs) {
      await Bun.sleep(1);
      if (output.length > length) [length, lastAt] = [output.length, performance.now()];
    }
    return lastAt - startedAt;
  };
  const end = async () => {
    child.kill();
    await child.exited;
    child.terminal?.close();
  };
  return { pid: child.pid, frame, press, settle, end };
}

/** The end of synchronised output, which is put around each frame. */
const frameEnd = "\x1b[?2026l";

async function firstFrame(subject: Subject): Promise<number> {
  const startedAt = performance.now();
  const program = start(subject);
  await program.frame("quit");
  const ms = performance.now() - startedAt;
  await program.end();
  return ms;
}

async function move({ press }: ReturnType<typeof start>): Promise<number[]> {
  const moves: number[] = [];
  for (let key = 0; key < keysPressed; key++) moves.push(await press(key % 8 === 7 ? "\x1b[6~" : "j"));
  return moves;
}

/** Returns the most that the process held so far, in megabytes; undefined where the system doesn't say. */
function peakMemory(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return (kilobytes * 1024) / 1e6;
}

function fill(box: ReturnType<typeof sandbox>, rows: number): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const corpus = makeCorpus([identifyWorkspace(db, box.repo).project.id], Date.now() - rows * 60_000);
  for (let first = 0; first < rows; first += batchSize) {
    write(db, () => {
      for (let number = first; number < first + batchSize; number++) addObservation(db, corpus.memory(number));
      mergeIndex(db, batchSize);
    });
  }
}

async function measure(rows: number, floors: { empty: string; ink: string }): Promise<void> {
  using box = sandbox();
  fill(box, rows);
  const subject = { command: [binary(), "browse"], box };
  const ink = { command: [floors.ink], box };
  console.log(`${rows.toLocaleString("en")} memories, ${size.cols} x ${size.rows}`);
  const [frames, empty, inkFrames]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < starts; run++) {
    empty.push(runOnce({ command: [floors.empty], env: box.env, cwd: box.repo, stdin: "" }).ms);
    inkFrames.push(await firstFrame(ink));
    frames.push(await firstFrame(subject));
  }
  report("first frame, median", percentile(frames, 0.5), "ms", limits.firstFrameMs);
  report("  an empty program", percentile(empty, 0.5), "ms");
  report("  a screen by Ink", percentile(inkFrames, 0.5), "ms");

  const inkScreen = start(ink);
  await inkScreen.frame("quit");
  const inkMoves = await move(inkScreen);
  const inkMemory = peakMemory(inkScreen.pid);
  await inkScreen.end();

  const browser = start(subject);
  await browser.frame("quit");
  report("moving, p95", percentile(await move(browser), 0.95), "ms", limits.keyMs);
  report("  a screen by Ink", percentile(inkMoves, 0.95), "ms");
  await browser.press("/");
  const [typed, found]: [number[], number[]] = [[], []];
  for (const query of ["timeout retry", "parse config", "queue lease"]) {
    for (const letter of [...query, "\x15"]) {
      typed.push(await browser.press(letter));
      found.push((typed.at(-1) ?? 0) + (await browser.settle()));
    }
  }
  report("typing a search, p95", percentile(typed, 0.95), "ms", limits.keyMs);
  report("  until it is found, p95", percentile(found, 0.95), "ms");
  const memory = peakMemory(browser.pid);
  if (memory !== undefined) report("memory at its peak", memory, "MB", limits.megabytes);
  if (inkMemory !== undefined) report("  a screen by Ink", inkMemory, "MB");
  await browser.end();
}

const floors = { empty: await buildFloor(), ink: await buildInkFloor() };
for (const rows of [1_000, 100_000]) await measure(rows, floors);
process.exitCode = exceeded === 0 ? 0 : 1;
