import { lastStarts, startLines } from "../lines.ts";
import type { PlayedStart } from "../records.ts";
import { verdictsOf } from "../verdicts.ts";
import { type Material, type Row, verdictRows } from "./measure.ts";

/** Lines injected at the start of each project's last session, against verdicts; handoff lines separately. */
export function measureStarts({ split, verdicts }: Material): Row[] {
  const hashes = (isHandoff: boolean) =>
    lastStarts(split.starts)
      .flatMap((start) => startLines(onlyLines(start, isHandoff)))
      .map(({ hash }) => hash);
  return [
    ...verdictRows("start lines", hashes(false), verdicts, verdictsOf.start),
    ...verdictRows("start, last session", hashes(true), verdicts, verdictsOf.start),
  ];
}

function onlyLines(start: PlayedStart, isHandoff: boolean): PlayedStart {
  return { ...start, lines: start.lines.filter(({ target }) => target?.startsWith("S") === isHandoff) };
}
