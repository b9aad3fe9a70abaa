// What came of a session, read from its events: commits are certain, a report is the assistant's word.

import { openingOf } from "../extract/reports/report.ts";
import { bestStatement } from "../extract/reports/statement.ts";
import { tellingWords } from "../extract/text/words.ts";
import { announcements, invitations, nothingOpen } from "../language/nothing-open.ts";
import { cutText } from "../privacy/cut.ts";
import type { Event } from "../store/event.ts";
import type { Prompt } from "../store/prompt.ts";
import { askedIn, isRequest } from "./asked.ts";

const commitLimit = 8;
const minOpenChars = 4;
const subjectChars = 100;
const reportLimit = 3;
const wordLimit = 60;
const minShared = 2;
/** "Implementation complete." says nothing; a script without letters says more in less. */
const minChars = 30;
const statementChars = 240;

/** Returns the subjects of the commits that were made, the latest last. */
export function commitsIn(newestFirst: readonly Event[]): string[] {
  const made = newestFirst.filter(({ action, outcome }) => action === "commit" && outcome === "ok");
  const subjects = made.map(({ change }) => cutText((change ?? "").split("\n", 1)[0]?.trim() ?? "", subjectChars));
  return [...new Set(subjects.filter((subject) => subject !== ""))].slice(0, commitLimit).reverse();
}

/**
 * Returns the statement of the last reports that names most of what was asked and of the files that were changed, else, where
 * something was changed, how the last report begins. "" for none.
 */
export function reportedIn(newestFirst: readonly Event[], request: string, files: readonly string[]): string {
  const reports = newestFirst
    .filter(({ action, agentId, output }) => action === "report" && agentId === null && output)
    .slice(0, reportLimit)
    .map(({ output }) => output ?? "");
  const words = new Set(tellingWords([request, ...files.map(nameOf)].join(" "), wordLimit));
  const isWork = files.length > 0;
  for (const report of reports) {
    const statement = bestStatement(report, words, minShared);
    if (statement !== undefined && saysWhatIs(statement)) return cutText(statement, statementChars);
  }
  const opening =
    openingOf(reports[0] ?? "")
      .split("\n")
      .find(saysWhatIs) ?? "";
  return isWork ? cutText(opening, statementChars) : "";
}

function saysWhatIs(sentence: string): boolean {
  const isLong = sentence.length >= minChars || /[\u3040-\ud7ff]{12}/.test(sentence);
  const plain = sentence.toLowerCase();
  return isLong && !/[:：]$/.test(sentence) && !announcements.some(({ phrase }) => plain.includes(phrase));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w{1,10}$/, "");
}

/** Returns those lines of a summary's part that leave something to do. */
export function openStatements(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !leavesNothing(line))
    .join("\n");
}

function leavesNothing(line: string): boolean {
  // Ticked off, or advice.
  if (/^\s*(?:[-*]\s*)?(?:✅|✓|✔|☑|💡|\[x\])/i.test(line)) return true;
  const plain = (line.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? []).join(" ");
  if (plain.length < minOpenChars || plain.includes("out of scope")) return true;
  return nothingOpen.includes(plain) || invitations.some((opening) => plain.startsWith(opening));
}

/** Returns the request of the last prompt when the session was at work and never answered it; "" otherwise. */
export function interruptedIn(newestFirst: readonly Event[], prompts: readonly Prompt[]): string {
  const last = prompts.at(-1);
  const isAnswered = newestFirst.some(
    ({ action, agentId, promptId }) => action === "report" && agentId === null && promptId === last?.id,
  );
  return last && newestFirst.length > 0 && !isAnswered && isRequest(last.text) ? askedIn([last.text]) : "";
}
