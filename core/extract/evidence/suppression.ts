import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { changedLines } from "./change-lines.ts";
import { editedPaths, isTestPath } from "./edits.ts";

/** Code that disables a test or a complaint. */
export const suppressions: readonly PatternRow[] = [
  { id: "js-skip", pattern: /\.(?:skip|todo|fails|failing)\b/, example: "test.skip('saves', () => {})" },
  { id: "js-x", pattern: /\b(?:xit|xtest|xdescribe|xcontext|pending)\s*\(/, example: "xit('saves', () => {})" },
  { id: "skip-if", pattern: /\bskip(?:If|Unless|_if|Test|test)?\s*[:(]/, example: "skipIf(isCi)" },
  {
    id: "annotation",
    pattern: /@(?:pytest\.mark\.(?:skip|xfail)|unittest\.(?:skip|expectedFailure)|Disabled|Ignore|Skip)/,
    example: "@pytest.mark.skip",
  },
  { id: "rust-go", pattern: /#\[ignore|\bt\.Skip|#!?\[allow\(/, example: "#[ignore]" },
  { id: "js-lint", pattern: /(?:eslint|oxlint)-disable|biome-ignore/, example: "// eslint-disable-next-line" },
  { id: "typescript", pattern: /@ts-(?:ignore|expect-error|nocheck)/, example: "// @ts-ignore" },
  {
    id: "hash-comment",
    pattern: /#\s*(?:noqa|type:\s*ignore|pylint:\s*disable|nosec|rubocop:disable)/,
    example: "x = 1  # noqa",
  },
  { id: "nolint", pattern: /\/\/\s*nolint|@SuppressWarnings/, example: "run() //nolint" },
  {
    id: "pipeline",
    pattern: /\|\|\s*true\b|continue-on-error:\s*true|\bpassWithNoTests\b/,
    example: "continue-on-error: true",
  },
  { id: "exclude", pattern: /\bexclude\b.{0,60}test/, example: 'exclude: ["test/slow"]' },
];
const suppresses = holdsAny(suppressions, "i", cues.suppressions);

/** Returns whether an edit only silences a check: it skips or deletes a test, or disables a complaint. */
export function isSuppression(edit: Event): boolean {
  const { added, removed } = changedLines(edit.change);
  if (added.some((line) => suppresses(line)) && !removed.some((line) => suppresses(line))) return true;
  const paths = editedPaths(edit);
  return paths.length > 0 && paths.every(isTestPath) && added.length === 0 && removed.length > 0;
}
