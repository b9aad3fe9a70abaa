// The list that `mem0 import FILE` reads (@mem0/cli 0.2.13): text and metadata of each memory.
import { allParts, carry } from "../../carried.ts";
import type { OutgoingMemory } from "../outgoing.ts";
import { time } from "../time.ts";
import { factsWithLesson } from "./common.ts";

export function* toMem0(memories: Iterable<OutgoingMemory>): Generator<string> {
  yield "[";
  let separator = "\n";
  for (const memory of memories) {
    yield `${separator}${JSON.stringify(record(memory))}`;
    separator = ",\n";
  }
  yield "\n]\n";
}

function record(memory: OutgoingMemory) {
  const { key, type, title, narrative, importance, origin, branch, commit, createdAt } = memory;
  const lines = [title, ...(narrative === title ? [] : [narrative]), ...factsWithLesson(memory)];
  return {
    id: key,
    memory: lines.filter((line) => line !== "").join("\n"),
    created_at: time(createdAt),
    metadata: {
      ...{ source: "claude-mem", project: memory.project.name, type, importance, origin, created_at: time(createdAt) },
      ...(branch === null ? {} : { branch }),
      ...(commit === null ? {} : { commit }),
      ...(memory.files.length > 0 ? { files: memory.files.map(({ path }) => path) } : {}),
    },
    ...carry(memory, allParts),
  };
}
