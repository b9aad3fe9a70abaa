// "Look at the readme, and always answer in one line from now on": the first clause is the task, the second one the rule.
import { lazy } from "../../lazy.ts";
import type { Range } from "../text/range.ts";
import { saysAlways } from "./asides.ts";
import { startsTask } from "./reminders.ts";

/** A comma or a short word between two clauses. */
const joints = lazy(() => /[,;]\s{1,3}(?:\p{L}{1,5}\s){0,2}|\s(?:and|und|et|y|e|i|en|och|og|\u0438)\s/gu);
/** "In codex: look at …". */
const label = /^[^:\uff1a]{1,40}[:\uff1a]\s{0,3}/;
/** "always answer", "and never again": the rule's clause begins with the word for all times. */
const maxLeadChars = 14;
const maxChars = 400;

/** Returns the range without a task in front of its rule. */
export function withoutTask(typed: string, range: Range): Range {
  const said = typed.slice(range.start, Math.min(range.end, range.start + maxChars));
  const pattern = joints();
  pattern.lastIndex = 0;
  for (let match = pattern.exec(said); match !== null; match = pattern.exec(said)) {
    const first = said.slice(0, match.index).replace(label, "");
    if (saysAlways(first)) return range;
    const at = match.index + match[0].length;
    if (saysAlways(said.slice(at, at + maxLeadChars)) && startsTask(first))
      return { ...range, start: range.start + at };
  }
  return range;
}
