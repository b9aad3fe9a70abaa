import { inertLine } from "../../privacy/fence.ts";
import type { Actor, Fields, Revision, RevisionAction } from "../../store/revision.ts";
import { localClock, localDay } from "../render/local-time.ts";

const textChars = 80;

/** Returns one line: `R3 2026-03-01 12:00 user edited #12: title "Old" → "New" (undone)`. */
export function renderChange(revision: Revision): string {
  const { batch, createdAt, actor, action, observationId, before, after, reason, undoneAt } = revision;
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter((key) => !derived.has(key));
  const fields = keys
    .map((key) => `${fieldNames[key] ?? key} ${renderValue(before[key])} → ${renderValue(after[key])}`)
    .join(", ");
  const parts = [
    `R${batch} ${localDay(createdAt)} ${localClock(createdAt)} ${actors[actor]} ${verbs[action]} #${observationId}`,
    fields && `: ${fields}`,
    reason && ` (${inertLine(reason, textChars)})`,
    undoneAt !== null && " (undone)",
  ];
  return parts.filter(Boolean).join("");
}

/** Fields that follow from the others. */
const derived = new Set<string>(["humanEdited", "lastSeenAt", "supersededBy", "sourceKey", "vouchedBy"]);

const actors: Record<Actor, string> = { user: "user", model: "model", rule: "a rule", upkeep: "upkeep" };

const verbs: Record<RevisionAction, string> = {
  edit: "edited",
  pin: "pinned",
  unpin: "unpinned",
  supersede: "superseded",
  strengthen: "saw again",
  merge: "merged",
  hide: "hid",
  create: "made",
};

/** The fields whose names in the code are not what commands call them. */
const fieldNames: Partial<Record<keyof Fields, string>> = {
  narrative: "text",
  seenCount: "times seen",
  errorSignature: "error",
  checkCommand: "check",
  sessionId: "session",
  expiresAt: "valid until",
};

function renderValue(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) return String(value.length);
  return typeof value === "string" ? `"${inertLine(value, textChars)}"` : String(value);
}
