import { newObservation } from "../../memory/draft.ts";
import { cleanOrNull, cleanText } from "../../privacy/clean.ts";
import type { NewObservation } from "../../store/observation.ts";
import type { ExportedMemory } from "../format/memory.ts";
import { judgmentOf } from "./judgment.ts";

/** Returns the memory with clean texts: the file may come from anywhere. Our own exports are clean and stay unchanged. */
export function toDraft(memory: ExportedMemory, projectId: number): NewObservation {
  const createdAt = Date.parse(memory.created_at);
  return newObservation({
    ...(memory.uid === undefined ? {} : { uid: memory.uid }),
    projectId,
    sourceKey: memory.source_key,
    type: memory.type,
    title: memory.title,
    narrative: memory.narrative,
    facts: memory.facts,
    concepts: memory.concepts,
    aliases: memory.aliases,
    lesson: memory.lesson,
    importance: memory.importance,
    origin: memory.origin,
    confidence: memory.confidence,
    ...judgmentOf(memory),
    scope: memory.scope,
    expiresAt: timeOf(memory.expires_at),
    branch: cleanOrNull(memory.branch),
    commit: cleanOrNull(memory.commit),
    errorSignature: cleanOrNull(memory.error_signature),
    checkCommand: cleanOrNull(memory.check_command),
    files: filesOf(memory),
    createdAt,
    updatedAt: timeOf(memory.updated_at) ?? createdAt,
    pinned: memory.pinned,
    humanEdited: memory.human_edited,
    seenCount: Math.max(1, memory.seen_count),
    lastSeenAt: timeOf(memory.last_seen_at),
  });
}

function filesOf({ files }: ExportedMemory): NewObservation["files"] {
  return files.map(({ path, role, content_hash, span }) => ({
    ...{ path: cleanText(path), role, contentHash: content_hash, span },
  }));
}

/** Returns an instant in milliseconds since the epoch. */
export function timeOf(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Date.parse(text);
}
