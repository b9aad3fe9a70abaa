import { type Draft, draft, type SessionTrace } from "../draft.ts";
import { cut } from "../text/cut.ts";
import { type CheckRound, findRounds, isCheck } from "./check-rounds.ts";
import { pathsOf } from "./edits.ts";
import {
  askedText,
  changedText,
  earlierHeadlines,
  failedText,
  headlineOf,
  listPaths,
  roundAliases,
  roundEvidence,
  roundFiles,
  standingEdits,
} from "./fix-material.ts";
import { isTestFirst } from "./test-first.ts";
import { titleHeadline } from "./title-headline.ts";
import { promptOf, reportOf } from "./turns.ts";
import { findUndone } from "./undone.ts";

/** How sure a change is that was followed by the same failure; one that was not checked again is surer. */
export const failedAgainConfidence = 0.2;

/**
 * Returns a provisional memory for each check that failed and was not seen to pass again although files were changed.
 * It has the key of the fix it becomes when the check passes after all.
 */
export function hypotheses(trace: SessionTrace): Draft[] {
  const undone = findUndone(trace.events);
  return findRounds(trace.events).flatMap((round) => {
    if (round.pass) return [];
    const edits = standingEdits(round, undone);
    if (edits.length === 0) return [];
    const prompt = promptOf(trace, round.firstFailure);
    if (isTestFirst(round, `${prompt?.text ?? ""}\n${reportOf(trace, round.lastFailure)}`)) return [];
    const headline = headlineOf(round.lastFailure);
    const paths = pathsOf(edits);
    const failedAgain = !edits.some(({ id }) => id > round.lastFailure.id);
    const passed = failedAgain ? [] : otherPasses(round, edits.at(-1)?.id ?? 0);
    const where = listPaths(paths, 2);
    const title = failedAgain ? `Still failing after changes in ${where}: ` : `Changed ${where}, not verified: `;
    return [
      draft({
        sourceKey: round.key,
        type: "bugfix",
        title: title + cut(titleHeadline(headline), Math.max(40, 120 - title.length)),
        narrative: [
          ...askedText(prompt),
          failedText(round.lastFailure),
          changedText(edits),
          failedAgain ? "The check still failed after that." : "The check was not run again.",
          ...passed.map((command) => `Another command passed: \`${cut(command, 120)}\`.`),
        ].join("\n"),
        facts: [
          `Check: ${round.checkCommand}`,
          `Error: ${headline}`,
          `Changed: ${listPaths(paths, 5)}`,
          ...earlierHeadlines(round).map((earlier) => `Before that: ${earlier}`),
        ],
        aliases: roundAliases(round, edits),
        importance: 1,
        origin: "inferred",
        confidence: failedAgain ? failedAgainConfidence : 0.35,
        status: "provisional",
        files: roundFiles(trace, round, edits),
        errorSignature: round.lastFailure.errorSignature,
        checkCommand: round.checkCommand,
        createdAt: round.lastFailure.createdAt,
        evidence: roundEvidence(trace, round, edits),
      }),
    ];
  });
}

function otherPasses(round: CheckRound, afterId: number): string[] {
  const passes = round.acts.filter((event) => isCheck(event) && event.outcome === "ok" && event.id > afterId);
  return [...new Set(passes.map(({ checkCommand }) => checkCommand ?? ""))].slice(0, 2);
}

/** Returns the keys of all rounds: a provisional memory under a key that no rule fills any more has lost its ground. */
export function roundKeys(trace: SessionTrace): string[] {
  return findRounds(trace.events).map(({ key }) => key);
}
