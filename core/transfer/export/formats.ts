// An export in other forms than JSON lines. They are for reading: `restore` takes JSON lines only.

import * as v from "valibot";
import { oneLine } from "../../one-line.ts";
import { printable } from "../../privacy/printable.ts";
import type { ExportLine } from "./export.ts";

export const exportFormats = ["jsonl", "json", "markdown", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Returns the text of an export in parts. Markdown and CSV hold its memories only. */
export function formatExport(format: ExportFormat, lines: Iterable<ExportLine>): Iterable<string> {
  switch (format) {
    case "jsonl":
      return texts(lines);
    case "json":
      return jsonDocument(lines);
    case "markdown":
      return markdown(lines);
    case "csv":
      return csv(lines);
  }
}

const memorySchema = v.object({
  ...{ id: v.number(), type: v.string(), title: v.string(), narrative: v.string(), facts: v.array(v.string()) },
  ...{ lesson: v.nullable(v.string()), importance: v.number(), origin: v.string(), status: v.string() },
  ...{ project: v.string(), branch: v.nullable(v.string()), commit: v.nullable(v.string()) },
  ...{ files: v.array(v.object({ path: v.string() })), created_at: v.string(), pinned: v.boolean() },
});
type Memory = v.InferOutput<typeof memorySchema>;

function* texts(lines: Iterable<ExportLine>): Generator<string> {
  for (const { text } of lines) yield text;
}

/** Yields one document with every record except the first and the last line, which are about the lines themselves. */
function* jsonDocument(lines: Iterable<ExportLine>): Generator<string> {
  yield '{\n  "version": 1,\n  "records": [';
  let separator = "\n    ";
  for (const { kind, text } of lines) {
    if (kind === "header" || kind === "end") continue;
    yield `${separator}${text.trimEnd()}`;
    separator = ",\n    ";
  }
  yield separator === "\n    " ? "]\n}\n" : "\n  ]\n}\n";
}

function* memoriesOf(lines: Iterable<ExportLine>): Generator<Memory> {
  for (const { kind, text } of lines) if (kind === "memory") yield v.parse(memorySchema, JSON.parse(text));
}

function* markdown(lines: Iterable<ExportLine>): Generator<string> {
  yield "# Memories\n";
  let project: string | undefined;
  for (const memory of memoriesOf(lines)) {
    if (memory.project !== project) yield `\n## ${oneLine(memory.project)}\n`;
    project = memory.project;
    yield printable(markdownOf(memory));
  }
}

function markdownOf({ title, narrative, facts, lesson, files, ...memory }: Memory): string {
  const about = [
    `#${memory.id}`,
    memory.type,
    memory.created_at.slice(0, 10),
    `importance ${memory.importance}`,
    memory.origin,
    ...(memory.status === "active" ? [] : [memory.status]),
    ...(memory.pinned ? ["pinned"] : []),
    ...(memory.branch === null ? [] : [`branch ${memory.branch}`]),
  ];
  const parts = [
    `### ${oneLine(title)}`,
    `*${oneLine(about.join(", "))}*`,
    ...(narrative === "" || narrative === title ? [] : [quoted(narrative)]),
    ...(facts.length > 0 ? [facts.map((fact) => `- ${oneLine(fact)}`).join("\n")] : []),
    ...(lesson === null ? [] : [`Lesson: ${oneLine(lesson)}`]),
    ...(files.length > 0 ? [`Files: ${files.map(({ path }) => `\`${oneLine(path)}\``).join(", ")}`] : []),
  ];
  return `\n${parts.join("\n\n")}\n`;
}

/** In a quotation, the headings and fences of a text stay inside it. */
function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

const columns = ["id", "created_at", "type", "title", "text", "lesson", "importance", "origin", "status"] as const;
const lastColumns = ["pinned", "project", "branch", "commit", "files"] as const;

/** As in RFC 4180: quoted if needed, lines end in CRLF. */
function* csv(lines: Iterable<ExportLine>): Generator<string> {
  yield `${[...columns, ...lastColumns].join(",")}\r\n`;
  for (const memory of memoriesOf(lines)) {
    const { narrative, facts, files } = memory;
    const row = {
      ...memory,
      text: [narrative, ...facts].join("\n"),
      files: files.map(({ path }) => path).join("\n"),
    };
    yield `${[...columns, ...lastColumns].map((name) => cell(row[name])).join(",")}\r\n`;
  }
}

/** A spreadsheet would run a text that begins like a formula. */
function cell(value: string | number | boolean | null): string {
  const text = printable(String(value ?? ""));
  const inert = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
