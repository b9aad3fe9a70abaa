import type { Edit } from "../host/call.ts";
import { filter, map } from "../lists.ts";
import { type Clean, cleanText, partOf } from "../privacy/clean.ts";
import { cutHead } from "./cut.ts";

const maxChars = 2_000;
/** The part of one side of an edit that is read. Far more than is kept, so that half a secret at the cut is never kept. */
const maxSideChars = 16_000;

/** Returns the lines that the edits changed, as `- old` and `+ new`; null when there are none. */
export function changedLines(edits: readonly Edit[]): Clean | null {
  const changes = map(edits, ({ before, after }) => diffLines(clean(before), clean(after)));
  return cutAll(filter(changes, (change) => change !== "")) || null;
}

function cutAll(changes: readonly Clean[]): Clean {
  const [first = cleanText("")] = changes;
  return partOf(first, cutHead(changes.join("\n"), maxChars));
}

function clean(text: string): Clean {
  return cleanText(text.slice(0, maxSideChars));
}

/** Leaves out the lines that both sides begin and end with; what remains is old lines, then new ones. */
function diffLines(before: Clean, after: Clean): Clean {
  const old = before === "" ? [] : before.split("\n");
  const fresh = after === "" ? [] : after.split("\n");
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const changed = [
    ...map(old.slice(start, old.length - end), (line) => `- ${line}`),
    ...map(fresh.slice(start, fresh.length - end), (line) => `+ ${line}`),
  ];
  return partOf(before || after, changed.join("\n"));
}
