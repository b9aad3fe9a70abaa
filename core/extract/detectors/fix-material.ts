import { isSummary } from "../../capture/outcome/error-lines.ts";
import { oneLine } from "../../one-line.ts";
import type { Event } from "../../store/event.ts";
import type { Link } from "../../store/observation-link.ts";
import type { Prompt } from "../../store/prompt.ts";
import type { FileUse } from "../../store/vocabulary.ts";
import { eventEvidence, promptEvidence, type SessionTrace } from "../draft.ts";
import { changedLines } from "../evidence/change-lines.ts";
import type { CheckRound } from "../evidence/check-rounds.ts";
import { baseName, isDocumentPath, isEdit, pathsOf } from "../evidence/edits.ts";
import { isSuppression } from "../evidence/suppression.ts";
import { headlineOf } from "../evidence/symptom.ts";
import { promptOf } from "../evidence/turns.ts";
import type { Undone } from "../evidence/undone.ts";
import { withoutForeignOrders } from "../prompts/foreign/own-words.ts";
import { cut, quoted } from "../text/cut.ts";
import { characteristicWords, symbols } from "../text/words.ts";

const maximumLinks = 12;
/** Stack frames, durations and banners. */
const uninformativeLine =
  /^(?:at \S|File "|Traceback \(|duration_ms\b|location:|failureType:|---$|[=⎯_-]{3,}|Ran \d|Finished in\b|Time:)/;

/** Returns the edits after the first failure that were not reverted and do more than suppress the complaint. */
export function standingEdits(round: CheckRound, undone: Undone): Event[] {
  const edits = round.acts.filter(
    (event) => isEdit(event) && !isSuppression(event) && !undone.by.has(event.id) && !undone.reverts.has(event.id),
  );
  const isAboutDocuments = /lint|doc|markdown|spell|link|prettier|format|fmt/i.test(round.checkCommand);
  return isAboutDocuments || pathsOf(edits).some((path) => !isDocumentPath(path)) ? edits : [];
}

/** Returns the headlines of the round's errors other than the last one, each once, oldest first. */
export function earlierHeadlines(round: CheckRound): string[] {
  const last = headlineOf(round.lastFailure);
  return [...new Set(round.failures.map(headlineOf))].filter((headline) => headline !== last);
}

/** Returns the prompt's text, quoted and short, for the beginning of a narrative. */
export function askedText(prompt: Prompt | undefined): string[] {
  const asked = prompt ? withoutForeignOrders(prompt.text) : "";
  return asked === "" ? [] : [`Asked: ${quoted(asked, 160)}.`];
}

/** Returns the failure and the most informative lines of its output. */
export function failedText(failure: Event): string {
  const headline = headlineOf(failure);
  const lines = (failure.output ?? "")
    .split("\n")
    .map((line) => oneLine(line).replace(/^(?:E|[>→●×✖✕❯])\s+/, ""))
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !headline.includes(line) && !isUninformative(line))
    .slice(0, 4);
  const detail = lines.length > 0 ? ` (${cut(lines.join(" | "), 260)})` : "";
  return `\`${cut(failure.checkCommand ?? "", 120)}\` failed: ${cut(headline, 200)}${detail}.`;
}

/** Runners print counts with words ("0 ignored; 0 measured") that would match searches without meaning. */
function isUninformative(line: string): boolean {
  return uninformativeLine.test(line) || isSummary(line);
}

/** Returns the changed files with their changed lines. */
export function changedText(edits: readonly Event[]): string {
  const parts = edits.slice(0, 6).map((edit) => {
    const lines = (edit.change ?? "").split("\n").map(oneLine).filter(Boolean).slice(0, 6);
    const by = lines.length > 0 ? lines.join(" ") : edit.command !== null ? `\`${oneLine(edit.command)}\`` : "changed";
    return `${pathsOf([edit]).join(", ")}: ${cut(by, 200)}`;
  });
  const more = edits.length > parts.length ? `; and ${edits.length - parts.length} more edits` : "";
  return `Changed ${parts.join("; ")}${more}.`;
}

/** Returns up to `maximum` paths, and a count of the others. */
export function listPaths(paths: readonly string[], maximum: number): string {
  const more = paths.length - maximum;
  return paths.slice(0, maximum).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/**
 * Returns the words, in lower case, that distinguish this round: of its files, its errors, its changed lines and its
 * remedy.
 */
export function roundWords(round: CheckRound, edits: readonly Event[], remedy?: Event): Set<string> {
  const names = pathsOf(edits).map(baseName).join(" ");
  const errors = round.failures.map(headlineOf).join(" ");
  const code = edits.flatMap((edit) => symbols(codeOf(edit), 30)).join(" ");
  return new Set(characteristicWords(`${names} ${errors} ${code} ${remedy?.command ?? ""}`, 150));
}

/** Returns the words, in lower case, of what was changed or run: file names, changed lines, the command. */
export function changedWords(edits: readonly Event[], remedy?: Event): Set<string> {
  const names = pathsOf(edits).map((path) => baseName(path).replace(/\.\w{1,5}$/, ""));
  const code = edits.flatMap((edit) => symbols(codeOf(edit), 30)).join(" ");
  return new Set(characteristicWords(`${names.join(" ")} ${code} ${remedy?.command ?? ""}`, 100));
}

/** Returns the words, in lower case, of the round's errors, and the symbols in its output. */
export function failedWords(round: CheckRound): Set<string> {
  const named = round.failures.flatMap(({ output }) => symbols((output ?? "").slice(0, 2000), 40));
  return new Set(characteristicWords(`${round.failures.map(headlineOf).join(" ")} ${named.join(" ")}`, 100));
}

/** Returns search terms that the memory's texts lack: words of the errors and the command, and touched symbols. */
export function roundAliases(round: CheckRound, edits: readonly Event[]): string[] {
  const code = edits.flatMap((edit) => symbols(codeOf(edit), 8)).slice(0, 12);
  const errors = characteristicWords(round.failures.map(headlineOf).join(" "), 10);
  return [...earlierHeadlines(round).map((text) => cut(text, 120)), ...code, ...errors, ...commandWords(round)];
}

/** The lines that a command wrote were not recorded; only the command itself was. */
function codeOf({ change, command }: Event): string {
  const { removed, added } = changedLines(change);
  return change === null ? (command ?? "") : [...added, ...removed].join("\n");
}

function commandWords(round: CheckRound): string[] {
  return round.checkCommand.match(/[A-Za-z][\w-]{2,40}/g)?.slice(0, 6) ?? [];
}

/** Returns the changed files, and as read files those that the error names and the session knows. */
export function roundFiles(trace: SessionTrace, round: CheckRound, edits: readonly Event[]): FileUse[] {
  const modified = pathsOf(edits);
  const text = `${round.lastFailure.errorHeadline ?? ""}\n${round.lastFailure.output ?? ""}`;
  const known = [...new Set(trace.events.flatMap(({ files }) => files.map(({ path }) => path)))];
  const named = known.filter((path) => !modified.includes(path) && path.length > 3 && text.includes(path));
  return [
    ...modified.map((path): FileUse => ({ path, role: "modified" })),
    ...named.slice(0, 5).map((path): FileUse => ({ path, role: "read" })),
  ];
}

/** Returns the links to the events that the round rests on. */
export function roundEvidence(trace: SessionTrace, round: CheckRound, changes: readonly Event[]): Link[] {
  const prompt = promptOf(trace, round.firstFailure);
  return [
    eventEvidence(round.firstFailure, headlineOf(round.firstFailure)),
    ...(round.lastFailure === round.firstFailure
      ? []
      : [eventEvidence(round.lastFailure, headlineOf(round.lastFailure))]),
    ...(round.pass ? [eventEvidence(round.pass)] : []),
    ...changes
      .filter((change) => change !== round.pass)
      .slice(0, maximumLinks)
      .map((change) => eventEvidence(change)),
    ...(prompt ? [promptEvidence(prompt)] : []),
  ];
}
