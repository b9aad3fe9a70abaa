import { readLines } from "../files/lines.ts";
import type { LineCounts } from "./transcripts.ts";

/** A line can contain whole files or the whole output of a command. A longer line is not from a transcript. */
const maxLineBytes = 64_000_000;

/** Yields the rows of a transcript with one JSON value a line. `parse`: returns undefined for an irrelevant line, "broken" for an invalid one. */
export function* readRows<Row extends object>(
  file: string,
  counts: LineCounts,
  parse: (line: string) => Row | undefined | "broken",
): Generator<Row> {
  for (const line of readLines(file, maxLineBytes)) {
    counts.lines++;
    if (line === undefined) counts.tooLong++;
    const row = line === undefined || line.trim() === "" ? undefined : parse(line);
    if (row === "broken") counts.broken++;
    else if (row !== undefined) yield row;
  }
}
