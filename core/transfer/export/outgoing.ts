// The memories that are exported for other programs.
import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import { cleanText } from "../../privacy/clean.ts";
import { printable } from "../../privacy/printable.ts";
import type { Observation } from "../../store/observation.ts";
import { listLinks } from "../../store/observation-link.ts";
import { getProject } from "../../store/project.ts";
import { listMemoriesForExport, readMemoryParts } from "../../store/queries/export.ts";
import type { ExportScope } from "../../store/queries/export-scope.ts";
import type { Origin } from "../../store/vocabulary.ts";
import { type ForeignMemory, foreignMemory } from "../import/foreign-memory.ts";

/** A memory in the common form of imports and exports; `key` is its uid, and its links name the uids of others. */
export type OutgoingMemory = ForeignMemory & { id: number; project: { name: string }; origin: Origin };

const batchSize = 500;

/**
 * Yields the active memories in the scope that have not expired, in the order of their ids. Their texts are cleaned again: a secret may
 * have been stored before its form was known.
 */
export function* outgoingMemories(db: Database, scope: ExportScope): Generator<OutgoingMemory> {
  const names = new Map<number, string>();
  for (let last = 0; ; ) {
    const batch = listMemoriesForExport(db, scope, last, batchSize);
    const uids = readMemoryParts(
      db,
      batch.map(({ id }) => id),
    );
    for (const memory of batch) {
      const uid = uids.get(memory.id)?.uid;
      const isCurrent = memory.status === "active" && (memory.expiresAt === null || memory.expiresAt > now());
      if (uid === undefined || !isCurrent) continue;
      const name = names.get(memory.projectId) ?? getProject(db, memory.projectId)?.name ?? "";
      names.set(memory.projectId, name);
      yield outgoing(db, memory, uid, clean(name));
    }
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.id ?? last;
  }
}

function outgoing(db: Database, memory: Observation, uid: string, project: string): OutgoingMemory {
  const { id, type, importance, confidence, origin, createdAt, pinned } = memory;
  return {
    ...foreignMemory({
      ...{ key: uid, project: { name: project }, type, importance, confidence, createdAt, pinned },
      title: clean(memory.title),
      narrative: clean(memory.narrative),
      facts: memory.facts.map(clean),
      concepts: memory.concepts.map(clean),
      aliases: memory.aliases.map(clean),
      lesson: cleanOrNull(memory.lesson),
      branch: cleanOrNull(memory.branch),
      commit: memory.commit,
      files: memory.files.map(({ path, role }) => ({ path: clean(path), role })),
      provenance: `claude-mem #${id}, ${origin}`,
      links: relatedTo(db, id),
    }),
    ...{ id, origin, project: { name: project } },
  };
}

/** Returns the links to other memories, which are named by their uids. */
function relatedTo(db: Database, id: number): ForeignMemory["links"] {
  const ids = listLinks(db, id).flatMap(({ kind, targetKind, target }) =>
    kind === "related" && targetKind === "observation" ? [Number(target)] : [],
  );
  if (ids.length === 0) return [];
  return [...readMemoryParts(db, ids).values()].map(({ uid }) => ({ kind: "related", key: uid }));
}

function clean(text: string): string {
  return printable(cleanText(text));
}

function cleanOrNull(text: string | null): string | null {
  return text === null ? null : clean(text);
}
