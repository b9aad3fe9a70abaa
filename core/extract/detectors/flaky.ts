import { says } from "../../capture/outcome/errors/error-list.ts";
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

const isTransient = says("transient");
const isCalledFlaky = holdsAny(flakyFailures, "i", cues.flakyFailures);
const isProbing = holdsAny(mutationProbes, "i", cues.mutationProbes);

/** Returns whether those who were there say that the failure was made on purpose. */
export const isOnPurpose = holdsAny(deliberateFailures, "i", cues.deliberateFailures);

/** Returns whether a change that was taken back was made to see what the tests say of it. */
export function isProbe(said: string): boolean {
  return isOnPurpose(said) || isProbing(said);
}

/**
 * Returns whether a pass after a change may well have come without it: the report calls the failure flaky, or it is of a
 * kind that comes and goes, neither its words nor its place have to do with what was changed, and no cause was named.
 */
export function isDoubtful(
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
    return ![...edits, ...(remedy ? [remedy] : [])].some(mayEndOutage) && !tiesTogether(text, words, failed);
  const failure = `${round.lastFailure.errorHeadline ?? ""}\n${round.lastFailure.output ?? ""}`;
  if (!isTransient(failure) || edits.length === 0 || isSteady(round, edits)) return false;
  const named = round.failures.flatMap(
    ({ output }) => (output ?? "").match(/[\w.-]{1,100}\/[\w./-]{1,200}\.\w{1,5}\b/g) ?? [],
  );
  const checked = [...named, ...round.checkCommand.split(/\s+/).filter((word) => /\/.*\.\w/.test(word))];
  const isNear = (checked.length > 0 && areRelated(pathsOf(edits), checked)) || namesFolder(round.checkCommand, edits);
  if (isNear || mentions(failure, words) || claimsAbout(claims, words, true).length > 0) return false;
  return !tiesTogether(text, words, failed);
}

/** It failed again in spite of another change, and passed at once after this one. */
function isSteady({ acts, checkCommand }: CheckRound, edits: readonly Event[]): boolean {
  const again = acts.findLast((event) => event.checkCommand === checkCommand && event.outcome === "failed")?.id ?? 0;
  return edits.some(({ id }) => id > again) && acts.some((event) => isEdit(event) && event.id < again);
}

/** Returns whether a sentence of the report names both a thing that was changed and what the failure said. */
function tiesTogether(report: string, changed: ReadonlySet<string>, failed: ReadonlySet<string>): boolean {
  return splitSentences(withoutCode(report.slice(0, 20_000))).some(
    ({ text }) => !isHedged(text) && !reportsFailedAttempt(text) && mentions(text, changed) && mentions(text, failed),
  );
}

/** `db:migrate` runs what lies in `db/migrate/`, and `go test ./ws` what lies in `ws/`. */
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
