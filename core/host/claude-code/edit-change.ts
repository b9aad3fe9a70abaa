import { cutHead } from "../../capture/cut.ts";
import { filter, map } from "../../lists.ts";
import { cleanText } from "../../privacy/clean.ts";
import { asRecord, type HostPayload, stringAt } from "./payload.ts";

const changeLimit = 2_000;
/** What is looked at of one side of an edit. Far more than is kept, so that a secret at the cut is never kept in half. */
const sideLimit = 16_000;

/** Returns the changed lines of an Edit or MultiEdit, as `- old` and `+ new`; null when there are none. */
export function editChange(input: unknown): string | null {
  const { edits } = asRecord(input);
  const all = Array.isArray(edits) ? edits : [input];
  const changes = map(all, (edit) => diffLines(side(edit, "old_string"), side(edit, "new_string")));
  return cutHead(filter(changes, (change) => change !== "").join("\n"), changeLimit) || null;
}

/** Returns the changed lines of a Write: against the file it replaced, or the beginning of a new file. */
export function writeChange(payload: HostPayload): string | null {
  const before = stringAt(payload.tool_response, "originalFile");
  const after = side(payload.tool_input, "content");
  return cutHead(diffLines(before === undefined ? "" : clean(before), after), changeLimit) || null;
}

export function notebookChange(input: unknown): string | null {
  return cutHead(diffLines("", side(input, "new_source")), changeLimit) || null;
}

function side(input: unknown, key: string): string {
  return clean(stringAt(input, key) ?? "");
}

function clean(text: string): string {
  return cleanText(text.slice(0, sideLimit));
}

/** Leaves out the lines that both sides begin and end with; what remains is old lines, then new ones. */
function diffLines(before: string, after: string): string {
  const old = before === "" ? [] : before.split("\n");
  const fresh = after === "" ? [] : after.split("\n");
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  return [
    ...map(old.slice(start, old.length - end), (line) => `- ${line}`),
    ...map(fresh.slice(start, fresh.length - end), (line) => `+ ${line}`),
  ].join("\n");
}
