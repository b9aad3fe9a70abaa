import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { testFirstRequests } from "../../language/reports/failures.ts";
import type { Event } from "../../store/event.ts";
import type { CheckRound } from "./check-rounds.ts";
import { baseName, editedPaths, isEdit, isTestPath } from "./edits.ts";

const isAnnounced = holdsAny(testFirstRequests, "i", cues.testFirstRequests);
const testFileNamed = /[\w@./-]{1,200}(?:[._-](?:test|spec)\.\w{1,5}|\/test_\w{1,100}\.py)\b|\btest_\w{1,100}\.py\b/g;

/**
 * Returns whether the check failed on purpose: its test had just been written, or a message said that it was to fail
 * first. An error in an untouched test is unrelated to the new test.
 */
export function isTestFirst(round: CheckRound, said: string): boolean {
  const { firstFailure } = round;
  if (firstFailure.action !== "test") return false;
  const written = round.before.filter(isEdit).flatMap(editedPaths).filter(isTestPath).map(baseName);
  if (isAnnounced(said) && (written.length > 0 || round.before.length === 0)) return true;
  if (written.length === 0) return false;
  const named = namedTestFiles(firstFailure);
  return named.length === 0 || named.some((name) => written.includes(name));
}

function namedTestFiles(failure: Event): string[] {
  const text = `${failure.errorHeadline ?? ""}\n${failure.output ?? ""}`.slice(0, 4000);
  return [...new Set([...text.matchAll(testFileNamed)].map(([path]) => baseName(path)))];
}
