// Renders memories for the terminal and the model. Stored text passes `inertLine`, so that text from a web page or a log can't be
// mistaken for the frame around it.

import { localClock, localDay } from "../../db/local-time.ts";
import type { Freshness } from "../../freshness/citation.ts";
import { freshnessMark } from "../../freshness/judge-memory.ts";
import { inertLine } from "../../privacy/fence.ts";
import type { SearchHit } from "../../search/hit.ts";
import type { Observation } from "../../store/observation.ts";
import type { FetchedRecord } from "../fetch.ts";
import { formatReference } from "../references.ts";
import { scopeMark } from "../scope.ts";
import type { TimelineEntry } from "../timeline.ts";
import { bestExcerpt } from "./excerpt.ts";
import { type MemoryPart, recordLines, type TextForm } from "./record-lines.ts";

const titleChars = 160;
const excerptChars = 200;
const branchChars = 60;

/** Returns one line: "#12 bugfix 2026-03-01 Title (candidate; code changed)". */
export function renderRow(observation: Observation, freshness?: Freshness): string {
  const marks = [statusMark(observation), heldMark(observation), freshness && freshnessMark(freshness)];
  const mark = marks.filter(Boolean).join("; ");
  const title = inertLine(observation.title, titleChars);
  return `#${observation.id} ${observation.type} ${localDay(observation.createdAt)} ${title}${mark && ` (${mark})`}`;
}

/** Returns the row, and below it the lesson or the sentence that matched, if that adds to the title. */
export function renderHit(hit: Pick<SearchHit, "observation" | "matched" | "freshness">): string {
  const row = renderRow(hit.observation, hit.freshness);
  const text = renderHitText(hit);
  return text === "" ? row : `${row}\n   ${text}`;
}

/** Returns the lesson of a hit or the sentence that matched; "" if it adds nothing to the title. */
export function renderHitText({ observation, matched }: Pick<SearchHit, "observation" | "matched">): string {
  const text = inertLine(observation.lesson ?? bestExcerpt(observation, matched), excerptChars);
  if (text === "" || inertLine(observation.title, excerptChars).includes(text.replace(/[.…]$/, ""))) return "";
  return observation.lesson ? `Lesson: ${text}` : text;
}

/** Returns a record in full, or a line that it does not exist; of a memory only these parts, if they are named. */
export function renderRecord(record: FetchedRecord, form: TextForm, parts?: readonly MemoryPart[]): string {
  const row = record.kind === "observation" ? [renderRow(record.observation, record.freshness)] : [];
  return [...row, ...recordLines(record, form, parts)].filter((line) => line !== "").join("\n");
}

/** Returns one line per entry below a line for each day. The anchor is marked with ">". */
export function renderTimeline(entries: readonly TimelineEntry[]): string {
  const lines: string[] = [];
  let day = "";
  for (const entry of entries) {
    if (localDay(entry.at) !== day) {
      day = localDay(entry.at);
      lines.push(day);
    }
    lines.push(`${entry.isAnchor ? ">" : " "} ${localClock(entry.at)} ${entryText(entry)}`);
  }
  return lines.join("\n");
}

/** Returns `text` with its project's name appended to the first line, for results of several projects. */
export function appendProject(text: string, project: string): string {
  const [first = "", ...rest] = text.split("\n");
  return [`${first} [${inertLine(project, 60)}]`, ...rest].join("\n");
}

/** Returns the mark of a status that limits the use of a memory; "" for an active one. */
export function statusMark({ status, supersededBy }: Observation): string {
  switch (status) {
    case "active":
      return "";
    case "candidate":
      return "candidate";
    case "rejected":
      return "did not work";
    case "superseded":
      return supersededBy === null ? "superseded" : `superseded by #${supersededBy}`;
    case "hidden":
      return "hidden";
  }
}

/** Returns where a memory holds, as a mark; "" for its project. */
export function heldMark(observation: Observation): string {
  return inertLine(scopeMark(observation), branchChars);
}

function entryText(entry: TimelineEntry): string {
  const text = inertLine(entry.text, titleChars);
  if (!entry.observation) return `${formatReference(entry.reference)} ${entry.reference.kind}: ${text}`;
  const mark = statusMark(entry.observation);
  return `#${entry.reference.id} ${entry.observation.type} ${text}${mark && ` (${mark})`}`;
}
