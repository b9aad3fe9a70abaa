// The JSON files of idnotbe's claude-memory: <project>/.claude/memory/<category>/<id>.json.
import { asRecord } from "../../capture/json-fields.ts";
import type { Status } from "../../store/vocabulary.ts";
import { listSource, parseObject, readSource } from "./files.ts";
import { type ForeignEntry, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { filesOf, importance, instant, list, share, text, typeOf } from "./values.ts";

type Fields = Record<string, unknown>;

export const readClaudeMemory: ForeignReader = function* ({ path }) {
  for (const file of listSource(path, /^(?!logs[/\\]).*[/\\][^/\\]+\.json$/)) {
    const source = readSource(file);
    yield readRecord(file, asRecord(parseObject(source.text)), source.modifiedAt);
  }
};

function readRecord(file: string, record: Fields, modifiedAt: number): ForeignEntry {
  const [id, category, title] = [text(record.id), text(record.category), text(record.title)];
  const content = asRecord(record.content);
  if (id === "" || category === "" || title === "") {
    return { unreadable: { where: file, reason: "it has no id, category or title" } };
  }
  const createdAt = instant(record.created_at, record.updated_at) ?? modifiedAt;
  return foreignMemory({
    key: `${category}:${id}@${createdAt}`,
    project: "here",
    type: typeOf(category),
    title,
    narrative: narrativeOf(content) || title,
    facts: factsOf(content),
    concepts: list(record.tags),
    lesson: text(content.rule, content.verification) || null,
    importance: weightOf(content),
    confidence: share(record.confidence, 0.7),
    status: statusOf(record, content),
    files: filesOf(record.related_files, "modified"),
    createdAt,
    provenance: `claude-memory ${category} ${id}, drafted by its model`,
  });
}

/** A field may be a text in one category and a list in another. Each value follows the field's name. */
function narrativeOf(content: Fields): string {
  return Object.entries(content)
    .flatMap(([name, value]) => {
      const said = say(value);
      return said === ""
        ? []
        : [`${name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase())}: ${said}`];
    })
    .join("\n");
}

function say(value: unknown): string {
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(say).filter(Boolean).join("; ");
  if (typeof value !== "object" || value === null) return text(value);
  return Object.values(value).map(say).filter(Boolean).join(" – ");
}

function factsOf(content: Fields): string[] {
  return ["steps", "impact", "rationale", "completed", "acceptance_criteria"].flatMap((name) => list(content[name]));
}

function weightOf(content: Fields): 1 | 2 | 3 {
  const word = text(content.severity, content.priority, content.strength);
  if (["high", "critical", "strong"].includes(word)) return 3;
  return ["low", "soft"].includes(word) ? 1 : importance(2);
}

function statusOf(record: Fields, content: Fields): Status {
  if (record.record_status === "retired") return "superseded";
  if (record.record_status === "archived") return "hidden";
  const isOver = ["deprecated", "superseded", "resolved", "wont_fix"].includes(text(content.status));
  return isOver || content.active === false ? "superseded" : "active";
}
