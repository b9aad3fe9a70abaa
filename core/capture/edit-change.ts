import type { Edit } from "../host/call.ts";
import { filter, map } from "../lists.ts";
import { cleanText } from "../privacy/clean.ts";
import { cutHead } from "./cut.ts";

const maxChars = 2_000;
/** What is looked at of one side of an edit. Far more than is kept, so that a secret at the cut is never kept in half. */
const maxSideChars = 16_000;

/** Returns the lines that the edits changed, as `- old` and `+ new`; null when there are none. */
export function changedLines(edits: readonly Edit[]): string | null {
  const changes = map(edits, ({ before, after }) => diffLines(clean(before), clean(after)));
  return cutHead(filter(changes, (change) => change !== "").join("\n"), maxChars) || null;
}

function clean(text: string): string {
  return cleanText(text.slice(0, maxSideChars));
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
