import { kindMatcher } from "../../capture/outcome/errors/error-list.ts";
import { areRelated } from "../../capture/topic.ts";
import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { deliberateFailures, flakyFailures, mutationProbes } from "../../language/reports/failures.ts";
import { splitSentences } from "../../language/sentences.ts";
import type { Event } from "../../store/event.ts";
import type { CheckRound } from "../evidence/check-rounds.ts";
import { isEdit, pathsOf } from "../evidence/edits.ts";
import { isOutage, mayEndOutage } from "../evidence/environment-failure.ts";
import { claimsAbout, isHedged } from "../reports/cause.ts";
import { reportsFailedAttempt } from "../reports/failed-attempt.ts";
import { withoutCode } from "../text/markdown.ts";
import { characteristicWords, mentions } from "../text/words.ts";
import type { FixReport } from "./fix-lesson.ts";

const isTransient = kindMatcher("transient");
const isCalledFlaky = holdsAny(flakyFailures, "i", cues.flakyFailures);
const isProbing = holdsAny(mutationProbes, "i", cues.mutationProbes);

/** Returns whether the prompt or the report says that the failure was made on purpose. */
export const isDeliberateFailure = holdsAny(deliberateFailures, "i", cues.deliberateFailures);

/** Returns whether a reverted change was made only to see how the tests react. */
export function isMutationProbe(said: string): boolean {
  return isDeliberateFailure(said) || isProbing(said);
}

/**
 * Returns whether a pass after a change may well be unrelated to it: the report calls the failure flaky, or the failure
 * is of an intermittent kind, neither its words nor its place match the change, and no cause was named.
 */
export function isLikelyFlaky(
  round: CheckRound,
  edits: readonly Event[],
  words: ReadonlySet<string>,
  report: FixReport,
  remedy?: Event,
): boolean {
  if (isCalledFlaky(report.text)) return true;
  const { text, claims } = report;
  const failed = new Set(characteristicWords(round.lastFailure.errorHeadline ?? "", 40));
  if (isOutage(round.lastFailure))
    return ![...edits, ...(remedy ? [remedy] : [])].some(mayEndOutage) && !reportsConnection(text, words, failed);
  const failure = `${round.lastFailure.errorHeadline ?? ""}\n${round.lastFailure.output ?? ""}`;
  if (!isTransient(failure) || edits.length === 0 || isReproducible(round, edits)) return false;
  const named = round.failures.flatMap(
    ({ output }) => (output ?? "").match(/[\w.-]{1,100}\/[\w./-]{1,200}\.\w{1,5}\b/g) ?? [],
  );
  const checked = [...named, ...round.checkCommand.split(/\s+/).filter((word) => /^[^/]*\/.*\.\w/.test(word))];
  const isNear = (checked.length > 0 && areRelated(pathsOf(edits), checked)) || namesFolder(round.checkCommand, edits);
  if (isNear || mentions(failure, words) || claimsAbout(claims, words, true).length > 0) return false;
  return !reportsConnection(text, words, failed);
}

/** Another change did not help, and this one made the check pass at once. */
function isReproducible({ acts, checkCommand }: CheckRound, edits: readonly Event[]): boolean {
  const again = acts.findLast((event) => event.checkCommand === checkCommand && event.outcome === "failed")?.id ?? 0;
  return edits.some(({ id }) => id > again) && acts.some((event) => isEdit(event) && event.id < again);
}

/** Returns whether a sentence of the report names both a changed thing and a word of the failure. */
function reportsConnection(report: string, changed: ReadonlySet<string>, failed: ReadonlySet<string>): boolean {
  return splitSentences(withoutCode(report.slice(0, 20_000))).some(
    ({ text }) => !isHedged(text) && !reportsFailedAttempt(text) && mentions(text, changed) && mentions(text, failed),
  );
}

/** `db:migrate` runs the files in `db/migrate/`, and `go test ./ws` those in `ws/`. */
function namesFolder(checkCommand: string, edits: readonly Event[]): boolean {
  const folders = checkCommand
    .split(/\s+/)
    .flatMap((word) => /^\.?\/?([\w-][\w./-]{0,200}?)(?:\/\.{3}|\/)?$/.exec(word)?.[1] ?? []);
  const isBelow = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));
  if (/\s\.?\/|\//.test(checkCommand) && pathsOf(edits).some(isBelow)) return true;
  const words = new Set(
    checkCommand.split(/[\s:/]+/).filter((word) => /^[a-z]{5,40}$/.test(word) && !/^tests?$/.test(word)),
  );
  return pathsOf(edits).some((path) =>
    path
      .split("/")
      .slice(0, -1)
      .some((folder) => words.has(folder)),
  );
}
