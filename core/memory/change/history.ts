import { localClock, localDay } from "../../db/local-time.ts";
import { inertLine } from "../../privacy/fence.ts";
import type { Actor, Revision, RevisionAction } from "../../store/revision.ts";
import { derivedFields, fieldNames } from "./field-names.ts";

const textChars = 80;

/** Returns one line: `R3 2026-03-01 12:00 user edited #12: title "Old" → "New" (undone)`. */
export function renderChange(revision: Revision): string {
  const { batch, createdAt, actor, action, observationId, before, after, reason, undoneAt } = revision;
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter((key) => !derivedFields.has(key));
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

const actors: Record<Actor, string> = { user: "user", model: "model", rule: "claude-mem", upkeep: "upkeep" };

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

function renderValue(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) return String(value.length);
  return typeof value === "string" ? `"${inertLine(value, textChars)}"` : String(value);
}
