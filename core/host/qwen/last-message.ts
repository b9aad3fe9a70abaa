import { findBack, recordEnd } from "../record-end.ts";
import { headOf, parseRow, type Row } from "./transcripts/row.ts";

/** The ends of the record that are read, one after the other: the results of a turn may be long. */
const endBytes = [1_000_000, 16_000_000];

/** Returns the id of the record's last row of one of the kinds; "" for none, or for no record. */
export function lastMessage(transcript: string, kinds: readonly Row["kind"][]): string {
  for (const maxBytes of endBytes) {
    const tail = recordEnd(transcript, maxBytes) ?? "";
    const found = findBack(tail, (line) => idOf(line, kinds));
    if (found !== undefined) return found;
    if (Buffer.byteLength(tail) < maxBytes) return "";
  }
  return "";
}

/** The content of most rows is never parsed: the results of tools are long. */
function idOf(line: string, kinds: readonly Row["kind"][]): string | undefined {
  if (!/"type":\s?"(?:user|assistant)"/.test(headOf(line))) return undefined;
  const row = parseRow(line);
  return row && row !== "broken" && kinds.includes(row.kind) ? row.id : undefined;
}
