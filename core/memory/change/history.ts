import { inertLine } from "../../privacy/fence.ts";
import type { Revision } from "../../store/revision.ts";
import { localClock, localDay } from "../render/local-time.ts";

const textChars = 80;

/** Returns one line: `R3 2026-03-01 12:00 user edit #12: title "Old" → "New" (undone)`. */
export function renderChange(revision: Revision): string {
  const { batch, createdAt, actor, action, observationId, before, after, reason, undoneAt } = revision;
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter((key) => !derived.has(key));
  const fields = keys.map((key) => `${key} ${renderValue(before[key])} → ${renderValue(after[key])}`).join(", ");
  const parts = [
    `R${batch} ${localDay(createdAt)} ${localClock(createdAt)} ${actor} ${action} #${observationId}`,
    fields && `: ${fields}`,
    reason && ` (${inertLine(reason, textChars)})`,
    undoneAt !== null && " (undone)",
  ];
  return parts.filter(Boolean).join("");
}

/** Fields that follow from the others. */
const derived = new Set<string>(["humanEdited", "lastSeenAt", "supersededBy"]);

function renderValue(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) return String(value.length);
  return typeof value === "string" ? `"${inertLine(value, textChars)}"` : String(value);
}
