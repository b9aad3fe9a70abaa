// What came of a session, read from its events: commits are certain, a report is the assistant's word.

import { bestStatement } from "../extract/reports/statement.ts";
import { characteristicWords } from "../extract/text/words.ts";
import { withAsciiTwin } from "../language/ascii.ts";
import { invitations, nothingOpen } from "../language/nothing-open.ts";
import { cutText } from "../privacy/cut.ts";
import type { Event } from "../store/event.ts";
import type { Prompt } from "../store/prompt.ts";
import { isRequest, requestOf } from "./asked.ts";
import { isPlainStatement } from "./plain-statement.ts";
import { workStatement } from "./work-report.ts";

const word = withAsciiTwin(/[a-zA-Z0-9']+/g, () => /[\p{L}\p{M}\p{N}']+/gu);
const commitLimit = 8;
const minOpenChars = 4;
const subjectChars = 100;
const reportLimit = 3;
const wordLimit = 60;
const minShared = 2;
const statementChars = 240;

/** Returns the subjects of the commits that were made, the latest last. */
export function commitsIn(newestFirst: readonly Event[]): string[] {
  const made = newestFirst.filter(({ action, outcome }) => action === "commit" && outcome === "ok");
  const subjects = made.map(({ change }) => cutText((change ?? "").split("\n", 1)[0]?.trim() ?? "", subjectChars));
  return [...new Set(subjects.filter((subject) => subject !== ""))].slice(0, commitLimit).reverse();
}

/**
 * Returns the statement of the report that says what came of the work; where nothing was changed, that of the last reports which
 * names most of what was asked. "" for none.
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
  const plain = (line.toLowerCase().match(word(line)) ?? []).join(" ");
  if (plain.length < minOpenChars || plain.includes("out of scope")) return true;
  return nothingOpen.includes(plain) || invitations.some((opening) => plain.startsWith(opening));
}

/** Returns the request of the last prompt when the session was at work and never answered it; "" otherwise. */
export function interruptedIn(newestFirst: readonly Event[], prompts: readonly Prompt[]): string {
  const last = prompts.at(-1);
  const isAnswered = newestFirst.some(
    ({ action, agentId, promptId }) => action === "report" && agentId === null && promptId === last?.id,
  );
  return last && newestFirst.length > 0 && !isAnswered && isRequest(last.text) ? requestOf(last.text) : "";
}
