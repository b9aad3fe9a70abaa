// No event has an id, but Gemini CLI has written the messages before it to its record of the session by then: the last one names it.
import { readRegularText } from "../../files/regular.ts";

/** The end of the record to read. The last rows are messages of the model, which are short, and changes of the header. */
const tailBytes = 1_000_000;

/** Returns the id of the last message in the record, "" for a record without one; undefined for no record. */
export function lastRowId(transcript: string | undefined): string | undefined {
  if (transcript === undefined) return undefined;
  const tail = readRegularText(transcript, { maxBytes: tailBytes, tail: true });
  if (tail === undefined) return undefined;
  for (let end = tail.length; end > 0; ) {
    const start = tail.lastIndexOf("\n", end - 1) + 1;
    const id = rowId(tail.slice(start, end));
    if (id !== undefined) return id;
    end = start - 1;
  }
  return "";
}

/** Returns the id at the start of a row; undefined for the header and its changes. */
function rowId(line: string): string | undefined {
  return /^\{"id":\s?"([^"]{1,100})"/.exec(line)?.[1];
}
