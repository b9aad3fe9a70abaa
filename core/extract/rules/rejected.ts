import type { Event } from "../../store/event.ts";
import type { Prompt } from "../../store/prompt.ts";
import { type Draft, draft, eventEvidence, promptEvidence, type SessionTrace } from "../draft.ts";
import { cut, oneLine, quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { splitSentences } from "../text/sentences.ts";
import { mentions, symbols, tellingWords } from "../text/words.ts";
import { changedLines } from "./change-lines.ts";
import { findRounds, isCheck } from "./check-rounds.ts";
import { isOnPurpose } from "./doubt.ts";
import { baseName, pathsOf } from "./edits.ts";
import { changedText, headlineOf, listPaths } from "./fix-material.ts";
import { namesSomething } from "./session-names.ts";
import { withoutCode } from "./spoken.ts";
import { titleHeadline } from "./title-headline.ts";
import { isSettled, newReports, promptOf, reportOf } from "./turns.ts";
import { findUndone } from "./undone.ts";

const didNotWork =
  /\b(?:tried|attempted)\b.{0,200}\b(?:did(?:n't| not) (?:work|help|fix|change)|fail(?:ed|s)|no effect|(?:made|makes) no difference|still (?:fail|broke|crash|threw)|had to (?:revert|undo)|revert(?:ed)?|without success)|\b(?:reverted|backed out|rolled back|undid)\b.{0,200}\b(?:because|since|as it|did(?:n't| not))/i;

/** "I tried X, but Y": in vain when this sentence or the next one says that it was taken back. */
const triedBut =
  /\b(?:tried|attempted)\b(?! to (?:find|open|reproduce|run|reach|read|look|see|search|contact|understand)\b).{3,200}\bbut\b/i;
const takenBack =
  /\b(?:put|brought|changed|switched|went|rolled|backed|taken|took|moved) (?:it |that |them |this |everything |the \w+ )?(?:back|out)\b|\b(?:revert(?:ed|ing)?|undid|undone|restored|removed it again|dropped (?:it|that|the idea))\b/i;

/** Why one goes back, where a change was taken back and no word says that it was tried. */
const inTheWay =
  /\b(?:(?:do|does|did)(?:n't| not) (?:yet )?(?:work|support|build|compile|start|accept|allow)|not (?:yet )?supported|incompatible|breaks?|broke|fails?|failed|conflicts?|can't|cannot|couldn't)\b/i;

/** Returns a memory for each approach that was tried after a failure, failed as well and was taken back, and for those reported. */
export function rejectedApproaches(trace: SessionTrace): Draft[] {
  const undone = undoneApproaches(trace);
  return [...undone, ...reportedApproaches(trace, undone)];
}

/** Only what a check judged: edits between a failure and their undoing, with a failed check in between. */
function undoneApproaches(trace: SessionTrace): Draft[] {
  const { by } = findUndone(trace.events);
  const approaches = new Map<number, Map<number, Event>>();
  for (const { acts } of findRounds(trace.events)) {
    for (const event of acts) {
      const undoer = by.get(event.id);
      if (undoer === undefined) continue;
      const edits = approaches.get(undoer) ?? new Map();
      approaches.set(undoer, edits.set(event.id, event));
    }
  }
  return [...approaches].flatMap(([undoerId, found]) => {
    const edits = [...found.values()];
    const [first] = edits;
    const undoer = trace.events.find(({ id }) => id === undoerId);
    if (!first || !undoer || isSettled(trace, undoer)) return [];
    const failure = trace.events.findLast(
      (event) => isCheck(event) && event.outcome === "failed" && event.id >= first.id && event.id < undoerId,
    );
    return failure ? [describe(trace, edits, failure, undoer)] : [];
  });
}

function describe(trace: SessionTrace, edits: readonly Event[], failure: Event, undoer: Event): Draft {
  const [first] = edits;
  const headline = headlineOf(failure);
  const paths = pathsOf(edits);
  const said = saidSentences(reportOf(trace, undoer)).find((text) => mentions(text, wordsOf(edits)));
  const before = `Tried ${triedLine(edits)} in ${listPaths(paths, 2)}: failed with `;
  return draft({
    sourceKey: `tried:${first?.id ?? undoer.id}`,
    type: "discovery",
    title: before + cut(titleHeadline(headline), Math.max(30, 120 - before.length)),
    narrative: [
      changedText(edits),
      `\`${cut(failure.checkCommand ?? "", 120)}\` failed with it: ${cut(headline, 300)}.`,
      undoer.command === null
        ? "Later edits brought the old lines back."
        : `Taken back by \`${cut(undoer.command, 120)}\`.`,
      ...(said ? [`Reported: ${quoted(said, 300)}`] : []),
    ].join("\n"),
    lesson: said ? quoted(said, 400) : `${changedText(edits)} It did not help and was taken back.`,
    facts: [`Check: ${failure.checkCommand}`, `Error: ${headline}`, `Files: ${listPaths(paths, 5)}`],
    aliases: [...wordsOf(edits)].slice(0, 20),
    origin: "verified",
    confidence: 0.8,
    status: "rejected",
    files: paths.map((path) => ({ path, role: "modified" })),
    errorSignature: failure.errorSignature,
    checkCommand: failure.checkCommand,
    createdAt: undoer.createdAt,
    evidence: [...edits, undoer].map((event) => eventEvidence(event)).concat(eventEvidence(failure, headline)),
  });
}

function triedLine(edits: readonly Event[]): string {
  const { added, removed } = changedLines(edits[0]?.change ?? null);
  const [before = "", after = ""] = [removed[0], added[0]];
  if (after !== "") return `\`${cut(changedPart(before, after), 44)}\``;
  if (before !== "") return `without \`${cut(before, 36)}\``;
  const command = edits[0]?.command ?? null;
  return command === null ? "a change" : `\`${cut(oneLine(command), 44)}\``;
}

/** Returns the words of a line that another line has not at this place; the whole line when they are few or none. */
function changedPart(before: string, after: string): string {
  const old = before.split(/(?<=\W)(?=\w)|(?<=\w)(?=\W)/);
  const fresh = after.split(/(?<=\W)(?=\w)|(?<=\w)(?=\W)/);
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const part = fresh
    .slice(start, fresh.length - end)
    .join("")
    .replace(/^[\s.,;]+|[\s.,;]+$/g, "");
  return part.length >= 6 && start + end > 0 ? part : after;
}

function wordsOf(edits: readonly Event[]): Set<string> {
  const code = edits.flatMap(({ change }) => symbols(change ?? "", 20)).join(" ");
  return new Set(tellingWords(`${pathsOf(edits).map(baseName).join(" ")} ${code}`, 60));
}

/**
 * What the assistant says it tried in vain, where the sentence names something this session really touched, or where a
 * change was taken back in that turn: then it is about the files of that change.
 */
function reportedApproaches(trace: SessionTrace, undone: readonly Draft[]): Draft[] {
  const isTold = (text: string) => undone.some(({ lesson }) => lesson?.includes(text.slice(0, 80)));
  return newReports(trace).flatMap(({ prompt, text: report, createdAt }) => {
    const paths = pathsTakenBack(trace, prompt);
    const said = saidSentences(report, paths.length > 0).filter((text) => !isTold(text));
    return said
      .filter((text) => paths.length > 0 || namesSomething(text, trace.events))
      .slice(0, 3)
      .map((text) =>
        draft({
          sourceKey: `tried-said:${prompt?.id ?? 0}:${nameOf(text)}`,
          type: "discovery",
          title: text,
          narrative: `Reported: ${quoted(text, 400)}`,
          lesson: quoted(text, 400),
          origin: "reported",
          confidence: 0.6,
          status: "rejected",
          files: paths.map((path) => ({ path, role: "modified" })),
          createdAt,
          evidence: prompt ? [promptEvidence(prompt)] : [],
        }),
      );
  });
}

function pathsTakenBack(trace: SessionTrace, prompt: Prompt | undefined): string[] {
  const { by } = findUndone(trace.events);
  return pathsOf(trace.events.filter((event) => by.has(event.id) && promptOf(trace, event)?.id === prompt?.id));
}

function saidSentences(report: string, wasTakenBack = false): string[] {
  const sentences = splitSentences(withoutCode(report.slice(0, 20_000))).map(({ text }) =>
    oneLine(plainSentence(text)),
  );
  return sentences.filter((text, at) => {
    if (text.length < 20 || text.length >= 400) return false;
    if (didNotWork.test(text)) return true;
    const isGivenUp = triedBut.test(text) || (wasTakenBack && inTheWay.test(text) && !isOnPurpose(report));
    return isGivenUp && takenBack.test(`${text} ${sentences[at + 1] ?? ""}`);
  });
}
