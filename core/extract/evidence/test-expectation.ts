import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { changedLines } from "./change-lines.ts";
import { isTestPath, pathsOf } from "./edits.ts";

/** Comparisons in tests, and the errors that they expect. */
export const expectations: readonly PatternRow[] = [
  { id: "call", pattern: /\b(?:expect|assert|verify|should)\w{0,40}\s?[.(!]/, example: "expect(total).toBe(3)" },
  { id: "statement", pattern: /^(?:assert|it should)\b/, example: "assert total == 3" },
  { id: "method", pattern: /\.(?:should|must|to(?:_|\.)?\w{0,30})\b/, example: "total.should eq 3" },
  { id: "raises", pattern: /\b(?:raises|throws|rejects)\w{0,20}\s?\(/, example: "with pytest.raises(KeyError):" },
  { id: "wanted", pattern: /\b(?:want|wanted|expected|snapshot)\b/i, example: "want: 3," },
];
const isExpectation = holdsAny(expectations, "i", cues.expectations);
/** Brackets, comments and imports that accompany an expectation. */
const contextLine = /^[^\p{L}\p{N}]*$|^(?:#|\/\/|\/?\*|"""|''')|^(?:import|from|use|using|require)\b|\brequire\(/u;

/**
 * Returns whether the edits changed only what tests expect: they adapt the tests to the code, which does not explain
 * the failure. A test that only grew was not adapted.
 */
export function changesOnlyExpectations(edits: readonly Event[]): boolean {
  if (!pathsOf(edits).every(isTestPath) || edits.some(({ change }) => change === null)) return false;
  const changes = edits.map(({ change }) => changedLines(change));
  // Lines on both sides are context of the change.
  const removed = changes.flatMap((each) => informative(each.removed, each.added));
  const added = changes.flatMap((each) => informative(each.added, each.removed));
  return removed.length > 0 && [...removed, ...added].every((line) => isExpectation(line));
}

function informative(lines: readonly string[], others: readonly string[]): string[] {
  return lines.filter((line) => !others.includes(line) && !contextLine.test(line));
}
