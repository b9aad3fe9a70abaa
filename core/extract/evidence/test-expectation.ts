import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { changedLines } from "./change-lines.ts";
import { isTestPath, pathsOf } from "./edits.ts";

/** What compares in a test, or says which error it waits for. */
export const expectations: readonly PatternRow[] = [
  { id: "call", pattern: /\b(?:expect|assert|verify|should)\w{0,40}\s?[.(!]/, example: "expect(total).toBe(3)" },
  { id: "statement", pattern: /^(?:assert|it should)\b/, example: "assert total == 3" },
  { id: "method", pattern: /\.(?:should|must|to(?:_|\.)?\w{0,30})\b/, example: "total.should eq 3" },
  { id: "raises", pattern: /\b(?:raises|throws|rejects)\w{0,20}\s?\(/, example: "with pytest.raises(KeyError):" },
  { id: "wanted", pattern: /\b(?:want|wanted|expected|snapshot)\b/i, example: "want: 3," },
];
const isExpectation = holdsAny(expectations, "i", cues.expectations);
/** Brackets, comments and imports come along. */
const comesAlong = /^[^\p{L}\p{N}]*$|^(?:#|\/\/|\/?\*|"""|''')|^(?:import|from|use|using|require)\b|\brequire\(/u;

/**
 * Returns whether the edits changed nothing but what tests expect: they were made to match the code, which says nothing
 * of why the check had failed. A test that only grew was not made to match.
 */
export function changesOnlyExpectations(edits: readonly Event[]): boolean {
  if (!pathsOf(edits).every(isTestPath) || edits.some(({ change }) => change === null)) return false;
  const changes = edits.map(({ change }) => changedLines(change));
  // What is in both stands around the change.
  const removed = changes.flatMap((each) => informative(each.removed, each.added));
  const added = changes.flatMap((each) => informative(each.added, each.removed));
  return removed.length > 0 && [...removed, ...added].every((line) => isExpectation(line));
}

function informative(lines: readonly string[], others: readonly string[]): string[] {
  return lines.filter((line) => !others.includes(line) && !comesAlong.test(line));
}
