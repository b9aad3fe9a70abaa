// Reads patches of the form that some models write in place of edits:
//
//     *** Begin Patch
//     *** Update File: src/cart.ts
//     @@ total()
//      context
//     -removed
//     +added
//     *** End Patch
import { filter, flatMap, map } from "../lists.ts";
import type { Edit, ToolCall } from "./call.ts";

const fileLine = /^\*\*\* (Add|Update|Delete) File: (.+)$/;
const moveLine = /^\*\*\* Move to: (.+)$/;

/** Returns the files that a patch changes, and the two sides of each segment. */
export function readPatch(patch: string): Required<Pick<ToolCall, "files" | "edits">> {
  const found: Required<Pick<ToolCall, "files" | "edits">> = { files: [], edits: [] };
  let segment: string[] = [];
  const endSegment = () => {
    const edit = editOf(segment);
    if (edit) found.edits.push(edit);
    segment = [];
  };
  for (const line of patch.split(/\r?\n/)) {
    const path = fileLine.exec(line)?.[2] ?? moveLine.exec(line)?.[1];
    if (path !== undefined) found.files.push({ path: path.trim(), role: "modified" });
    if (line.startsWith("***") || line.startsWith("@@")) endSegment();
    else segment.push(line);
  }
  endSegment();
  return found;
}

/** Returns the two sides of each segment of a unified diff. */
export function readDiff(diff: string): Edit[] {
  // The lines before the first segment name the files.
  const segments = diff.split(/^@@.*\r?\n?/m).slice(1);
  return flatMap(segments, (segment): Edit[] => {
    const edit = editOf(segment.split(/\r?\n/));
    return edit ? [edit] : [];
  });
}

/** Returns undefined for lines without a change. */
function editOf(lines: readonly string[]): Edit | undefined {
  const side = (mark: string) => {
    const of = filter(lines, (line) => line.startsWith(mark) || line.startsWith(" "));
    return map(of, (line) => line.slice(1)).join("\n");
  };
  const edit = { before: side("-"), after: side("+") };
  return edit.before === edit.after ? undefined : edit;
}
