import { areRelated } from "../../capture/topic.ts";
import { splitSentences } from "../../language/sentences.ts";
import type { Event } from "../../store/event.ts";
import type { CheckRound } from "../evidence/check-rounds.ts";
import { isEdit, pathsOf } from "../evidence/edits.ts";
import { isOutage, mayEndOutage } from "../evidence/environment-failure.ts";
import { claimsAbout, isHedged } from "../reports/cause.ts";
import { saysInVain } from "../reports/failed-attempt.ts";
import { withoutCode } from "../text/markdown.ts";
import { mentions, tellingWords } from "../text/words.ts";
import type { FixReport } from "./fix-lesson.ts";

/** What comes and goes by itself: networks, clocks, other programs. */
const passing =
  /\b(?:ECONN(?:REFUSED|RESET|ABORTED)|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EPIPE|socket hang up|connection (?:refused|reset|timed out)|timed? ?out|timeout|deadline exceeded|temporary failure|service unavailable|too many requests|rate limit(?:ed)?|50[234]\b|429\b|database is locked|deadlock|resource busy|EBUSY|EADDRINUSE|address already in use)\b/i;
const calledFlaky =
  /\b(?:it|this|that|which|they|one|failure|test|spec|run|check|case)(?:'s| is| was| looks?| seems?| were| are)(?: to be)?(?: just| simply| merely)? (?:flaky|intermittent|transient|unstable|a flake|a fluke)\b|\b(?:passed|went through|was green|is green|succeeded) (?:on|in|at) (?:a |an |the )?(?:second|third|next (?:run|try)|re-?|another)|\b(?:failed|red) (?:only |just )?once(?:,| and| but|;)[^.]{0,40}\b(?:pass|green|then)|\b(?:re-?run|second run|next run) (?:passed|was green|is green|went through|succeeded)\b|\b(?:went away|recovered|fixed itself|came back) (?:by itself|on its own)\b|\b(?:ist|war|sind) (?:nur |wohl |einfach )?(?:flaky|instabil|wackelig|sporadisch)|\b(?:est|était) (?:instable|intermittent|flaky)|\bes (?:inestable|intermitente|flaky)|нестабильн\w{0,4} тест|тест нестабил|偶发|不稳定|不安定|불안정|\b(?:not related|unrelated) to (?:my|this|the|our|these) (?:change|edit)/i;
const onPurpose =
  /\b(?:on purpose|deliberate(?:ly)?|intentional(?:ly)?)\b.{0,60}\b(?:fail\w*|break\w*|broke\w*|red|wrong|mutat\w*)|\b(?:fail\w*|break\w*|broke\w*|mutat\w*|red)\b.{0,60}\b(?:on purpose|deliberately|intentionally)\b|\bmutation (?:test|prob|check)/i;
/** What one does to see a test fail, and what a careful report says of a real fix as well ("it fails without the change"). */
const probing =
  /\b(?:mutations?|mutants?) (?:was|were|is|are|got|survived?)\b|\b(?:mutate|sabotage)\b|\bdo(?:es)? (?:the|our|these|those|my|any) .{0,40}\b(?:tests?|specs?|suite|checks?) (?:actually|really|even) (?:catch|test|fail|notice|cover|detect|check)|\b(?:verif\w{1,4}|check(?:ed|ing)?|confirm(?:ed|ing)?|prove[dn]?|make sure|made sure|see|saw|show(?:ed|n)?) (?:that |if |whether )?(?:the|our|my|this|that|these|its?|each|both|all) (?:new |own )?(?:\w{1,30} )?(?:tests?|specs?|suite|checks?) (?:would |do(?:es)? |did |can |could |really |actually |indeed )*(?:catch(?:es)?|caught|fails?|failed|notices?|noticed|detects?|detected|go(?:es)? red|went red|turns? red)\b(?! (?:on|in|at|under|with) (?:ci|the|main|master|windows|linux|mac))|\b(?:make|made|making) sure (?:that )?(?:it|they|this|that) (?:would |really |actually |indeed )*(?:fails?|failed|goes red|catch(?:es)?)|\b(?:verified|confirmed|checked|proved|saw) (?:that )?(?:it|they) (?:would |really |actually |indeed |does |do |did )*(?:fails?|failed|goes red|catch(?:es)?)|\bput (?:it|them|everything|all|both|the \w+)(?: \w+)? back (?:afterwards|after that|again|at the end)\b/i;

/** Returns whether those who were there say that the failure was made on purpose. */
export function isOnPurpose(said: string): boolean {
  return onPurpose.test(said);
}

/** Returns whether a change that was taken back was made to see what the tests say of it. */
export function isProbe(said: string): boolean {
  return onPurpose.test(said) || probing.test(said);
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
  if (calledFlaky.test(report.text)) return true;
  const { text, claims } = report;
  const failed = new Set(tellingWords(round.lastFailure.errorHeadline ?? "", 40));
  if (isOutage(round.lastFailure))
    return ![...edits, ...(remedy ? [remedy] : [])].some(mayEndOutage) && !tiesTogether(text, words, failed);
  const failure = `${round.lastFailure.errorHeadline ?? ""}\n${round.lastFailure.output ?? ""}`;
  if (!passing.test(failure) || edits.length === 0 || isSteady(round, edits)) return false;
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
    ({ text }) => !isHedged(text) && !saysInVain(text) && mentions(text, changed) && mentions(text, failed),
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
