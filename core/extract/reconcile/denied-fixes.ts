import type { Database } from "bun:sqlite";
import { phraseMatcher } from "../../language/phrases.ts";
import denialCues from "../../language/retraction/denial-cues.json";
import { denials } from "../../language/retraction/denials.ts";
import type { Event } from "../../store/event.ts";
import { promptEvidence, type SessionTrace } from "../draft.ts";
import { changedLines } from "../evidence/change-lines.ts";
import { type CheckRound, findRounds } from "../evidence/check-rounds.ts";
import { editedPaths, isEdit } from "../evidence/edits.ts";
import { cut } from "../text/cut.ts";
import { rejectFix } from "./reject-fix.ts";

const matcher = phraseMatcher(denials, denialCues);
/** A prompt rejects the work in its first words. */
const maxDenialChars = 300;
/** A shorter line, such as a bracket, is in every change. */
const minLineChars = 4;

/**
 * Rejects the fixes of this session that the user rejects with the next prompt, if the answer to it takes lines of the fix out again.
 * Without such an edit the words may mean something else. Returns their ids. Memories that the user pinned or edited stay.
 */
export function rejectDeniedFixes(db: Database, { session, prompts, events, seenUntil }: SessionTrace): number[] {
  return prompts.flatMap((prompt, at) => {
    const since = prompts[at - 1]?.createdAt;
    if (since === undefined || prompt.createdAt <= seenUntil) return [];
    if (!matcher.test(prompt.text.slice(0, maxDenialChars))) return [];
    const until = prompts[at + 1]?.createdAt ?? Number.POSITIVE_INFINITY;
    const answer = events.filter(({ createdAt }) => createdAt > prompt.createdAt && createdAt <= until);
    const passed = findRounds(events).filter(
      ({ pass }) => pass && pass.createdAt > since && pass.createdAt <= prompt.createdAt,
    );
    const evidence = promptEvidence(prompt, cut(prompt.text, 200));
    return passed.flatMap((round) => {
      if (!takesOut(answer, round)) return [];
      return rejectFix(db, session, round.key, { reason: "the user rejected it", evidence, at: prompt.createdAt });
    });
  });
}

/** Returns whether the events remove a line that the fix added to the same file. */
function takesOut(answer: readonly Event[], { before, acts }: CheckRound): boolean {
  const added = new Set([...before, ...acts].filter(isEdit).flatMap((edit) => linesOf(edit, "added")));
  return answer.some((event) => isEdit(event) && linesOf(event, "removed").some((line) => added.has(line)));
}

function linesOf(edit: Event, side: "added" | "removed"): string[] {
  const lines = changedLines(edit.change)[side].filter((line) => line.length >= minLineChars);
  return editedPaths(edit).flatMap((path) => lines.map((line) => `${path}\n${line}`));
}
