// How long others wait for the database while a pull writes to it, compared with the same waits without a pull.
import { join } from "node:path";
import { percentile } from "../support/measure.ts";
import { report } from "./report.ts";

const aloneMs = 3_000;

export async function measureWaiting(file: string, pull: () => Promise<void>): Promise<void> {
  const alone = await timesOfWriter(file, () => Bun.sleep(aloneMs));
  const during = await timesOfWriter(file, pull);
  const ms = (times: readonly number[], share: number) => percentile([...times], share);
  for (const share of [0.5, 0.95, 1]) {
    const name = share === 1 ? "longest" : `p${share * 100}`;
    const ratio = (ms(during, share) / ms(alone, share)).toFixed(1);
    report(
      `a write of another process during the pull, ${name}`,
      `${ms(during, share).toFixed(1)} ms`,
      `${ratio} × without a pull`,
      `${during.length} writes`,
    );
  }
}

/** Returns how long each transaction of another process took while `work` was done. */
async function timesOfWriter(file: string, work: () => Promise<void>): Promise<number[]> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "other-writer.ts"), file], {
    stdin: "pipe",
    stdout: "pipe",
  });
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader.read()).value);
  await work();
  await child.stdin.end();
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += decoder.decode(part.value);
  return JSON.parse(text.slice(text.indexOf("["))) as number[];
}
