// A memory with all its details, the most important first.

import type { MemoryRecord } from "../../core/browse/preview-memory.ts";
import type { FileJudgment } from "../../core/freshness/judge-memory.ts";
import { renderChange } from "../../core/memory/change/history.ts";
import { originWords } from "../../core/memory/render/origin-words.ts";
import { nameTarget } from "../../core/memory/render/record-lines.ts";
import { scopeMark } from "../../core/memory/scope.ts";
import type { InjectionEntry } from "../../core/store/injection-entry.ts";
import type { Observation } from "../../core/store/observation.ts";
import type { ObservationFile } from "../../core/store/observation-file.ts";
import type { Link } from "../../core/store/observation-link.ts";
import type { Revision } from "../../core/store/revision.ts";
import { highlight } from "../text/highlight.ts";
import { plainLine, plainLines } from "../text/plain.ts";
import { blank, type Line, type Span, type Style, span } from "../text/spans.ts";
import { dateAndTime } from "../text/when.ts";
import { cut, widthOf, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { marksOf } from "./marks.ts";

/** What Enter opens on a line. */
export type Target =
  | { kind: "memory"; id: number }
  | { kind: "session"; id: number }
  | { kind: "file"; path: string; line: number | undefined };

export type RecordLine = { line: Line; target?: Target };

const labelWidth = 10;

/** Returns the memory in lines of at most `width` columns. `terms` are highlighted. */
export function memoryLines(
  record: MemoryRecord,
  { width, glyphs, terms = [] }: { width: number; glyphs: Glyphs; terms?: readonly string[] },
): RecordLine[] {
  const { observation, links, cited, related } = record;
  const text = (words: string, style: Style = "plain") =>
    plainLines(words).flatMap((line) => wrap(line, width).map((part) => ({ line: highlight(part, terms, style) })));
  const narrative =
    observation.narrative === observation.title ? [] : [{ line: blank }, ...text(observation.narrative)];
  return [
    ...text(plainLine(observation.title), "strong"),
    ...head(record, width, glyphs),
    ...narrative,
    ...section("Lesson", observation.lesson === null ? [] : text(observation.lesson)),
    ...section(
      "Facts",
      observation.facts.flatMap((fact) => bullet(plainLine(fact), width, glyphs, terms)),
    ),
    ...section(
      "Files",
      observation.files.map((file) => fileLine(file, cited, width)),
    ),
    ...section(
      "Error",
      observation.errorSignature === null ? [] : text(plainLine(observation.errorSignature), "faint"),
    ),
    ...section(
      "Checked by",
      observation.checkCommand === null ? [] : text(plainLine(observation.checkCommand), "faint"),
    ),
    ...section(
      "Evidence",
      links.map((link) => linkLine(link, width)),
    ),
    ...section(
      "See also",
      related.map(({ observation: other, bond }) => ({
        line: [
          span(`#${other.id} `, "accent"),
          span(cut(plainLine(other.title), width - 24)),
          span(`  ${bond}`, "faint"),
        ],
        target: { kind: "memory", id: other.id },
      })),
    ),
  ];
}

/** Returns the memory's injections with their results, and its changes, for the end of the screen. */
export function pastLines(
  injections: readonly InjectionEntry[],
  history: readonly Revision[],
  { width, glyphs }: { width: number; glyphs: Glyphs },
): RecordLine[] {
  return [
    ...section(
      "Injected",
      injections.map(({ createdAt, surface, sessionId, result, reason }) => ({
        line: [
          span(`${dateAndTime(createdAt)}  `, "faint"),
          span(`${surface} of `),
          span(`S${sessionId}`, "accent"),
          span(result === null ? "" : `  ${glyphs.good} ${result}`, "good"),
          span(reason ? `  ${plainLine(reason)}` : "", "faint"),
        ],
        target: { kind: "session", id: sessionId },
      })),
    ),
    ...section(
      "History",
      history.flatMap((revision) =>
        wrap(plainLine(renderChange(revision)), width - 2).map((part, index) => ({
          line: [span(index === 0 ? part : `  ${part}`, revision.undoneAt === null ? "plain" : "faint")],
        })),
      ),
    ),
  ];
}

function head({ observation, author, project }: MemoryRecord, width: number, glyphs: Glyphs): RecordLine[] {
  const { id, type, origin, importance, createdAt, scope, branch, commit, sessionId } = observation;
  const { seenCount, humanEdited, confidence } = observation;
  const first = [
    `#${id}`,
    type,
    author === undefined ? originWords[origin] : `shared by ${plainLine(author)}`,
    `importance ${importance}`,
    `${Math.round(confidence * 100)} % sure`,
  ];
  const second = [
    dateAndTime(createdAt),
    plainLine(project),
    scope === "global" ? scopeMark(observation) : "",
    branch === null ? "" : `${scope === "branch" ? "only on " : ""}branch ${plainLine(branch)}`,
    commit === null ? "" : `commit ${commit.slice(0, 9)}`,
    seenCount > 1 ? `seen ${seenCount} times` : "",
    humanEdited ? "edited by hand" : "",
  ];
  const join = (parts: string[]) => joinParts(parts.filter(Boolean), ` ${glyphs.dot} `, width);
  const marks = marksOf(observation, glyphs);
  return [
    ...join(first).map((part): RecordLine => ({ line: [span(part, "faint")] })),
    ...join(second).map((part): RecordLine => ({ line: [span(part, "faint")] })),
    ...(marks.length > 0 ? [{ line: marks.slice(1) }] : []),
    ...(sessionId === null
      ? []
      : [
          {
            line: [span("learned in ", "faint"), span(`S${sessionId}`, "accent")],
            target: { kind: "session", id: sessionId } as const,
          },
        ]),
  ];
}

/** Puts as many parts on a line as fit. A part is broken only if it is longer than a line. */
function joinParts(parts: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + separator + part) <= width)
      lines[lines.length - 1] = last + separator + part;
    else lines.push(cut(part, width));
  }
  return lines;
}

function section(title: string, lines: readonly RecordLine[]): RecordLine[] {
  return lines.length === 0 ? [] : [{ line: blank }, { line: [span(title, "title")] }, ...lines];
}

function bullet(text: string, width: number, glyphs: Glyphs, terms: readonly string[]): RecordLine[] {
  return wrap(text, width - 2).map((part, index) => ({
    line: [span(index === 0 ? `${glyphs.bullet} ` : "  ", "faint"), ...highlight(part, terms)],
  }));
}

function fileLine(file: ObservationFile, cited: readonly FileJudgment[], width: number): RecordLine {
  const judgment = cited.find(({ path }) => path === file.path);
  const current = judgment?.movedTo ?? file.path;
  const at = judgment?.span ?? file.span;
  const place = at === null ? "" : `:${at}`;
  const marks: Span[] = [];
  if (file.role === "read") marks.push(span("  read", "faint"));
  if (judgment && judgment.freshness !== "verified") marks.push(span(`  ${judgment.freshness}`, "warn"));
  else if (judgment && judgment.cited !== null) marks.push(span("  unchanged", "good"));
  const line = Number(/^\d+/.exec(at ?? "")?.[0] ?? 0);
  return {
    line: [span(cut(plainLine(current), width - 20)), span(place, "faint"), ...marks],
    target: { kind: "file", path: current, line: line > 0 ? line : undefined },
  };
}

const verbs = { related: "related to", supersedes: "supersedes", merged: "merged from", evidence: "" } as const;

function linkLine({ kind, targetKind, target, quote }: Link, width: number): RecordLine {
  const words = quote && kind !== "supersedes" ? `  “${plainLine(quote)}”` : "";
  const verb = verbs[kind].padEnd(verbs[kind] === "" ? 0 : labelWidth);
  return {
    line: [
      span(verb === "" ? "" : `${verb} `, "faint"),
      span(plainLine(nameTarget(targetKind, target)), "accent"),
      span(cut(words, width - 24), "faint"),
    ],
    ...(targetKind === "observation" ? { target: { kind: "memory", id: Number(target) } as const } : {}),
  };
}

/** Returns the memory as text, for the clipboard. */
export function memoryText({ id, title, narrative, lesson, facts }: Observation): string {
  const parts = [`#${id} ${title}`, narrative === title ? "" : narrative, lesson ? `Lesson: ${lesson}` : ""];
  return [...parts, ...facts.map((fact) => `- ${fact}`)].filter(Boolean).join("\n");
}
