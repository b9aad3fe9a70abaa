import type { Event } from "../../store/event.ts";
import { changedLines } from "./change-lines.ts";
import { editedPaths, isTestPath } from "./edits.ts";

/** What makes a test not run, or a complaint not be made. */
const silences =
  /\.(?:skip|todo|fails|failing)\b|\b(?:xit|xtest|xdescribe|xcontext|pending)\s*\(|\bskip(?:If|Unless|_if|Test|test)?\s*[:(]|@(?:pytest\.mark\.(?:skip|xfail)|unittest\.(?:skip|expectedFailure)|Disabled|Ignore|Skip)|#\[ignore|\bt\.Skip|eslint-disable|biome-ignore|oxlint-disable|@ts-(?:ignore|expect-error|nocheck)|#\s*(?:noqa|type:\s*ignore|pylint:\s*disable|nosec|rubocop:disable)|\/\/\s*nolint|#!?\[allow\(|@SuppressWarnings|\|\|\s*true\b|continue-on-error:\s*true|\bpassWithNoTests\b|\bexclude\b.{0,60}test/i;

/** Returns whether an edit only keeps a check from complaining: it skips or deletes a test, or forbids a complaint. */
export function isSilencing(edit: Event): boolean {
  const { added, removed } = changedLines(edit.change);
  if (added.some((line) => silences.test(line)) && !removed.some((line) => silences.test(line))) return true;
  const paths = editedPaths(edit);
  return paths.length > 0 && paths.every(isTestPath) && added.length === 0 && removed.length > 0;
}
