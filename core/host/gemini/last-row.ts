// No event has an id, but Gemini CLI has written the messages before it to its record of the session by then: the last one names it.
import { findBack } from "../record-end.ts";

/** Returns the id of the last message in the end of a record, "" for none. */
export function lastRowId(tail: string): string {
  return findBack(tail, rowId) ?? "";
}

/**
 * Returns the id at the start of a row; undefined for the header and its changes, and for a notice of the client, which may come between a
 * hook and the message that it is of.
 */
function rowId(line: string): string | undefined {
  return /^\{"id":\s?"([^"]{1,100})",(?:\s?"timestamp":\s?"[^"]{0,40}",)?\s?"type":\s?"(?:user|gemini)"/.exec(
    line,
  )?.[1];
}

/** What Gemini CLI lets the model answer to the summary of a compressed context, which replaces the messages of the session. */
const answerToSummary = '"text":"Got it. Thanks for the additional context!"';

/** Returns whether a row of a record holds a context that was compressed. */
export function isCompressed(row: string): boolean {
  return row.startsWith('{"$set":{"messages":') && row.includes(answerToSummary);
}

/**
 * Returns the id of the last compression in the end of a record, which rows that repeat the context have as well; undefined for none. No
 * event tells of it: PreCompress runs before each call of the model, whether it compresses or not.
 */
export function lastCompression(tail: string): string | undefined {
  if (!tail.includes(answerToSummary)) return undefined;
  return findBack(tail, (row) => (isCompressed(row) ? idBefore(row, row.indexOf(answerToSummary)) : undefined));
}

/** Returns the id of the message that has the text at `index`. */
function idBefore(row: string, index: number): string | undefined {
  return /^"id":"([\w-]{1,100})"/.exec(row.slice(row.lastIndexOf('"id":"', index), index))?.[1];
}
