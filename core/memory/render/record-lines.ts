import { now } from "../../clock.ts";
import { localClock, localDay } from "../../db/local-time.ts";
import type { FileJudgment } from "../../freshness/judge-memory.ts";
import { inertLine } from "../../privacy/fence.ts";
import type { Deferred } from "../../store/deferred.ts";
import type { EventRecord } from "../../store/event-record.ts";
import type { Observation } from "../../store/observation.ts";
import type { Link } from "../../store/observation-link.ts";
import type { FileUse } from "../../store/vocabulary.ts";
import { confidenceAt } from "../../upkeep/decay.ts";
import type { FetchedRecord } from "../fetch.ts";
import { formatReference } from "../references.ts";
import type { Related } from "../related.ts";

/** No saved text is longer. */
const lineChars = 50_000;
const textLines = 2_000;

type Known<Kind extends FetchedRecord["kind"]> = Extract<FetchedRecord, { kind: Kind }>;

/**
 * How longer texts are written: `inert` for the model, without headings, quotes, code fences and tags; `verbatim` for the user, line
 * by line as stored.
 */
export type TextForm = "inert" | "verbatim";

/** The parts of a memory below its row. */
export const memoryParts = [
  "about",
  "files",
  "text",
  "facts",
  "lesson",
  "concepts",
  "error",
  "evidence",
  "related",
] as const;
export type MemoryPart = (typeof memoryParts)[number];

/**
 * Returns the display lines of a record, some of them empty. A memory's own row is not included; `parts` limits its lines.
 */
export function recordLines(
  record: FetchedRecord,
  form: TextForm,
  parts: readonly MemoryPart[] = memoryParts,
): string[] {
  switch (record.kind) {
    case "observation": {
      const lines = observationLines(record, form);
      return memoryParts.filter((part) => parts.includes(part)).flatMap((part) => lines[part]);
    }
    case "prompt": {
      const { id, sessionId, number, text, createdAt } = record.prompt;
      return [head(`P${id} prompt ${number} of S${sessionId}`, createdAt, record.project), ...block(text, form)];
    }
    case "session":
      return sessionLines(record, form);
    case "event":
      return [
        head(`E${record.id} event in S${record.event.sessionId}`, record.event.createdAt, record.project),
        ...eventLines(record.event, form),
      ];
    case "deferred":
      return [
        head(`D${record.id} deferred`, record.deferred.createdAt, record.project),
        ...deferredLines(record.deferred, form),
      ];
    case "missing": {
      const others = record.elsewhere.map(formatReference).join(", ");
      return [`${formatReference(record.reference)} does not exist.${others && ` There is ${others}.`}`];
    }
  }
}

function observationLines(
  { observation, author, project, links, cited, related }: Known<"observation">,
  form: TextForm,
): Record<MemoryPart, string[]> {
  const { narrative, title, lesson } = observation;
  return {
    about: [circumstances(observation, project, author)],
    files: [field("Files", fileList(observation.files)), ...cited.flatMap(citationLines)],
    text: narrative === title ? [] : block(narrative, form),
    facts: observation.facts.map((fact) => `- ${inertLine(fact, lineChars)}`),
    lesson: [field("Lesson", lesson)],
    concepts: [field("Concepts", observation.concepts.join(", "))],
    error: [field("Error", observation.errorSignature), field("Checked by", observation.checkCommand)],
    evidence: links.map(linkLine),
    related: related.map(relatedLine),
  };
}

/** Returns no line for an existing file that is cited as a whole. */
function citationLines({ path, cited, freshness, span, movedTo }: FileJudgment): string[] {
  const what = inertLine(cited === null ? path : `${path}:${cited}`, lineChars);
  if (freshness === "gone") return [`Cites ${what}: gone`];
  const file = movedTo === null ? "" : inertLine(movedTo, lineChars);
  if (cited === null) return file === "" ? [] : [`Cites ${what}: moved to ${file}`];
  const place = [file, span ?? ""].filter((part) => part !== "").join(":");
  if (freshness === "changed") return [`Cites ${what}: changed${file && `, now ${file}`}`];
  return [`Cites ${what}: ${freshness}${freshness === "moved" ? ` to ${place}` : ""}`];
}

function circumstances(observation: Observation, project: string, author: string | undefined): string {
  const { importance, origin, branch, commit, sessionId, pinned, humanEdited, seenCount, lastSeenAt } = observation;
  const parts = [
    `importance ${importance}`,
    author === undefined ? `origin ${origin}` : `origin ${origin}, shared by ${inertLine(author, authorChars)}`,
    confidenceOf(observation),
    project && `project ${project}`,
    branch && `branch ${branch}`,
    commit && `commit ${commit.slice(0, 10)}`,
    sessionId !== null && `session S${sessionId}`,
    pinned && "pinned",
    humanEdited && "edited by hand",
    lastSeenAt !== null && `met ${seenCount} times, last ${localDay(lastSeenAt)}`,
  ];
  return inertLine(parts.filter(Boolean).join(" · "), lineChars);
}

function confidenceOf(observation: Observation): string {
  const { confidence } = observation;
  const left = Math.round(confidenceAt(observation, now()) * 100) / 100;
  if (left < confidence) return `confidence ${left} by now, ${confidence} when it was new`;
  return confidence < 1 ? `confidence ${confidence}` : "";
}

function sessionLines({ id, session, summary, project }: Known<"session">, form: TextForm): string[] {
  const ended =
    session.endedAt === null
      ? session.status
      : `${session.status} ${localDay(session.endedAt)} ${localClock(session.endedAt)}`;
  const prompts = session.promptCount === 1 ? "1 prompt" : `${session.promptCount} prompts`;
  return [
    head(`S${id} session`, session.startedAt, project),
    `${prompts} · ${ended}${session.branch ? ` · branch ${inertLine(session.branch, 200)}` : ""}`,
    ...(summary
      ? [
          ...section("Request", summary.request, form),
          ...section("Investigated", summary.investigated, form),
          ...section("Learned", summary.learned, form),
          ...section("Decisions", summary.decisions, form),
          ...section("Completed", summary.completed, form),
          ...section("Not done", summary.notDone, form),
          ...section("Next steps", summary.nextSteps, form),
        ]
      : ["There is no summary: none was written, or it was forgotten."]),
  ];
}

function eventLines(event: EventRecord, form: TextForm): string[] {
  return [
    field("Tool", `${event.tool} (${event.outcome})`),
    field("Command", event.command),
    field("Files", fileList(event.files)),
    field("Error", event.errorHeadline),
    ...section("Output", event.output ?? "", form),
    ...section("Change", event.change ?? "", form),
  ];
}

function deferredLines(deferred: Deferred, form: TextForm): string[] {
  return [
    field("Title", deferred.title),
    `priority ${deferred.priority} · ${deferred.status}${deferred.closedBy === null ? "" : ` by #${deferred.closedBy}`}`,
    field("Reason", deferred.reason),
    field("Files", deferred.files.join(", ")),
    ...block(deferred.detail, form),
  ];
}

const authorChars = 60;

const prefixes = { observation: "#", event: "E", prompt: "P", commit: "commit " } as const;
const verbs = { related: "Related to", supersedes: "Supersedes", merged: "Merged from", evidence: "Rests on" } as const;

function linkLine({ kind, targetKind, target, quote }: Link): string {
  // The quote of a supersedes link is the old memory's status, which only deletion uses.
  const words = quote && kind !== "supersedes" ? `: "${inertLine(quote, 400)}"` : "";
  return `${verbs[kind]} ${nameTarget(targetKind, target)}${words}`;
}

/** Returns the display name of a link's target. Events and prompts of another machine have only a capture key, which is not shown. */
export function nameTarget(kind: Link["targetKind"], target: string): string {
  if ((kind === "event" || kind === "prompt") && !/^\d+$/.test(target)) {
    return kind === "event" ? "a tool use on another machine" : "a prompt on another machine";
  }
  return `${prefixes[kind]}${inertLine(target, 80)}`;
}

function relatedLine({ observation: { id, type, title }, bond }: Related): string {
  return `See also #${id} ${type} ${inertLine(title, 160)} (${bond})`;
}

function head(what: string, at: number, project: string): string {
  return `${what} ${localDay(at)} ${localClock(at)}${project && ` [${inertLine(project, 60)}]`}`;
}

function field(name: string, text: string | null): string {
  return text ? `${name}: ${inertLine(text, lineChars)}` : "";
}

function section(name: string, text: string, form: TextForm): string[] {
  const lines = block(text, form);
  return lines.length > 0 ? [`${name}:`, ...lines] : [];
}

/** Indents stored text, so that its lines can't be mistaken for lines of the frame. */
function block(text: string, form: TextForm): string[] {
  if (text.trim() === "") return [];
  const lines = text.split("\n", textLines);
  // One text, because empty lines of the frame are left out later.
  if (form === "verbatim") return [lines.map((line) => (line.trim() === "" ? "" : `  ${line}`)).join("\n")];
  return lines
    .map(inertItem)
    .filter((line) => line !== "")
    .map((line) => `  ${line}`);
}

/** Returns the line as inert text. A list keeps its marks, because the order of steps is part of what it says. */
function inertItem(line: string): string {
  const [mark = ""] = /^\s{0,8}(?:[-*+]|\d{1,4}[.)])\s/.exec(line) ?? [];
  const text = inertLine(line.slice(mark.length), lineChars);
  return text === "" ? "" : `${mark}${text}`;
}

function fileList(files: readonly FileUse[]): string {
  return files.map(({ path, role }) => (role === "read" ? `${path} (read)` : path)).join(", ");
}
