import { cleanText, type Unclean } from "../privacy/clean.ts";
import type { NewObservation } from "../store/observation.ts";

type Required = "projectId" | "type" | "title" | "narrative" | "origin" | "createdAt";

type Fields = Unclean<NewObservation>;

/** Returns a complete memory with clean texts from the required fields and any others. */
export function newObservation(fields: Pick<Fields, Required> & Partial<Fields>): NewObservation {
  const { facts = [], concepts = [], aliases = [], lesson = null } = fields;
  const title = cleanText(fields.title);
  // What the user said is its own title, narrative and lesson.
  const clean = (text: string) => (text === fields.title ? title : cleanText(text));
  return {
    sessionId: null,
    sourceKey: null,
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
    title,
    narrative: clean(fields.narrative),
    facts: facts.map(cleanText),
    concepts: concepts.map(cleanText),
    aliases: aliases.map(cleanText),
    lesson: lesson === null ? null : clean(lesson),
  };
}
