// `npm run bench:tui`: the browser on a real terminal over 1,000 and 100,000 memories: its first frame, how fast keys are
// answered, and its memory; beside an empty compiled program's whole run, and a screen of text that Ink draws. Exits with
// 1 when a limit is exceeded. Limits of time grow with what Ink's screen takes on a slower machine.
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
import {
  firstFrame,
  keysPressed,
  limitHere,
  movingKey,
  peakMegabytes,
  type Screen,
  screenLimits,
  screenSize,
  startScreen,
} from "./support/screen.ts";

const starts = 15;
const batchSize = 1000;

let exceeded = 0;

function report(name: string, figure: number, unit: string, limit?: number): void {
  const isOver = limit !== undefined && figure > limit;
  if (isOver) exceeded++;
  const verdict = limit === undefined ? "" : `  ${isOver ? "OVER" : "within"} ${limit.toFixed(0)}`;
  console.log(`  ${name.padEnd(28)}${figure.toFixed(1).padStart(8)} ${unit}${verdict}`);
}

async function move({ press }: Screen): Promise<number[]> {
  const moves: number[] = [];
  for (let key = 0; key < keysPressed; key++) moves.push(await press(movingKey(key)));
  return moves;
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
  const place = { env: box.env, cwd: box.repo };
  const subject = { command: [binary(), "browse"], ...place };
  const ink = { command: [floors.ink], ...place };
  console.log(`${rows.toLocaleString("en")} memories, ${screenSize.cols} x ${screenSize.rows}`);
  const [frames, empty, inkFrames]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < starts; run++) {
    empty.push(runOnce({ command: [floors.empty], env: box.env, cwd: box.repo, stdin: "" }).ms);
    inkFrames.push((await firstFrame(ink)).ms);
    frames.push((await firstFrame(subject)).ms);
  }
  const inkFrame = percentile(inkFrames, 0.5);
  report("first frame, median", percentile(frames, 0.5), "ms", limitHere("firstFrameMs", inkFrame));
  report("  an empty program", percentile(empty, 0.5), "ms");
  report("  a screen by Ink", inkFrame, "ms");

  const inkScreen = startScreen(ink);
  await inkScreen.frame("quit");
  const inkMoves = await move(inkScreen);
  const inkMemory = peakMegabytes(inkScreen.pid);
  await inkScreen.end();

  const browser = startScreen(subject);
  await browser.frame("quit");
  const inkKey = percentile(inkMoves, 0.95);
  const keyLimit = limitHere("keyMs", inkKey);
  report("moving, p95", percentile(await move(browser), 0.95), "ms", keyLimit);
  report("  a screen by Ink", inkKey, "ms");
  await browser.press("/");
  const [typed, found]: [number[], number[]] = [[], []];
  for (const query of ["timeout retry", "parse config", "queue lease"]) {
    for (const letter of [...query, "\x15"]) {
      typed.push(await browser.press(letter));
      found.push((typed.at(-1) ?? 0) + (await browser.settle()));
    }
  }
  report("typing a search, p95", percentile(typed, 0.95), "ms", keyLimit);
  report("  until it is found, p95", percentile(found, 0.95), "ms");
  const memory = peakMegabytes(browser.pid);
  if (memory !== undefined) report("memory at its peak", memory, "MB", screenLimits.megabytes);
  if (inkMemory !== undefined) report("  a screen by Ink", inkMemory, "MB");
  await browser.end();
}

const floors = { empty: await buildFloor(), ink: await buildInkFloor() };
for (const rows of [1_000, 100_000]) await measure(rows, floors);
process.exitCode = exceeded === 0 ? 0 : 1;
