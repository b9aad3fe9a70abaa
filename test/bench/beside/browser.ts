import { percentile } from "../support/measure.ts";
import {
  firstFrame,
  keysPressed,
  movingKey,
  peakMegabytes,
  processorMs,
  type Screen,
  screenLimits,
  startScreen,
} from "../support/screen.ts";
import { addPair, type Pairs, report } from "./pairs.ts";
import type { Program, Programs } from "./programs.ts";

const starts = 15;
const queries = ["timeout retry", "parse config", "queue lease"];
const clearLine = "\x15";

/** Prints how fast the browsers of both programs start and answer keys, and their memory; returns how many limits are exceeded. */
export async function compareBrowsers({ older, newer }: Programs): Promise<number> {
  console.log("\nbrowser: p50 and p95 of each in ms");
  const programs = { older: browserOf(older), newer: browserOf(newer) };
  const [frames, framesCpu] = [none(), none()];
  for (let run = 0; run < starts; run++) {
    await addPair(frames, run, async (which) => {
      const { ms, cpuMs } = await firstFrame(programs[which]);
      framesCpu[which].push(cpuMs);
      return ms;
    });
  }
  const within = (value: number, limit: number, of: string) => ({ value, limit, of });
  let exceeded = report(
    "first frame",
    frames,
    within(percentile(frames.newer, 0.5), screenLimits.firstFrameMs, "ms p50"),
  );

  report("  processor", framesCpu);
  const screens: Record<keyof Pairs, Screen> = {
    older: startScreen(programs.older),
    newer: startScreen(programs.newer),
  };
  for (const screen of Object.values(screens)) await screen.frame("quit");
  const [moves, movesCpu] = [none(), none()];
  for (let key = 0; key < keysPressed; key++) {
    await addPair(moves, key, async (which) => {
      const { pid, press } = screens[which];
      const before = processorMs(pid);
      const ms = await press(movingKey(key));
      movesCpu[which].push(processorMs(pid) - before);
      return ms;
    });
  }
  exceeded += report("moving", moves, within(percentile(moves.newer, 0.95), screenLimits.keyMs, "ms p95"));
  report("  processor", movesCpu);
  for (const screen of Object.values(screens)) await screen.press("/");
  const typed = none();
  for (const [index, letter] of queries.flatMap((query) => [...query, clearLine]).entries()) {
    await addPair(typed, index, (which) => screens[which].press(letter));
    for (const screen of Object.values(screens)) await screen.settle();
  }
  exceeded += report("typing a search", typed, within(percentile(typed.newer, 0.95), screenLimits.keyMs, "ms p95"));
  const [old, now] = [peakMegabytes(screens.older.pid), peakMegabytes(screens.newer.pid)];
  if (old !== undefined && now !== undefined) {
    const isOver = now > screenLimits.megabytes;
    console.log(
      `memory at its peak: ${old.toFixed(0)} MB and ${now.toFixed(0)} MB  ${isOver ? "OVER" : "within"} ${screenLimits.megabytes}`,
    );
    if (isOver) exceeded++;
  }
  for (const screen of Object.values(screens)) await screen.end();
  return exceeded;
}

const none = (): Pairs => ({ older: [], newer: [] });
const browserOf = ({ executable, box }: Program) => ({ command: [executable, "browse"], env: box.env, cwd: box.repo });
