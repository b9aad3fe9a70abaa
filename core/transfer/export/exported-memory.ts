import type { Observation } from "../../store/observation.ts";
import type { MemoryParts, PortableLink } from "../../store/queries/export.ts";
import { time, timeOrNull } from "./time.ts";

/** Returns a memory of the project named `project` with the keys common to all JSON documents. */
export function toExported(observation: Observation, project: string) {
  return {
    id: observation.id,
    type: observation.type,
    title: observation.title,
    narrative: observation.narrative,
    facts: observation.facts,
    concepts: observation.concepts,
    lesson: observation.lesson,
    importance: observation.importance,
    origin: observation.origin,
    confidence: observation.confidence,
    status: observation.status,
    vouched_by: observation.vouchedBy,
    scope: observation.scope,
    expires_at: timeOrNull(observation.expiresAt),
    project,
    branch: observation.branch,
    commit: observation.commit,
    files: observation.files.map(({ path, role }) => ({ path, role })),
    created_at: time(observation.createdAt),
    pinned: observation.pinned,
  };
}

/** Returns a memory in the form of an export line. */
export function memoryRecord(
  observation: Observation,
  project: string,
  { uid, projectKey, session, injected, credit }: MemoryParts,
  evidence: readonly PortableLink[],
) {
  return {
    kind: "memory",
    uid,
    ...toExported(observation, project),
    project_key: projectKey,
    session,
    source_key: observation.sourceKey,
    aliases: observation.aliases,
    error_signature: observation.errorSignature,
    check_command: observation.checkCommand,
    files: observation.files.map(({ path, role, contentHash, span }) => ({
      ...{ path, role, content_hash: contentHash, span },
    })),
    evidence: evidence.map(({ targetKind, target, quote }) => ({ target_kind: targetKind, target, quote })),
    updated_at: time(observation.updatedAt),
    human_edited: observation.humanEdited,
    seen_count: observation.seenCount,
    last_seen_at: timeOrNull(observation.lastSeenAt),
    use: injected === null || credit === null ? null : { injected, credit },
  };
}
