// The lines that `claude-mem-lite restore` reads, as of version 6.25.
import { carry } from "../../carried.ts";
import type { OutgoingMemory } from "../outgoing.ts";
import { time } from "../time.ts";
import { filesWith, nearestType, textOrTitle, withEmptyText } from "./common.ts";

export function* toClaudeMemLite(memories: Iterable<OutgoingMemory>): Generator<string> {
  for (const memory of memories) yield `${JSON.stringify(observation(memory))}\n`;
}

function observation(memory: OutgoingMemory) {
  return {
    id: memory.id,
    memory_session_id: `manual-${memory.project.name}`,
    project: memory.project.name,
    ...{ type: nearestType[memory.type], title: memory.title, subtitle: "" },
    ...{ narrative: textOrTitle(memory), text: null },
    concepts: JSON.stringify(memory.concepts),
    facts: JSON.stringify(memory.facts),
    files_read: JSON.stringify(filesWith(memory, "read")),
    files_modified: JSON.stringify(filesWith(memory, "modified")),
    lesson_learned: memory.lesson,
    search_aliases: memory.aliases.length > 0 ? memory.aliases.join(" ") : null,
    ...{ scope: null, compressed_into: null, importance: memory.importance, branch: memory.branch },
    created_at: time(memory.createdAt),
    created_at_epoch: memory.createdAt,
    ...carry(memory, withEmptyText(memory, ["project", "type", "aliases", "commit", "pinned"])),
  };
}
