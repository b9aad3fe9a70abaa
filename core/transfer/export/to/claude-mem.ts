// The file that claude-mem by thedotmack imports (`POST /api/import` of its worker, or its script import-memories.ts), as of version 13.25.3.
import { carry, type Part } from "../../carried.ts";
import type { OutgoingMemory } from "../outgoing.ts";
import { time } from "../time.ts";
import { factsWithLesson, filesWith, nearestType, textOrTitle, withEmptyText } from "./common.ts";

/** It injects only observations with one of its own concepts. This is the one for a type; "how-it-works" for the others. */
const concepts: Readonly<Partial<Record<string, string>>> = {
  decision: "why-it-exists",
  bugfix: "problem-solution",
  discovery: "gotcha",
  change: "what-changed",
};

const carriedParts: readonly Part[] = [
  "project",
  "type",
  "facts",
  "concepts",
  "aliases",
  "lesson",
  "importance",
  "branch",
  "commit",
  "pinned",
];

export function* toClaudeMem(memories: Iterable<OutgoingMemory>): Generator<string> {
  const started = new Map<string, number>();
  yield '{"observations":[';
  let separator = "\n";
  for (const memory of memories) {
    const { name } = memory.project;
    started.set(name, Math.min(memory.createdAt, started.get(name) ?? memory.createdAt));
    yield `${separator}${JSON.stringify(observation(memory))}`;
    separator = ",\n";
  }
  const sessions = [...started].map(([project, at]) => session(project, at));
  yield `],\n"sessions":${JSON.stringify(sessions)},\n"summaries":[],\n"prompts":[]}\n`;
}

function observation(memory: OutgoingMemory) {
  const type = nearestType[memory.type];
  return {
    id: memory.id,
    memory_session_id: sessionOf(memory.project.name),
    project: memory.project.name,
    ...{ text: null, type, title: memory.title, subtitle: null, narrative: textOrTitle(memory) },
    facts: JSON.stringify(factsWithLesson(memory)),
    concepts: JSON.stringify([...new Set([...memory.concepts, concepts[type] ?? "how-it-works"])]),
    files_read: JSON.stringify(filesWith(memory, "read")),
    files_modified: JSON.stringify(filesWith(memory, "modified")),
    ...{ prompt_number: null, discovery_tokens: 0, generated_by_model: null },
    created_at: time(memory.createdAt),
    created_at_epoch: memory.createdAt,
    ...carry(memory, withEmptyText(memory, carriedParts)),
  };
}

/** Each observation belongs to a session. There is one for each project, so that a second import finds the first. */
function session(project: string, at: number) {
  return {
    content_session_id: `${sessionOf(project)}:content`,
    memory_session_id: sessionOf(project),
    ...{ project, platform_source: "claude", user_prompt: "Imported memories", status: "completed" },
    ...{ started_at: time(at), started_at_epoch: at, completed_at: time(at), completed_at_epoch: at },
  };
}

function sessionOf(project: string): string {
  return `exported:${project}`;
}
