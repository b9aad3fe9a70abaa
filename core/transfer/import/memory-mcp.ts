// The state of yuvalsuede's memory-mcp: <project>/.memory/state.json.
import { asRecord } from "../../capture/json-fields.ts";
import type { ObservationType, Status } from "../../store/vocabulary.ts";
import { readJsonSource } from "./files.ts";
import { type ForeignEntry, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { instant, list, share, text, titleOf, typeOf } from "./values.ts";

type Fields = Record<string, unknown>;

export const readMemoryMcp: ForeignReader = function* ({ path }) {
  const { value, modifiedAt } = readJsonSource(path);
  const memories = asRecord(value).memories;
  for (const memory of Array.isArray(memories) ? memories : []) yield readMemory(asRecord(memory), modifiedAt);
};

function readMemory(memory: Fields, modifiedAt: number): ForeignEntry {
  const [id, content] = [text(memory.id), text(memory.content)];
  if (id === "" || content === "")
    return { unreadable: { where: `memory ${id || "without id"}`, reason: "it has no text" } };
  const tags = list(memory.tags);
  return foreignMemory({
    key: id,
    project: "here",
    type: kindOf(memory),
    title: titleOf(content),
    narrative: content,
    concepts: tags.filter((tag) => tag !== "superseded" && tag !== "archived"),
    confidence: share(memory.confidence, 0.7),
    status: statusOf(tags),
    createdAt: instant(memory.created, memory.updated) ?? modifiedAt,
    provenance: `memory-mcp ${id}, extracted by its model`,
    links: list(memory.supersedes).map((key) => ({ kind: "supersedes", key })),
  });
}

function kindOf({ type }: Fields): ObservationType {
  return type === "gotcha" || type === "context" ? "discovery" : typeOf(type);
}

/** A tag, not a status, marks a memory that no longer holds. */
function statusOf(tags: readonly string[]): Status {
  if (tags.includes("superseded")) return "superseded";
  return tags.includes("archived") ? "hidden" : "active";
}
