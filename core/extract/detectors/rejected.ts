import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import {
  obstacles,
  requestsToTry,
  requestsToUndo,
  reversions,
  triedAndFailed,
} from "../../language/reports/attempts.ts";
import { splitSentences } from "../../language/sentences.ts";
import { oneLine } from "../../one-line.ts";
import type { Event } from "../../store/event.ts";
import { type Draft, draft, eventEvidence, promptEvidence, type SessionTrace } from "../draft.ts";
import { changedLines } from "../evidence/change-lines.ts";
import { findRounds, isCheck } from "../evidence/check-rounds.ts";
import { findCommits } from "../evidence/commits.ts";
import { isCompileError } from "../evidence/compile-error.ts";
import { baseName, pathsOf } from "../evidence/edits.ts";
import { hasExternalEffect } from "../evidence/external-effect.ts";
import { isStyleCheck } from "../evidence/fix-worth.ts";
import { revertedCommits } from "../evidence/reverted-commits.ts";
import { titleHeadline } from "../evidence/short-headline.ts";
import { headlineOf } from "../evidence/symptom.ts";
import { isSettled, newlyReportedTurns, promptOf, reportOf, turnKey } from "../evidence/turns.ts";
import { findUndone } from "../evidence/undone.ts";
import { namesSomething } from "../reports/mentions-session.ts";
import { cut, quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { characteristicWords, mentions, symbols } from "../text/words.ts";
import { changedText, listPaths } from "./fix-material.ts";
import { isMutationProbe } from "./flaky.ts";

const saysTriedAndFailed = holdsAny(triedAndFailed, "i", cues.triedAndFailed);
const reportsReversion = holdsAny(reversions, "i", cues.reversions);
const namesObstacle = holdsAny(obstacles, "iu", cues.obstacles);
const asksToTry = holdsAny(requestsToTry, "iu", cues.requestsToTry);
const asksToUndo = holdsAny(requestsToUndo, "i", cues.requestsToUndo);
/** "I tried X, but Y": a failed attempt if this sentence or the next one says that X was reverted. */
const triedBut =
  /\b(?:tried|attempted)\b(?! to (?:find|open|reproduce|run|reach|read|look|see|search|contact|understand)\b).{3,200}\bbut\b/i;

/**
 * Returns a memory for each approach that was tried after a failure, failed as well and was reverted, and for each
 * reported one.
 */
export function rejectedApproaches(trace: SessionTrace): Draft[] {
  const undone = [...undoneApproaches(trace), ...undoneCommits(trace)];
  return [...undone, ...reportedApproaches(trace, undone)];
}

/**
 * Finds edits between a failure and their undoing, with a failed check in between. Without an earlier failure the
 * prompt or the report must call them an attempt: breaking a thing to see a test fail looks the same.
 */
function undoneApproaches(trace: SessionTrace): Draft[] {
  const { by } = findUndone(trace.events);
  const rounds = findRounds(trace.events);
  const approaches = new Map<number, { edits: Map<number, Event>; red: Set<string> }>();
  for (const event of trace.events) {
    const undoer = by.get(event.id);
    if (undoer === undefined) continue;
    const approach = approaches.get(undoer) ?? { edits: new Map(), red: new Set() };
    approach.edits.set(event.id, event);
    for (const { agentId, checkCommand, firstFailure, pass } of rounds) {
      const isOpen = firstFailure.id < event.id && event.id <= (pass?.id ?? Number.POSITIVE_INFINITY);
      if (isOpen && (agentId === null || agentId === event.agentId)) approach.red.add(checkCommand);
    }
    approaches.set(undoer, approach);
  }
  return [...approaches].flatMap(([undoerId, { edits: found, red }], _, { length }) => {
    const edits = [...found.values()].toSorted((a, b) => a.id - b.id);
    const [first] = edits;
    const undoer = trace.events.find(({ id }) => id === undoerId);
    if (!first || !undoer || isSettled(trace, undoer)) return [];
    if (red.size > 0 && isMutationProbe(promptOf(trace, first)?.text ?? "")) return [];
    const isCalled = isCalledAttempt(trace, first, undoer);
    if (red.size === 0 && !isCalled) return [];
    const failure = trace.events.findLast(
      (event) => isCheck(event) && event.outcome === "failed" && event.id >= first.id && event.id < undoerId,
    );
    if (!failure || !judgesApproach(failure)) return [];
    // A check other than the one to be fixed may fail for another reason.
    if (!isCalled && !red.has(failure.checkCommand ?? "")) return [];
    return [attemptDraft(trace, edits, failure, { undoer, isAlone: length === 1 })];
  });
}

/** Finds commits that failed and were reverted or reset in the same turn. */
function undoneCommits(trace: SessionTrace): Draft[] {
  const reverted = revertedCommits(trace.events);
  return findCommits(trace.events).flatMap(({ key, event, edits, subject }) => {
    const undoer = reverted.get(key);
    if (!undoer || edits.length === 0 || isSettled(trace, undoer)) return [];
    const prompt = promptOf(trace, undoer);
    if (promptOf(trace, event)?.id !== prompt?.id || isMutationProbe(`${subject}\n${prompt?.text ?? ""}`)) return [];
    const failure = trace.events.findLast(
      (other) => isCheck(other) && other.outcome === "failed" && other.id > event.id && other.id < undoer.id,
    );
    if (!failure || !judgesApproach(failure)) return [];
    const attempt = attemptDraft(trace, edits, failure, { undoer, isAlone: true });
    return [draft({ ...attempt, facts: [`Committed as: ${subject}`, ...attempt.facts] })];
  });
}

/** A formatter's or compiler's complaint, or another machine's answer, does not judge an approach. */
function judgesApproach(failure: Event): boolean {
  if (failure.action === "run" && hasExternalEffect(failure.checkCommand ?? "")) return false;
  return !isStyleCheck(failure) && !isCompileError(failure);
}

/** The prompt, the report or the user's next prompt calls it an attempt, or explains why it was reverted. */
function isCalledAttempt(trace: SessionTrace, first: Event, undoer: Event): boolean {
  const prompts = [promptOf(trace, first), promptOf(trace, undoer)].map((prompt) => prompt?.text ?? "");
  const report = [reportOf(trace, first), reportOf(trace, undoer)].join("\n");
  if (isMutationProbe([...prompts, report].join("\n"))) return false;
  if (prompts[0] !== prompts[1] && asksToUndo(prompts[1] ?? "")) return true;
  return prompts.some(asksToTry) || attemptSentences(`${report}\n${prompts[1]}`, true).length > 0;
}

/** The event that reverted an attempt, and whether the session has no other. */
type Undoing = { undoer: Event; isAlone: boolean };

function attemptDraft(
  trace: SessionTrace,
  edits: readonly Event[],
  failure: Event,
  { undoer, isAlone }: Undoing,
): Draft {
  const [first] = edits;
  const headline = headlineOf(failure);
  const paths = pathsOf(edits);
  const words = editedWords(edits);
  const sentences = attemptSentences(reportOf(trace, undoer), true);
  const only = isAlone && sentences.length === 1 ? sentences[0] : undefined;
  const said = sentences.find((text) => mentions(text, words)) ?? only;
  const where = listPaths(paths, 2);
  const symptom = titleHeadline(headline);
  const tried = `Tried ${triedSymbols(edits)} in ${where}: failed with `;
  return draft({
    sourceKey: `tried:${(first ?? undoer).captureKey}`,
    type: "discovery",
    title: said === undefined ? tried + cut(symptom, Math.max(30, 120 - tried.length)) : said,
    narrative: [
      changedText(edits),
      `\`${cut(failure.checkCommand ?? "", 120)}\` failed with it: ${cut(headline, 300)}.`,
      undoer.command === null
        ? "Later edits brought the old lines back."
        : `Taken back by \`${cut(undoer.command, 120)}\`.`,
      ...(said ? [`Reported: ${quoted(said, 300)}`] : []),
    ].join("\n"),
    lesson: said ? quoted(said, 400) : null,
    facts: [`Check: ${failure.checkCommand}`, `Error: ${headline}`, `Files: ${listPaths(paths, 5)}`],
    aliases: [...editedWords(edits)].slice(0, 20),
    origin: "verified",
    confidence: 0.8,
    status: "rejected",
    vouchedBy: "evidence",
    files: paths.map((path) => ({ path, role: "modified" })),
    errorSignature: failure.errorSignature,
    checkCommand: failure.checkCommand,
    createdAt: undoer.createdAt,
    evidence: [...edits, undoer].map((event) => eventEvidence(event)).concat(eventEvidence(failure, headline)),
  });
}

/** Returns the names that an attempt added, or else removed; a command if its change was not recorded. */
function triedSymbols(edits: readonly Event[]): string {
  const changes = edits.map(({ change }) => changedLines(change));
  const [added, removed] = [changes.flatMap((each) => each.added), changes.flatMap((each) => each.removed)].map(
    (lines) => symbols(lines.join("\n"), 40),
  );
  const fresh = added?.filter((symbol) => !removed?.includes(symbol)).slice(0, 2) ?? [];
  if (fresh.length > 0) return fresh.map((symbol) => `\`${symbol}\``).join(", ");
  const gone = removed?.filter((symbol) => !added?.includes(symbol)).slice(0, 2) ?? [];
  if (gone.length > 0) return `without ${gone.map((symbol) => `\`${symbol}\``).join(", ")}`;
  const command = edits[0]?.command ?? null;
  if (command !== null) return `\`${cut(oneLine(command), 44)}\``;
  const line = changes[0]?.added[0] ?? "";
  return line === "" ? "a change" : `\`${cut(line, 44)}\``;
}

function editedWords(edits: readonly Event[]): Set<string> {
  const code = edits.flatMap(({ change }) => symbols(change ?? "", 20)).join(" ");
  return new Set(characteristicWords(`${pathsOf(edits).map(baseName).join(" ")} ${code}`, 60));
}

/**
 * Finds attempts that the assistant reports as failed, if the sentence names something that this session touched, or if
 * a change was reverted in that turn: then the attempt concerns the files of that change.
 */
function reportedApproaches(trace: SessionTrace, undone: readonly Draft[]): Draft[] {
  const isKnown = (text: string) => undone.some(({ lesson }) => lesson?.includes(text.slice(0, 80)));
  return newlyReportedTurns(trace).flatMap(({ prompt, report, edits, reportedAt }) => {
    const paths = pathsOf(edits.filter(({ id }) => findUndone(trace.events).by.has(id)));
    const wasReverted = paths.length > 0 && !isMutationProbe(`${prompt?.text ?? ""}\n${report}`);
    const said = attemptSentences(report, wasReverted).filter((text) => !isKnown(text));
    return said
      .filter((text) => paths.length > 0 || namesSomething(text, trace.events))
      .slice(0, 3)
      .map((text) =>
        draft({
          sourceKey: `tried-said:${turnKey(trace, prompt)}:${nameOf(text)}`,
          type: "discovery",
          title: text,
          narrative: `Reported: ${quoted(text, 400)}`,
          lesson: quoted(text, 400),
          origin: "reported",
          confidence: 0.6,
          status: "rejected",
          files: paths.map((path) => ({ path, role: "modified" })),
          createdAt: reportedAt,
          evidence: prompt ? [promptEvidence(prompt)] : [],
        }),
      );
  });
}

function attemptSentences(report: string, wasReverted = false): string[] {
  const sentences = splitSentences(withoutCode(report.slice(0, 20_000))).map(({ text }) =>
    oneLine(plainSentence(text)),
  );
  return sentences.filter((text, at) => {
    if (text.length < 20 || text.length >= 400) return false;
    if (saysTriedAndFailed(text)) return true;
    const isAbandoned = triedBut.test(text) || (wasReverted && namesObstacle(text));
    return isAbandoned && reportsReversion(`${text} ${sentences[at + 1] ?? ""}`);
  });
}
