import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { finished, unfinished } from "../../language/reports/progress.ts";
import { splitSentences } from "../../language/sentences.ts";
import { cut } from "../text/cut.ts";
import { isBlank, isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { reportsFailedAttempt } from "./failed-attempt.ts";
import { readHeading } from "./report-heading.ts";
import type { ReportSection } from "./report-labels.ts";

/** The parts of a final message, each in the message's own words, one statement a line. */
export type Report = Record<ReportSection, string>;

/** The maximum length of a message's opening that is used as a description of the work. */
const openingLimit = 240;

const parts = ["completed", "notDone", "nextSteps", "decisions", "learned", "investigated"] as const;
const partLimit = 1200;
const lineLimit = 2000;
const messageLimit = 200_000;

const isUnfinished = holdsAny(unfinished, "i", cues.unfinished);
const isFinished = holdsAny(finished, "i", cues.finished);
const next = /^(?:next(?:,| steps?\b|:)|you (?:should|may want to|can) (?:now|next)|the next step|to finish)/i;
const decided = /\b(?:i|we) (?:decided|chose|opted|went with)\b|^decision\b|\binstead of\b.{1,200}\bbecause\b/i;
/** "Files changed: src/a.ts, src/b.ts" says nothing of what was done there. */
const fileList =
  /^(?:files? )?(?:changed|modified|edited|touched)(?: files?)?[:：]\s{0,3}(?:[\w@./\\-]{1,120}\.\w{1,8}(?:\s?\([^)]{0,60}\))?(?:[\s,;、，]{1,3}|\.?$)){1,40}$/i;
const learned = /\b(?:root cause|turned out|turns out|the (?:problem|issue|bug|cause|culprit) was)\b/i;

/**
 * Returns the parts of a final message: the text under Done, Not done, Next and the like, as headings, bold words or
 * labels, and otherwise the sentences with such phrases. Without either, `investigated` is the opening of the answer.
 */
export function readReport(message: string): Report {
  const report: Record<ReportSection, string[]> = {
    completed: [],
    notDone: [],
    nextSteps: [],
    decisions: [],
    learned: [],
    investigated: [],
  };
  const prose: string[] = [];
  let section: ReportSection | undefined;
  let isLabeled = false;
  for (const raw of withoutCode(message.slice(0, messageLimit)).split("\n")) {
    const line = raw.slice(0, lineLimit).trim();
    // A part under a heading extends to the next one; `Done: text` ends with its paragraph.
    if (line === "" && isLabeled) section = undefined;
    if (line === "" || isBlank(line) || /^\|?[\s:|-]+\|?$/.test(line)) continue;
    // What the message quotes is not what it reports: "README.md says: > Decision: …".
    if (line.startsWith(">")) continue;
    const heading = readHeading(line);
    if (heading) {
      section = heading.section;
      isLabeled = heading.rest !== "";
      if (section && heading.rest !== "") report[section].push(heading.rest);
    } else if (section) report[section].push(plainSentence(line));
    else prose.push(line);
  }
  // A part with a heading needs no search among the sentences.
  const headed = new Set(parts.filter((part) => report[part].length > 0));
  for (const line of prose) {
    for (const { text } of splitSentences(line)) {
      const label = readHeading(text);
      if (label?.section && isToDo(label.section) && label.rest !== "") {
        report[label.section].push(label.rest);
        continue;
      }
      const sentence = plainSentence(text);
      for (const part of sectionsOfSentence(sentence)) if (!headed.has(part)) report[part].push(sentence);
    }
  }
  const isEmpty = parts.every((part) => report[part].length === 0);
  if (isEmpty && prose[0] !== undefined) report.investigated.push(cut(plainSentence(prose[0]), 300));
  const joined = Object.entries(report).map(([part, lines]) => [part, cut([...new Set(lines)].join("\n"), partLimit)]);
  return Object.fromEntries(joined) as Report;
}

function sectionsOfSentence(sentence: string): ReportSection[] {
  // A sentence that ends with a colon only announces.
  if (sentence.endsWith(":")) return [];
  if (isUnfinished(sentence)) return ["notDone"];
  if (next.test(sentence)) return ["nextSteps"];
  const parts: ReportSection[] = [];
  if (isFinished(sentence) && !fileList.test(sentence)) parts.push("completed");
  if (decided.test(sentence)) parts.push("decisions");
  if (learned.test(sentence)) parts.push("learned");
  return parts;
}

/** Returns the opening of a message: its first sentences that are no heading, a line each, up to 240 characters. */
export function openingOf(message: string): string {
  const said: string[] = [];
  let length = 0;
  let isAhead = false;
  for (const line of withoutCode(message.slice(0, messageLimit)).split("\n")) {
    if (isTableRow(line)) continue;
    const heading = readHeading(line.trim());
    // Open work does not belong to the opening: a line of it, or everything under such a heading.
    if (heading) isAhead = heading.rest === "" && isToDo(heading.section);
    if (isAhead || isToDo(heading?.section)) continue;
    for (const { text } of splitSentences(heading ? heading.rest : line)) {
      const sentence = plainSentence(text);
      if (isBlank(sentence) || sentence.endsWith(":") || reportsFailedAttempt(sentence)) continue;
      if (said.length > 0 && length + sentence.length > openingLimit) return said.join("\n");
      said.push(cut(sentence, openingLimit));
      length += sentence.length + 1;
    }
  }
  return said.join("\n");
}

function isToDo(section: ReportSection | undefined): boolean {
  return section === "nextSteps" || section === "notDone";
}
