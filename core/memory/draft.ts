import type { NewObservation } from "../store/observation.ts";

type Required = "projectId" | "type" | "title" | "narrative" | "origin" | "createdAt";

/** Returns a complete memory from the fields that every one has and whatever else is known about it. */
export function newObservation(fields: Pick<NewObservation, Required> & Partial<NewObservation>): NewObservation {
  return {
    sessionId: null,
    sourceKey: null,
    facts: [],
    concepts: [],
    aliases: [],
    lesson: null,
    importance: 2,
    confidence: 1,
    status: "active",
    vouchedBy: null,
    scope: "project",
    expiresAt: null,
    branch: null,
    commit: null,
    errorSignature: null,
    checkCommand: null,
    updatedAt: fields.createdAt,
    pinned: false,
    humanEdited: false,
    seenCount: 1,
    lastSeenAt: null,
    files: [],
    ...fields,
  };
}
