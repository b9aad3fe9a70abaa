// The SQLite database of thedotmack's claude-mem, ~/.claude-mem/claude-mem.db, from its first version with structured
// observations on (`sdk_session_id` before `memory_session_id`), and the `memories` of the versions before. Also a file of its
// export-memories.ts, whose rows are those of the database.
import { asRecord } from "../../capture/json-fields.ts";
import { type ForeignRow, openForeignDatabase } from "../../db/foreign.ts";
import { carriedIn } from "../carried.ts";
import { readJsonSource } from "./files.ts";
import { type ForeignEntry, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { filesOf, instant, list, text, titleOf, typeOf } from "./values.ts";

export const readClaudeMem: ForeignReader = function* ({ path, tmp }) {
  if (path.endsWith(".json")) return yield* readExport(path);
  using db = openForeignDatabase(path, tmp);
  for (const row of db.rows("observations")) yield observation(row);
  for (const row of db.rows("memories")) yield oldMemory(row);
  for (const row of db.rows("session_summaries")) yield summary(row);
};

function* readExport(path: string): Iterable<ForeignEntry> {
  const { observations, summaries } = asRecord(readJsonSource(path).value);
  for (const row of Array.isArray(observations) ? observations : []) yield observation(asRecord(row));
  for (const row of Array.isArray(summaries) ? summaries : []) yield summary(asRecord(row));
}

function observation(row: ForeignRow): ForeignEntry {
  const createdAt = instant(row.created_at_epoch, row.created_at);
  const facts = list(row.facts);
  const narrative = text(row.narrative, row.text) || facts.join("\n");
  if (createdAt === undefined || narrative === "") return unreadable("observation", row);
  const [model, agent] = [text(row.generated_by_model), text(row.agent_type)];
  const subtitle = text(row.subtitle);
  return foreignMemory({
    key: `observation:${row.id}@${createdAt}`,
    project: projectOf(row),
    type: typeOf(row.type),
    title: text(row.title) || titleOf(narrative),
    narrative: subtitle === "" || narrative.includes(subtitle) ? narrative : `${subtitle}\n${narrative}`,
    facts,
    concepts: list(row.concepts),
    files: [...filesOf(row.files_read, "read"), ...filesOf(row.files_modified, "modified")],
    createdAt,
    provenance: `claude-mem #${row.id}, written by ${model || "its model"}${agent ? ` for ${agent}` : ""}`,
    ...carriedIn(row),
  });
}

/** The versions before observations compressed transcripts into these. */
function oldMemory(row: ForeignRow): ForeignEntry {
  const createdAt = instant(row.created_at_epoch, row.created_at);
  const narrative = text(row.text);
  if (createdAt === undefined || narrative === "") return unreadable("memory", row);
  return foreignMemory({
    key: `memory:${text(row.document_id) || row.id}@${createdAt}`,
    project: projectOf(row),
    type: "discovery",
    title: text(row.title) || titleOf(narrative),
    narrative,
    facts: list(row.facts),
    concepts: [...list(row.concepts), ...list(row.keywords)],
    files: filesOf(row.files_touched, "modified"),
    createdAt,
    provenance: `claude-mem memory ${row.id}, written by its model`,
  });
}

const summaryParts = ["investigated", "learned", "completed", "next_steps", "notes"] as const;

function summary(row: ForeignRow): ForeignEntry {
  const createdAt = instant(row.created_at_epoch, row.created_at);
  const parts = summaryParts.flatMap((part) =>
    text(row[part]) === "" ? [] : [`${labelOf(part)}: ${text(row[part])}`],
  );
  if (createdAt === undefined || parts.length === 0) return unreadable("summary", row);
  return foreignMemory({
    key: `summary:${row.id}@${createdAt}`,
    project: projectOf(row),
    type: "change",
    title: text(row.request) || titleOf(text(row.completed, row.learned, row.notes)),
    narrative: parts.join("\n"),
    importance: 1,
    files: [...filesOf(row.files_read, "read"), ...filesOf(row.files_edited, "modified")],
    createdAt,
    provenance: `claude-mem summary ${row.id}, written by its model`,
  });
}

function labelOf(part: string): string {
  return `${part.charAt(0).toUpperCase()}${part.slice(1).replace("_", " ")}`;
}

/** Worktrees are named `project/worktree` there. */
function projectOf(row: ForeignRow): { name: string } {
  const name = text(row.merged_into_project, row.project) || "claude-mem";
  return { name: name.split("/")[0] || name };
}

function unreadable(kind: string, row: ForeignRow): ForeignEntry {
  return { unreadable: { where: `${kind} ${row.id}`, reason: "it has no text or no time" } };
}
