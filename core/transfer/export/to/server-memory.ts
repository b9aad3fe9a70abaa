// The file of @modelcontextprotocol/server-memory (MEMORY_FILE_PATH), as of version 2026.8.31: an entity for each memory, and their relations.
import { allParts, carry } from "../../carried.ts";
import type { OutgoingMemory } from "../outgoing.ts";
import { factsWithLesson } from "./common.ts";

export function* toServerMemory(memories: Iterable<OutgoingMemory>): Generator<string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const relations: { from: string; to: string }[] = [];
  for (const memory of memories) {
    // An entity is known by its name.
    const name = taken.has(memory.title) ? `${memory.title} (#${memory.id})` : memory.title;
    taken.add(name);
    names.set(memory.key, name);
    for (const { key } of memory.links) relations.push({ from: name, to: key });
    yield line({ type: "entity", name, entityType: memory.type, ...observations(memory) });
  }
  for (const { from, to } of relations) {
    const name = names.get(to);
    // The other memory may be left out by a filter.
    if (name !== undefined) yield line({ type: "relation", from, to: name, relationType: "is related to" });
  }
}

function observations(memory: OutgoingMemory) {
  const { title, narrative, files } = memory;
  const paths = files.map(({ path }) => path).join(", ");
  return {
    observations: [
      ...(narrative === "" || narrative === title ? [] : [narrative]),
      ...factsWithLesson(memory),
      ...(paths === "" ? [] : [`Files: ${paths}`]),
      `Project: ${memory.project.name}`,
    ],
    ...carry(memory, allParts),
  };
}

function line(record: object): string {
  return `${JSON.stringify(record)}\n`;
}
