// Cleans the texts of the calls of a run without sending them, and looks for their secrets in what is left.
import { cleanText } from "../../../core/privacy/clean.ts";
import { seededRandom } from "../support/random.ts";
import type { Sent } from "./run.ts";
import { Needles } from "./scan.ts";
import { CallTexts, callsOf } from "./texts.ts";

/** Returns the probes of `seeds` runs from `seed` on, each with what became of it. */
export function cleanProbes(count: number, seed: number, seeds: number): Sent[] {
  return Array.from({ length: seeds }, (_, at) => cleanRun(count, seed + at)).flat();
}

function cleanRun(count: number, seed: number): Sent[] {
  const texts = new CallTexts(seededRandom(seed));
  const needles = new Needles();
  const { spooled, stored } = callsOf(count);
  return [...spooled, ...stored].flatMap(({ door, calls }) =>
    Array.from({ length: calls }, () => {
      const { text, probes } = texts.next(door);
      for (const { secrets, number, marker } of probes)
        for (const secret of secrets) needles.add(secret, number, marker);
      const found = needles.find(Buffer.from(cleanText(text)));
      return probes.map((probe) => ({
        ...probe,
        door: door.name,
        leaks: new Set(found.has(probe.number) ? [`the text of seed ${seed}`] : []),
        isStored: true,
      }));
    }).flat(),
  );
}
