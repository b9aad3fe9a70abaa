// Statements of a session's report that its work confirms.
import { isEdit } from "../extract/evidence/edits.ts";
import { namesSomething } from "../extract/reports/mentions-session.ts";
import { type ReportHeading, readHeading } from "../extract/reports/report-heading.ts";
import { isOpenEnd } from "../extract/reports/statement.ts";
import { isAddress } from "../extract/text/address.ts";
import { isBlank, isTableRow, withoutCode } from "../extract/text/markdown.ts";
import { plainSentence } from "../extract/text/plain-sentence.ts";
import { characteristicWords } from "../extract/text/words.ts";
import { phraseMatcher } from "../language/phrases.ts";
import { handOverEnds, handOverLines } from "../language/reports/hand-over.ts";
import cues from "../language/reports/hand-over-cues.json";
import { splitSentences } from "../language/sentences.ts";
import { filter } from "../lists.ts";
import type { Event } from "../store/event.ts";
import { isInterim, isPlainStatement } from "./plain-statement.ts";

const reportChars = 20_000;
const wordLimit = 60;
const openLimit = 3;
const openChars = 160;
const minOpenChars = 12;
const maxHandOverChars = 120;
const handOverLine = phraseMatcher(handOverLines, cues.handOverLines);
const handOverEnd = phraseMatcher(handOverEnds, cues.handOverEnds);

/**
 * Returns the statement of the report after the last edit that shares most words with `about` and names something that was edited,
 * run or failed in the session; "" if there is none. Later reports answer other questions.
 */
export function workStatement(newestFirst: readonly Event[], about: string): string {
  const lastEdit = newestFirst.findIndex(isEdit);
  const report = newestFirst.slice(0, Math.max(lastEdit, 0)).findLast(isMainReport)?.output ?? "";
  const work = filter(newestFirst, isWork);
  const words = new Set(characteristicWords(about, wordLimit));
  let best = { text: "", named: -1 };
  for (const { line, heading, toDo } of linesOf(report)) {
    if (toDo !== undefined) continue;
    for (const { text } of splitSentences(heading ? heading.rest : line)) {
      const sentence = plainSentence(text);
      if (!isPlainStatement(sentence) || isOpenEnd(sentence) || !namesSomething(sentence, work)) continue;
      const named = characteristicWords(sentence, wordLimit).filter((word) => words.has(word)).length;
      if (named > best.named) best = { text: sentence, named };
    }
  }
  return best.text;
}

/**
 * Returns the open points of the last report after the last edit, one per line: unticked items below a heading for undone work or
 * next steps. A next step without a checkbox must name something of the session's work or request; otherwise it is a suggestion.
 * Without any edit these are the open points of the last report with undone work; its next steps are suggestions.
 */
export function openPoints(newestFirst: readonly Event[], about: string): string {
  const lastEdit = newestFirst.findIndex(isEdit);
  const work = filter(newestFirst, isWork);
  if (lastEdit >= 0) {
    const report = newestFirst.slice(0, lastEdit).find(isMainReport)?.output ?? "";
    return pointsOf(report, work, about);
  }
  for (const event of filter(newestFirst, isMainReport)) {
    const points = pointsOf(event.output ?? "", work);
    if (points !== "") return points;
  }
  return "";
}

/** Returns the open points of a report, one per line. Without `about`, next steps without a checkbox are left out. */
function pointsOf(report: string, work: readonly Event[], about?: string): string {
  const words = new Set(characteristicWords(about ?? "", wordLimit));
  const isAbout = (text: string) =>
    about !== undefined &&
    (namesSomething(text, work) || characteristicWords(text, wordLimit).some((word) => words.has(word)));
  const points: string[] = [];
  for (const { line, heading, toDo } of linesOf(report)) {
    if (toDo === undefined || tickedItem.test(line)) continue;
    const text = plainSentence(heading ? heading.rest : (itemText.exec(line)?.[1] ?? ""));
    if (text.length < minOpenChars || text.length > openChars || /[?？؟]/.test(text) || isInterim(text)) continue;
    if (isAddress(text)) continue;
    const isOpen = toDo === "notDone" || openBox.test(line);
    if (isOpen || isAbout(text)) points.push(text);
    // A next step about undone work is open as well.
    if (isOpen) for (const word of characteristicWords(text, wordLimit)) words.add(word);
  }
  return [...new Set(points)].slice(0, openLimit).join("\n");
}

const itemText = /^\s{0,12}(?:[-*+•]|\d{1,2}[.)])\s+(?:\[ ?\]\s*)?(.+)$/;
const openBox = /^\s{0,12}(?:[-*+•]|\d{1,2}[.)])\s+\[ ?\]/;
const tickedItem = /^\s{0,12}(?:[-*+•]|\d{1,2}[.)])?\s*(?:\[x\]|✅|✓|✔|☑|💡|~~)/i;

type ToDo = "notDone" | "nextSteps";
type ReportLine = { line: string; heading: ReportHeading | undefined; toDo: ToDo | undefined };

/**
 * Returns the lines of a report without code and tables, prose split into sentences. `toDo` is the kind of open-work heading that
 * the line is below or next to.
 */
function linesOf(report: string): ReportLine[] {
  const lines: ReportLine[] = [];
  let below: ToDo | undefined;
  let isHandedOver = false;
  for (const line of withoutCode(report.slice(0, reportChars)).split("\n")) {
    if (isBlank(line) || isTableRow(line)) continue;
    const heading = readHeading(line.trim());
    if (heading) below = heading.rest === "" ? toDoOf(heading) : undefined;
    // "Run these on your machine:", without a heading.
    isHandedOver = below === undefined && (handsOver(line) || (isHandedOver && itemText.test(line)));
    if (isHandedOver) lines.push({ line, heading, toDo: "nextSteps" });
    else if (heading || below) lines.push({ line, heading, toDo: below ?? toDoOf(heading) });
    else for (const { text } of splitSentences(line)) lines.push(sentenceLine(text));
  }
  return lines;
}

/** Returns whether the line is one above steps for the reader. */
function handsOver(line: string): boolean {
  if (line.length > maxHandOverChars || !/[:：][^\p{L}\p{N}]{0,8}$/u.test(line)) return false;
  const plain = line.replaceAll("：", ":");
  const begins = plain.search(/\p{L}/u);
  return handOverLine.find(plain).some(({ start }) => start === begins) || handOverEnd.test(plain);
}

/** "The export works. Not done: the header row." */
function sentenceLine(line: string): ReportLine {
  const heading = readHeading(line.trim());
  const toDo = heading?.rest === "" ? undefined : toDoOf(heading);
  return { line, heading: toDo && heading, toDo };
}

function toDoOf(heading: ReportHeading | undefined): ToDo | undefined {
  const section = heading?.section;
  return section === "notDone" || section === "nextSteps" ? section : undefined;
}

function isMainReport({ action, agentId, output }: Event): boolean {
  return action === "report" && agentId === null && output !== null && output !== "";
}

function isWork(event: Event): boolean {
  return isEdit(event) || ["commit", "test", "build"].includes(event.action);
}
