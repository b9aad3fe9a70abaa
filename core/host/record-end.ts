// Reads the end of a host's record of a session, which has one JSON value a line. Where events have no id, the messages before them name them.
import { readRegularText } from "../files/regular.ts";

/** The end of the record that is read. The last rows are most often messages of the model, which are short. */
const tailBytes = 1_000_000;

/** Returns the end of a record; undefined for no record. */
export function recordEnd(transcript: string | undefined, maxBytes = tailBytes): string | undefined {
  return transcript === undefined ? undefined : readRegularText(transcript, { maxBytes, tail: true });
}

/** Returns what `find` returns for the last row for which it returns something. */
export function findBack<Found>(tail: string, find: (row: string) => Found | undefined): Found | undefined {
  for (let end = tail.length; end > 0; ) {
    const start = tail.lastIndexOf("\n", end - 1) + 1;
    const found = find(tail.slice(start, end));
    if (found !== undefined) return found;
    end = start - 1;
  }
  return undefined;
}
