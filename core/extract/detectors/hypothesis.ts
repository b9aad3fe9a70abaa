import type { Event } from "../../store/event.ts";
import type { Prompt } from "../../store/prompt.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { type CheckRound, findRounds, isCheck } from "../evidence/check-rounds.ts";
import { pathsOf } from "../evidence/edits.ts";
import { isOutage, mayEndOutage } from "../evidence/environment-failure.ts";
import { titleHeadline } from "../evidence/short-headline.ts";
import { isTestFirst } from "../evidence/test-first.ts";
import { promptOf, reportOf } from "../evidence/turns.ts";
import { findUndone } from "../evidence/undone.ts";
import { cut, quoted } from "../text/cut.ts";
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

/** How sure a change is that was followed by the same failure; one that was not checked again is surer. */
export const failedAgainConfidence = 0.2;

/**
 * Returns a candidate for each check that failed and was not seen to pass again although files were changed.
 * It has the key of the fix it becomes when the check passes after all. The person's word that it works is as good.
 */
export function hypotheses(trace: SessionTrace): Draft[] {
  const undone = findUndone(trace.events);
  return findRounds(trace.events).flatMap((round) => {
    if (round.pass) return [];
    const standing = standingEdits(round, undone);
    // What is out of order outside of the project comes back by itself.
    if (standing.length === 0 || (isOutage(round.lastFailure) && !standing.some(mayEndOutage))) return [];
    const confirmation = confirmationOf(trace, standing);
    const edits = standing.filter(({ createdAt }) => createdAt < (confirmation?.createdAt ?? Number.POSITIVE_INFINITY));
    const prompt = promptOf(trace, round.firstFailure);
    if (isTestFirst(round, `${prompt?.text ?? ""}\n${reportOf(trace, round.lastFailure)}`)) return [];
    const headline = headlineOf(round.lastFailure);
    const paths = pathsOf(edits);
    const failedAgain = !edits.some(({ id }) => id > round.lastFailure.id);
    const passed = failedAgain ? [] : otherPasses(round, edits.at(-1)?.id ?? 0);
    const where = listPaths(paths, 2);
    const start = failedAgain ? `Still failing after changes in ${where}: ` : `Changed ${where}, not verified: `;
    const isConfirmed = confirmation !== undefined && !failedAgain;
    const title = isConfirmed
      ? `${cut(titleHeadline(headline), Math.max(60, 106 - where.length))}: fixed in ${where}`
      : start + cut(titleHeadline(headline), Math.max(40, 120 - start.length));
    return [
      draft({
        sourceKey: round.key,
        type: "bugfix",
        title,
        narrative: [
          ...askedText(prompt),
          failedText(round.lastFailure),
          changedText(edits),
          failedAgain ? "The check still failed after that." : "The check was not run again.",
          ...(isConfirmed ? [`The user then said: ${quoted(confirmation.text, 160)}.`] : []),
          ...passed.map((command) => `Another command passed: \`${cut(command, 120)}\`.`),
        ].join("\n"),
        facts: [
          `Check: ${round.checkCommand}`,
          `Error: ${headline}`,
          `Changed: ${listPaths(paths, 5)}`,
          ...earlierHeadlines(round).map((earlier) => `Before that: ${earlier}`),
        ],
        aliases: roundAliases(round, edits),
        importance: isConfirmed ? 2 : 1,
        origin: isConfirmed ? "user" : "inferred",
        confidence: isConfirmed ? 0.85 : failedAgain ? failedAgainConfidence : 0.35,
        vouchedBy: isConfirmed ? "evidence" : null,
        status: isConfirmed ? "active" : "candidate",
        files: roundFiles(trace, round, edits),
        errorSignature: round.lastFailure.errorSignature,
        checkCommand: round.checkCommand,
        createdAt: round.lastFailure.createdAt,
        evidence: [
          ...roundEvidence(trace, round, edits),
          ...(isConfirmed ? [promptEvidence(confirmation, confirmation.text)] : []),
        ],
      }),
    ];
  });
}

const confirms =
  /^(?:(?:great|perfect|thanks|thank you|yes|yep|yeah|nice|awesome|cool|ok|okay|good|super)[,.! ]{1,3}){0,3}(?:that|it|this|everything)(?:'s| is| has| was| all)? ?(?:now |finally )?(?:fixed|works?|worked|working|solved|resolved|did it|did the trick|passes|green)\b(?![^.!\n]{0,60}(?:\?|\bbut\b|\bexcept\b|\bnot\b|\bunless\b))/i;

/** Returns the first prompt that follows a turn with one of the edits and says that it works. */
function confirmationOf({ prompts }: SessionTrace, edits: readonly Event[]): Prompt | undefined {
  return prompts.find(
    ({ text, createdAt }, at) =>
      confirms.test(text.trim()) &&
      edits.some((edit) => edit.createdAt < createdAt && edit.createdAt > (prompts[at - 1]?.createdAt ?? 0)),
  );
}

function otherPasses(round: CheckRound, afterId: number): string[] {
  const passes = round.acts.filter((event) => isCheck(event) && event.outcome === "ok" && event.id > afterId);
  return [...new Set(passes.map(({ checkCommand }) => checkCommand ?? ""))].slice(0, 2);
}

/** Returns the keys of all rounds: a candidate under a key that no rule fills any more has lost its ground. */
export function roundKeys(trace: SessionTrace): string[] {
  return findRounds(trace.events).map(({ key }) => key);
}
