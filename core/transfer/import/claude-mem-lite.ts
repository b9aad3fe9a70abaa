// The SQLite database of claude-mem-lite, ~/.claude-mem-lite/claude-mem-lite.db. Later versions added columns; missing ones
// count as empty. Also a file of its export, whose rows are observations of the database.
import { type ForeignRow, openForeignDatabase } from "../../db/foreign.ts";
import type { Status } from "../../store/vocabulary.ts";
import { carriedIn } from "../carried.ts";
import { readRecords } from "./files.ts";
import { type ForeignEntry, type ForeignMemory, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { filesOf, importance, instant, list, text, titleOf, typeOf } from "./values.ts";

export const readClaudeMemLite: ForeignReader = function* ({ path, tmp }) {
  if (/\.jsonl?$/.test(path)) {
    for (const record of readRecords(path)) yield "unreadable" in record ? record : observation(record.row, new Map());
    return;
  }
  using db = openForeignDatabase(path, tmp);
  const keys = new Map<number, string>();
  for (const row of db.rows("observations")) keys.set(Number(row.id), keyOf("observation", row));
  for (const row of db.rows("observations")) yield observation(row, keys);
  for (const row of db.rows("events")) yield event(row);
  for (const row of db.rows("session_summaries")) yield summary(row);
  for (const row of db.rows("deferred_work")) yield deferred(row);
};

function observation(row: ForeignRow, keys: ReadonlyMap<number, string>): ForeignEntry {
  const createdAt = createdOf(row);
  const narrative = text(row.narrative, row.text, row.lesson_learned, row.title);
  if (createdAt === undefined || narrative === "") return unreadable("observation", row);
  const writer = text(row.memory_session_id).startsWith("manual-") ? "saved by hand" : "captured";
  return foreignMemory({
    key: keyOf("observation", row),
    project: projectOf(row),
    type: typeOf(row.type),
    title: text(row.title) || titleOf(narrative),
    narrative,
    facts: list(row.facts),
    concepts: list(row.concepts),
    aliases: list(row.search_aliases),
    lesson: text(row.lesson_learned) || null,
    importance: importance(row.importance),
    status: statusOf(row),
    files: [...filesOf(row.files_read, "read"), ...filesOf(row.files_modified, "modified")],
    branch: text(row.branch) || null,
    createdAt,
    provenance: `claude-mem-lite #${row.id}, ${writer}`,
    links: linksOf(row, keys),
    ...carriedIn(row),
  });
}

/** Automatically captured memories are in this table since version 6. */
function event(row: ForeignRow): ForeignEntry {
  const createdAt = createdOf(row);
  const narrative = text(row.body, row.title);
  if (createdAt === undefined || narrative === "") return unreadable("event", row);
  return foreignMemory({
    key: keyOf("event", row),
    project: projectOf(row),
    type: row.event_type === "lesson" ? "discovery" : typeOf(row.event_type),
    title: text(row.title) || titleOf(narrative),
    narrative,
    importance: importance(row.importance),
    status: row.superseded_at === null || row.superseded_at === undefined ? "active" : "superseded",
    files: filesOf(row.file_paths, "modified"),
    commit: text(row.git_sha) || null,
    createdAt,
    provenance: `claude-mem-lite event ${row.id}, captured`,
  });
}

const summaryParts: readonly [column: string, label: string][] = [
  ["investigated", "Investigated"],
  ["learned", "Learned"],
  ["lessons", "Lessons"],
  ["key_decisions", "Decisions"],
  ["completed", "Completed"],
  ["remaining_items", "Not done"],
  ["next_steps", "Next"],
  ["notes", "Notes"],
];

function summary(row: ForeignRow): ForeignEntry {
  const createdAt = createdOf(row);
  const parts = summaryParts.flatMap(([column, label]) => {
    const listText = listed(row[column]);
    return listText === "" ? [] : [`${label}: ${listText}`];
  });
  if (createdAt === undefined || parts.length === 0) return unreadable("summary", row);
  return foreignMemory({
    key: keyOf("summary", row),
    project: projectOf(row),
    type: "change",
    title: text(row.request) || titleOf(text(row.completed, row.learned)) || "Session",
    narrative: parts.join("\n"),
    importance: 1,
    files: [...filesOf(row.files_read, "read"), ...filesOf(row.files_edited, "modified")],
    createdAt,
    provenance: `claude-mem-lite summary ${row.id}`,
  });
}

function deferred(row: ForeignRow): ForeignEntry {
  const createdAt = createdOf(row);
  const title = text(row.title);
  if (createdAt === undefined || title === "") return unreadable("deferred work", row);
  return foreignMemory({
    key: keyOf("deferred", row),
    project: projectOf(row),
    type: "debt",
    title,
    narrative: text(row.detail) || title,
    importance: importance(row.priority),
    status: text(row.status) === "open" || text(row.status) === "" ? "active" : "superseded",
    files: filesOf(row.files, "modified"),
    createdAt,
    provenance: `claude-mem-lite deferred work ${row.id}`,
  });
}

/** A memory is live unless it was superseded, compressed into another one, or hidden. */
function statusOf(row: ForeignRow): Status {
  const compressed = Number(row.compressed_into ?? 0);
  if (row.superseded_at != null || compressed > 0) return "superseded";
  return compressed < 0 || row.hidden_at != null ? "hidden" : "active";
}

function linksOf(row: ForeignRow, keys: ReadonlyMap<number, string>): ForeignMemory["links"] {
  const related = list(row.related_ids).concat(Array.isArray(row.related_ids) ? [] : numbersIn(row.related_ids));
  return [...new Set(related)].flatMap((id) => {
    const key = keys.get(Number(id));
    return key === undefined || Number(id) === row.id ? [] : [{ kind: "related", key }];
  });
}

function numbersIn(value: unknown): string[] {
  return typeof value === "string" ? (value.match(/\d+/g) ?? []) : [];
}

function listed(value: unknown): string {
  return list(value).length > 1 ? list(value).join("; ") : text(list(value)[0], value);
}

function createdOf(row: ForeignRow): number | undefined {
  return instant(row.created_at_epoch, row.created_at);
}

function keyOf(kind: string, row: ForeignRow): string {
  return `${kind}:${row.id}@${createdOf(row)}`;
}

/** Projects are named `parent--folder` there. */
function projectOf(row: ForeignRow): { name: string } {
  const name = text(row.project) || "claude-mem-lite";
  return { name: name.split("--").at(-1) || name };
}

function unreadable(kind: string, row: ForeignRow): ForeignEntry {
  return { unreadable: { where: `${kind} ${row.id}`, reason: "it has no text or no time" } };
}
