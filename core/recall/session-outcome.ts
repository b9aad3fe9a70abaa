// The outcome of a session, read from its events. Commits are certain; a report is the assistant's word.

import { bestStatement } from "../extract/reports/statement.ts";
import { isAddress } from "../extract/text/address.ts";
import { characteristicWords } from "../extract/text/words.ts";
import { withAsciiTwin } from "../language/ascii.ts";
import { invitations, nothingOpen } from "../language/nothing-open.ts";
import { cutText } from "../privacy/cut.ts";
import type { Event } from "../store/event.ts";
import type { Prompt } from "../store/prompt.ts";
import { isPlainStatement } from "./plain-statement.ts";
import { isRequest, requestOf } from "./request-line.ts";
import { workStatement } from "./work-report.ts";

const word = withAsciiTwin(/[a-zA-Z0-9']+/g, () => /[\p{L}\p{M}\p{N}']+/gu);
const commitLimit = 8;
const minOpenChars = 4;
const subjectChars = 100;
const reportLimit = 3;
const wordLimit = 60;
const minShared = 2;
const statementChars = 240;

/** Returns the subjects of the commits made, the latest last. */
export function commitsIn(newestFirst: readonly Event[]): string[] {
  const made = newestFirst.filter(({ action, outcome }) => action === "commit" && outcome === "ok");
  const subjects = made.map(({ change }) => cutText((change ?? "").split("\n", 1)[0]?.trim() ?? "", subjectChars));
  return [...new Set(subjects.filter((subject) => subject !== ""))].slice(0, commitLimit).reverse();
}

/**
 * Returns the sentence of the report that states the outcome of the work. Without changed files, returns the sentence of the last
 * reports that shares most words with the request. "" if there is none.
 */
export function reportedIn(newestFirst: readonly Event[], request: string, files: readonly string[]): string {
  const about = [request, ...files.map(nameOf)].join(" ");
  if (files.length > 0) return cutText(workStatement(newestFirst, about), statementChars);
  const words = new Set(characteristicWords(about, wordLimit));
  const reports = newestFirst
    .filter(({ action, agentId, output }) => action === "report" && agentId === null && output)
    .slice(0, reportLimit);
  for (const { output } of reports) {
    const statement = bestStatement(output ?? "", words, minShared);
    if (statement !== undefined && isPlainStatement(statement)) return cutText(statement, statementChars);
  }
  return "";
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w{1,10}$/, "");
}

/** Returns the lines of a summary's part that leave something to do. */
export function openStatements(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !leavesNothing(line))
    .join("\n");
}

function leavesNothing(line: string): boolean {
  // A ticked item, or advice.
  if (/^\s*(?:[-*]\s*)?(?:✅|✓|✔|☑|💡|\[x\])/i.test(line)) return true;
  const normalized = (line.toLowerCase().match(word(line)) ?? []).join(" ");
  if (normalized.length < minOpenChars || normalized.includes("out of scope") || isAddress(line)) return true;
  return nothingOpen.includes(normalized) || invitations.some((opening) => normalized.startsWith(opening));
}

/** Returns the request of the last prompt if the session worked on it and never answered; "" otherwise. */
export function interruptedIn(newestFirst: readonly Event[], prompts: readonly Prompt[]): string {
  const last = prompts.at(-1);
  const isAnswered = newestFirst.some(
    ({ action, agentId, promptId }) => action === "report" && agentId === null && promptId === last?.id,
  );
  return last && newestFirst.length > 0 && !isAnswered && isRequest(last.text) ? requestOf(last) : "";
}
