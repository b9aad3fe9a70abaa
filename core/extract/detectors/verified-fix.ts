import { oneLine } from "../../one-line.ts";
import type { Event } from "../../store/event.ts";
import { type Draft, draft, type SessionTrace } from "../draft.ts";
import { type CheckRound, findRounds } from "../evidence/check-rounds.ts";
import { isTestPath, pathsOf } from "../evidence/edits.ts";
import { hasExternalEffect } from "../evidence/external-effect.ts";
import {
  asksForRepair,
  costOf,
  type FixCost,
  importanceOf,
  isRecurring,
  isRoutineCheck,
  isStyleCheck,
  isWorthKnowing,
} from "../evidence/fix-worth.ts";
import { isOfMissingFile } from "../evidence/missing-file.ts";
import { headlineOf, symptomOf } from "../evidence/symptom.ts";
import { changesOnlyExpectations } from "../evidence/test-expectation.ts";
import { isTestFirst } from "../evidence/test-first.ts";
import { isSettled, promptOf, reportOf } from "../evidence/turns.ts";
import { findUndone, type Undone } from "../evidence/undone.ts";
import { findClaims } from "../reports/cause.ts";
import { cut, quoted } from "../text/cut.ts";
import {
  causesIn,
  explains,
  type FixReport,
  failedAttemptsIn,
  lessonOf,
  reportedText,
  statementAbout,
} from "./fix-lesson.ts";
import {
  askedText,
  changedText,
  changedWords,
  earlierHeadlines,
  failedText,
  failedWords,
  listPaths,
  roundAliases,
  roundEvidence,
  roundFiles,
  roundWords,
  standingEdits,
} from "./fix-material.ts";
import { fixTitle } from "./fix-title.ts";
import { isDeliberateFailure, isLikelyFlaky } from "./flaky.ts";
import { findRemedy } from "./remedy.ts";

/** A round that passed, with the edits or the command that made it pass. */
type Fix = { round: CheckRound & { pass: Event }; edits: Event[]; remedy: Event | undefined };

/**
 * Returns a memory for each check that failed, and passed after a change: edits, or one command. Several errors within
 * a round are one fix, described by the last of them: earlier changes did not make the check pass, and which edit cured
 * which error is unknown. The earlier errors become facts and aliases. A fix is active if the failure was more than a
 * self-inflicted error and the report explains it; a fix that lacks one of these is a candidate or nothing.
 */
export function verifiedFixes(trace: SessionTrace): Draft[] {
  const undone = findUndone(trace.events);
  const fixes: Fix[] = findRounds(trace.events).flatMap((round) => {
    if (!round.pass || (isSettled(trace, round.pass) && !isCommittedNow(trace, round.pass))) return [];
    const edits = standingEdits(round, undone);
    if (!isOfProject(round, edits)) return [];
    const remedy = findRemedy(round, undone);
    // A formatter's fix teaches nothing. A check that passes although nothing was done since its last failure is flaky, whatever
    // was done before.
    const wasChanged =
      edits.some(({ id }) => id > round.lastFailure.id) || (remedy !== undefined && !isStyleCheck(round));
    return wasChanged ? [{ round: { ...withoutDetours(round, undone), pass: round.pass }, edits, remedy }] : [];
  });
  const reports = Map.groupBy(fixes, ({ round }) => reportOf(trace, round.pass));
  return [...reports].flatMap(([report, ofTurn]) => {
    const claims = findClaims(report);
    const substantial = ofTurn.filter(({ round }) => !isStyleCheck(round));
    return ofTurn.flatMap((fix) =>
      fixDrafts(trace, fix, { text: report, claims, isAlone: substantial.length === 1 && substantial[0] === fix }),
    );
  });
}

/** Contact with another machine or a service verifies an edit only if it names the edited file. */
function isOfProject({ firstFailure, checkCommand }: CheckRound, edits: readonly Event[]): boolean {
  if (firstFailure.action !== "run" || !hasExternalEffect(checkCommand)) return true;
  return pathsOf(edits).some((path) => checkCommand.includes(path));
}

/** A failure that lasted only while a reverted change stood is that attempt's error, and not the one that was fixed. */
function withoutDetours(round: CheckRound, { by }: Undone): CheckRound {
  const detours = round.acts.filter(({ id }) => by.has(id));
  const own = round.failures.filter(
    (failure) => !detours.some(({ id }) => id < failure.id && failure.id < (by.get(id) ?? 0)),
  );
  const last = own.at(-1);
  return last ? { ...round, failures: own, lastFailure: last } : round;
}

/** A fix is described again when a later turn commits it: then its commit is known. */
function isCommittedNow(trace: SessionTrace, pass: Event): boolean {
  const commit = trace.events.find(
    ({ id, action, outcome }) => id > pass.id && action === "commit" && outcome === "ok",
  );
  return commit !== undefined && !isSettled(trace, commit);
}

function fixDrafts(trace: SessionTrace, fix: Fix, report: FixReport): Draft[] {
  const { round, edits, remedy } = fix;
  const prompt = promptOf(trace, round.firstFailure);
  const said = `${prompt?.text ?? ""}\n${report.text}`;
  const words = { changed: changedWords(edits, remedy), failed: failedWords(round) };
  if (isDeliberateFailure(said) || changesOnlyExpectations(edits) || isOfMissingFile(round, edits)) return [];
  if (isLikelyFlaky(round, edits, words.changed, report, remedy)) return [];
  const causes = causesIn(report, words);
  // The code documents what was asked for; a test written for a bug belongs to its fix.
  const isOfTest = isTestFirst(round, said);
  const isRepair = isOfTest && asksForRepair(prompt?.text ?? "") && pathsOf(edits).some((path) => !isTestPath(path));
  if (isOfTest && !isRepair) return [];
  const cost = costOf(trace, round);
  const statements = [statementAbout(report, words)].filter((sentence) => sentence !== undefined);
  const symptom = symptomOf(round);
  const isWorth = isRepair ? !isRoutineCheck(round) : isWorthKnowing(trace, round, edits, cost);
  const cause = causes.find((sentence) => explains(sentence, report, words));
  // The message of a compiler or a linter that appears once explains its own fix.
  if (isRoutineCheck(round) && (causes.length === 0 || !isRecurring(trace, round))) return [];
  // A command that helped once stays a candidate until the failure recurs.
  const isProven = edits.length > 0 || isRecurring(trace, round);
  const isExplained = causes.length > 0 || (symptom !== undefined && statements.length > 0);
  const isSure = isWorth && isProven && isExplained;
  if (!isSure && causes.length === 0 && !(isWorth && (symptom !== undefined || remedy !== undefined))) return [];
  return [
    draft({
      ...textsOf(trace, fix, report, causes),
      sourceKey: round.key,
      type: edits.length > 0 ? "bugfix" : "runbook",
      title: fixTitle(symptom, cause ?? (symptom === undefined ? causes[0] : undefined), fixLocation(fix)),
      lesson: lessonOf(causes.length > 0 ? causes : statements, report, words),
      importance: isSure ? importanceOf(cost) : 1,
      origin: "verified",
      vouchedBy: isSure ? "evidence" : null,
      status: isSure ? "active" : "candidate",
      confidence: edits.length > 0 ? 0.95 : 0.85,
      aliases: roundAliases(round, edits),
      files: roundFiles(trace, round, edits),
      errorSignature: round.lastFailure.errorSignature,
      checkCommand: round.checkCommand,
      createdAt: round.pass.createdAt,
      evidence: roundEvidence(trace, round, [...edits, ...(remedy ? [remedy] : [])]),
    }),
  ].map((made) => ({ ...made, facts: [...made.facts, ...costFacts(cost)].slice(0, 10) }));
}

function textsOf(
  trace: SessionTrace,
  { round, edits, remedy }: Fix,
  report: FixReport,
  causes: readonly string[],
): Pick<Draft, "narrative" | "facts"> {
  const did = remedyText(remedy);
  const paths = pathsOf(edits);
  // A linter complains about the work, not about the task.
  const isStyle = isStyleCheck(round);
  const attempts = isStyle ? [] : failedAttemptsIn(report.text, roundWords(round, edits, remedy));
  return {
    narrative: [
      ...(isStyle ? [] : askedText(promptOf(trace, round.firstFailure))),
      failedText(round.lastFailure),
      ...(edits.length > 0 ? [changedText(edits)] : []),
      ...(did ? [`Then ran ${did}.`] : []),
      "The same check passed afterwards.",
      ...reportedText(causes, report),
      ...attempts.map((sentence) => `Tried without success: ${quoted(sentence, 300)}`),
    ].join("\n"),
    facts: [
      `Check: ${round.checkCommand}`,
      headlineOf(round.lastFailure).replace(/^(?!Error: )/, "Error: "),
      ...(paths.length > 0 ? [`Changed: ${listPaths(paths, 5)}`] : []),
      ...(did ? [`Command: ${did}`] : []),
      ...earlierHeadlines(round)
        .slice(-4)
        .map((earlier) => `Before that: ${earlier}`),
    ],
  };
}

function fixLocation({ edits, remedy }: Fix): string {
  return edits.length > 0 ? `fixed in ${listPaths(pathsOf(edits), 2)}` : `fixed by ${remedyText(remedy)}`;
}

function remedyText(remedy: Event | undefined): string {
  return remedy ? `\`${cut(oneLine(remedy.command ?? ""), 100)}\`` : "";
}

function costFacts({ attempts, minutes }: FixCost): string[] {
  const time = minutes >= 1 ? `, ${Math.round(minutes)} min` : "";
  return attempts > 1 || time !== "" ? [`Took: ${attempts} ${attempts === 1 ? "attempt" : "attempts"}${time}`] : [];
}
